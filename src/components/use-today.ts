import { useEffect, useState } from 'react';
import { calendarDaysBetween } from '../domain/status/due-date.ts';

const CHECK_MS = 60_000;

/** The same moment all day, until midnight in Melbourne. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setToday((before) => todayAfter(before)), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}

function todayAfter(before: Date): Date {
  const now = new Date();
  return calendarDaysBetween(before, now) === 0 ? before : now;
}
