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
 * Renders its children once the documents in this browser's cache belong to the user (R43). Every component that
 * subscribes to the database is inside.
 */
export function KeptDataOwnerGuard({ children }: KeptDataOwnerGuardProps) {
  const { uid } = useUser();
  const [isOwn, setOwn] = useState<boolean | null>(() => areKeptDataOf(uid) || null);
  useEffect(() => void claimKeptData(uid).then(setOwn), [uid]);
  // The cache belongs to another account or environment and cannot be deleted, mostly because another tab uses it.
  if (isOwn === false) {
    return <FailedState message="Close the other tabs of Countersign, then try again." />;
  }
  return isOwn ? children : <LoadingState shape="record" />;
}
