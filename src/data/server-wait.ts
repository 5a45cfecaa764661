import { useSyncExternalStore } from 'react';

/**
 * What the page waits for, counted by the hooks of live.ts and shown once per page by the layout. This module does not
 * import Firebase, because the layout also frames pages that load no data.
 */
export type Wait = 'loading' | 'cached' | 'confirmed';

/** How long no subscription has to be confirmed until the server counts as silent. */
const PATIENCE_MS = 5_000;

const counts: Record<Wait, number> = { loading: 0, cached: 0, confirmed: 0 };
const listeners = new Set<() => void>();
let isSilent = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let onSilence: () => void = () => undefined;

/** Counts one subscription, until the returned function is called. */
export function countSubscription(wait: Wait): () => void {
  counts[wait] += 1;
  update();
  return () => {
    counts[wait] -= 1;
    update();
  };
}

/** Sets what runs once in each silence. */
export function setSilenceHandler(handler: () => void): void {
  onSilence = handler;
}

/** Whether the page shows data that the server has not confirmed. */
export function useIsUpdating(): boolean {
  return useSyncExternalStore(subscribe, () => counts.cached > 0, never);
}

/**
 * Whether the page has waited for the server for 5 s without an answer. A long list may take longer on a slow line, but
 * meanwhile the subscriptions to the access documents are confirmed, so the server is not silent.
 */
export function useIsServerSilent(): boolean {
  return useSyncExternalStore(subscribe, () => isSilent, never);
}

function update(): void {
  const isWaiting = counts.confirmed === 0 && counts.loading + counts.cached > 0;
  if (!isWaiting) {
    clearTimeout(timer);
    timer = undefined;
    isSilent = false;
  } else if (timer === undefined) {
    timer = setTimeout(() => {
      isSilent = true;
      notify();
      onSilence();
    }, PATIENCE_MS);
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server-side snapshot of both hooks, for the prerendered pages. */
function never(): boolean {
  return false;
}
