import { type ReactNode, useEffect, useState } from 'react';
import { FailedState } from '../../components/states/FailedState.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { claimKeptData } from '../../data/session/kept-data.ts';
import { areKeptDataOf } from '../../data/session/kept-data-note.ts';
import { useUser } from '../../data/session/session.ts';

interface KeptDataOwnerGuardProps {
  readonly children?: ReactNode;
}

/**
 * Renders its children when the data that this browser keeps are the user's own (R43). Every component that subscribes
 * to the database is inside.
 */
export function KeptDataOwnerGuard({ children }: KeptDataOwnerGuardProps) {
  const { uid } = useUser();
  const [isOurs, setOurs] = useState<boolean | null>(() => areKeptDataOf(uid) || null);
  useEffect(() => void claimKeptData(uid).then(setOurs), [uid]);
  // Data of another account or environment could not be deleted, mostly because another tab uses them.
  if (isOurs === false) {
    return <FailedState message="Close the other tabs of Countersign, then try again." />;
  }
  return isOurs ? children : <LoadingState shape="record" />;
}
