import { useEffect, useState } from 'react';
import type { Live } from './live.ts';
import { loadErrorMessage } from './load-errors.ts';

/**
 * Reads once, without a subscription.
 *
 * @param key names what is read: another key reads again. Null reads nothing and is 'missing'.
 */
export function useAsync<T>(key: string | null, read: () => Promise<T>): Live<T> {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly live: Live<T> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function in each render; the key names it.
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const set = (live: Live<T>) => isCurrent && setAnswer({ key, live });
    read().then(
      (value) => set({ state: 'ready', value, fromCache: false }),
      (error: unknown) => set({ state: 'failed', message: loadErrorMessage(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (key === null) return MISSING;
  return answer?.key === key ? answer.live : LOADING;
}

const MISSING = { state: 'missing' } as const;
const LOADING = { state: 'loading' } as const;
