import { createContext, useContext } from 'react';

/**
 * Whether pages expect the server to answer. A subscription with `initially` 'confirmed' uses cached records only while
 * this is false: the cache may hold only a part of a list, and a price computed from a part is wrong. A subscription
 * with `initially` 'cached' uses cached records at once (R43).
 */
export const ReachableContext = createContext(true);

export function useReachable(): boolean {
  return useContext(ReachableContext);
}
