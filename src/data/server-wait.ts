import { useSyncExternalStore } from 'react';

/** `navigator.onLine`. Prerendering assumes that the browser is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

// This module does not import Firebase, because the layout also frames pages that load no data.

type Wait = 'loading' | 'cached' | 'confirmed';

/** How long no subscription has to be confirmed until the server counts as silent. */
const PATIENCE_MS = 5_000;

const counts: Record<Wait, number> = { loading: 0, cached: 0, confirmed: 0 };
const listeners = new Set<() => void>();
let isUpdating = false;
let isSilent = false;
let isScheduled = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let onSilence: () => void = () => undefined;

export function countSubscription(wait: Wait): () => void {
  counts[wait] += 1;
  scheduleUpdate();
  return () => {
    counts[wait] -= 1;
    scheduleUpdate();
  };
}

export function setSilenceHandler(handler: () => void): void {
  onSilence = handler;
}

/** Asks the server again at once: Firestore itself pauses longer after each failed attempt. */
export function askServerAgain(): void {
  onSilence();
}

export function useIsUpdating(): boolean {
  return useSyncExternalStore(subscribe, () => isUpdating, never);
}

/**
 * Whether the page has waited for the server for 5 s without an answer. A long list may take longer on a slow line, but
 * meanwhile the subscriptions to the access documents are confirmed, so the server is not silent.
 */
export function useIsServerSilent(): boolean {
  return useSyncExternalStore(subscribe, () => isSilent, never);
}

/** Once after all changes of one render: a subscription that changes its state ends one count and begins another. */
function scheduleUpdate(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(update);
}

function update(): void {
  isScheduled = false;
  isUpdating = counts.cached > 0;
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

function never(): boolean {
  return false;
}
