import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { createContext, useContext, useEffect, useState } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { useOnline } from './online.ts';

/** How long a page waits for the server before it shows what this browser kept. */
const PATIENCE_MS = 5_000;

/**
 * Whether the server can be expected to confirm what is subscribed to. The cache may hold only some
 * of a list's records, and prices come from lists: what it holds is shown only when this is false.
 */
export const ReachableContext = createContext(true);

export function useReachable(): boolean {
  return useContext(ReachableContext);
}

/**
 * Whether the server can be reached. A connection that has not confirmed the subscription after
 * {@link PATIENCE_MS} is also made anew.
 *
 * @param isConfirmed whether a subscription that the whole page shares is confirmed by the server; the
 * library says that it no longer is when it has lost the connection.
 */
export function useReachability(isConfirmed: boolean): boolean {
  const isOnline = useOnline();
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (isConfirmed) return;
    const timer = setTimeout(() => {
      setOverdue(true);
      void reconnect();
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isConfirmed]);
  return isOnline && !isOverdue;
}

/** A connection that was made but never answers would be waited for much longer by the library. */
async function reconnect(): Promise<void> {
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}
