import { useSyncExternalStore } from 'react';

const CHECK_MS = 60_000;

let today = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * A moment of the current day in the viewer's time zone, the same moment all day. Re-renders within a minute after the
 * viewer's midnight. A viewer outside Melbourne may therefore see waiting times (R37) of the Melbourne day before.
 */
export function useToday(): Date {
  return useSyncExternalStore(subscribe, currentDay, currentDay);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(checkDay, CHECK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The same object all day, because React compares snapshots by identity. */
function currentDay(): Date {
  const now = new Date();
  if (now.toDateString() !== today.toDateString()) today = now;
  return today;
}

function checkDay(): void {
  const before = today;
  if (currentDay() !== before) for (const listener of listeners) listener();
}
