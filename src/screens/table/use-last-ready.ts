import { useState } from 'react';
import { loadedValue } from '../../components/live-values.ts';
import type { Live } from '../../data/live.ts';

/** The last ready value, even after the record is deleted or while another one loads; null before the first. */
export function useLastReady<T>(live: Live<T>): T | null {
  const [last, setLast] = useState<T | null>(null);
  const current = loadedValue(live) ?? last;
  // Sets state while rendering, as React documents for 'information from previous renders'.
  if (current !== last) setLast(current);
  return current;
}
