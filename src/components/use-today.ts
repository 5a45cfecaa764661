import { useSyncExternalStore } from 'react';

const CHECK_MS = 60_000;

let today = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The current day. Ignore the time of day in it. Re-renders within a minute after local midnight, so waiting times and
 * due dates stay correct.
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
