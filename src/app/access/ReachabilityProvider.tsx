import type { ReactNode } from 'react';
import { useOnline } from '../../data/subscriptions/online.ts';
import { useReachability } from '../../data/subscriptions/reachability.ts';
import { ReachableContext } from '../../data/subscriptions/reachable.ts';

interface ReachabilityProviderProps {
  /**
   * Whether the server has answered the access subscription, also with an error. Becomes false again when the
   * connection is lost, except after an error or for a missing document.
   */
  readonly isConfirmed: boolean;
  readonly children: ReactNode;
}

/** Provides `ReachableContext`, and warns when the browser is online but the server cannot be reached. */
export function ReachabilityProvider({ isConfirmed, children }: ReachabilityProviderProps) {
  const isOnline = useOnline();
  const isReachable = useReachability(isConfirmed);
  return (
    <ReachableContext value={isReachable}>
      <div role="status">
        {isReachable || !isOnline ? null : (
          <p className="alert alert-warning">
            The server cannot be reached. What is shown may be out of date. Save when the connection
            is back.
          </p>
        )}
      </div>
      {children}
    </ReachableContext>
  );
}
