import type { Live } from '../data/live.ts';

/** Null until the value is loaded, and if it is missing or failed. */
export function loadedValue<T>(live: Live<T>): T | null {
  return live.state === 'ready' ? live.value : null;
}

/** Whether the server has answered. */
export function isConfirmed(live: Live<unknown>): boolean {
  return live.state === 'ready' ? !live.fromCache : live.state !== 'loading';
}

export function mapLive<T, U>(live: Live<T>, change: (value: T, fromCache: boolean) => U): Live<U> {
  return live.state === 'ready' ? { ...live, value: change(live.value, live.fromCache) } : live;
}

type Lives<T extends readonly unknown[]> = { readonly [K in keyof T]: Live<T[K]> };

/** All the values, or the state of the first one that is not loaded. */
export function joinLive<T extends readonly unknown[]>(...lives: Lives<T>): Live<T> {
  const values: unknown[] = [];
  let fromCache = false;
  for (const live of lives) {
    if (live.state !== 'ready') return live;
    values.push(live.value);
    fromCache ||= live.fromCache;
  }
  return { state: 'ready', value: values as unknown as T, fromCache };
}
