import { createContext, useContext } from 'react';

/**
 * Whether the server is expected to confirm subscriptions. A subscription that is 'confirmed' initially uses cached
 * records only while this is false: the cache may hold a part of a list, and a price computed from a part is wrong. A
 * page with kept data shows cached records at once (R43).
 */
export const ReachableContext = createContext(true);

export function useReachable(): boolean {
  return useContext(ReachableContext);
}
