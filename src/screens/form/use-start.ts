import { useState } from 'react';
import { isConfirmed, loadedValue } from '../../components/live-values.ts';
import type { Live } from '../../data/live.ts';
import { useOnline } from '../../data/online.ts';
import { useIsServerSilent } from '../../data/server-wait.ts';

/**
 * What a new form starts with: the value once the server has confirmed it, because the cache may not know yet what this
 * browser has just saved. Without a server the cached value; null if there is none. Stays while the form is open.
 * Undefined before.
 */
export function useStart<T>(live: Live<T>): T | null | undefined {
  const isAlone = [!useOnline(), useIsServerSilent()].includes(true);
  const [start, setStart] = useState<{ readonly value: T | null }>();
  if (start === undefined && (isConfirmed(live) || isAlone)) setStart({ value: loadedValue(live) });
  return start?.value;
}
