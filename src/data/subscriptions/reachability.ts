import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { useOnline } from './online.ts';

/** How long a page waits for the server before the server counts as unreachable. Offline the page does not wait. */
const PATIENCE_MS = 5_000;

/**
 * Whether the browser is online and the server does not keep the page waiting for more than {@link PATIENCE_MS}.
 * Reconnects once when that time has passed.
 *
 * @param isConfirmed whether the server has answered a subscription that the whole page shares. Firestore withdraws the
 * confirmation when it loses the connection.
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

/** Closes and reopens the connection, because Firestore waits much longer for a connection that never answers. */
async function reconnect(): Promise<void> {
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}
