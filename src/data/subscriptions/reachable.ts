import { createContext, useContext } from 'react';

/**
 * Whether the server is expected to confirm subscriptions. Pages show cached records only while this is
 * false: the cache may hold a part of a list, and a price computed from a part is wrong.
 */
export const ReachableContext = createContext(true);

export function useReachable(): boolean {
  return useContext(ReachableContext);
}
