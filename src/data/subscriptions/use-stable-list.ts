import { useMemo } from 'react';

/** The same list for the same texts, so that what is made from it is not made, or subscribed, anew. */
export function useStableList<T extends readonly string[] | null>(texts: T): T {
  const key = JSON.stringify(texts);
  return useMemo(() => {
    const stable: T = JSON.parse(key);
    return stable;
  }, [key]);
}
