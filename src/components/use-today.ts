import { useSyncExternalStore } from 'react';
import { calendarDaysBetween } from '../domain/status/calendar-days.ts';

const CHECK_MS = 60_000;

let today = new Date();
let checkedAt = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * A moment of the current day in Melbourne (R37), the same moment all day. Re-renders within two minutes after
 * midnight there.
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

/** The same object all day, because React compares snapshots by identity. Compares days at most once a minute. */
function currentDay(): Date {
  const now = new Date();
  if (Math.abs(now.getTime() - checkedAt) < CHECK_MS) return today;
  checkedAt = now.getTime();
  if (calendarDaysBetween(today, now) !== 0) today = now;
  return today;
}

function checkDay(): void {
  const before = today;
  if (currentDay() !== before) for (const listener of listeners) listener();
}
