import { type ReactNode, useEffect, useState } from 'react';
import { FailedState } from '../../components/states/FailedState.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { claimKeptData, dropKeptData, noteScope } from '../../data/session/kept-data.ts';
import { areKeptDataOf, type Scope } from '../../data/session/kept-data-note.ts';
import { useUser } from '../../data/session/session.ts';

interface KeptDataProps {
  readonly children?: ReactNode;
}

/** Renders its children when the data that this browser keeps are the user's own (R43). */
export function OwnKeptData({ children }: KeptDataProps) {
  const { uid } = useUser();
  const [isOurs, setOurs] = useState(() => (areKeptDataOf(uid) ? true : null));
  useEffect(() => void claimKeptData(uid).then(setOurs), [uid]);
  if (isOurs === false) return <UsedElsewhere />;
  return isOurs ? children : <LoadingState shape="record" />;
}

interface PermittedKeptDataProps extends KeptDataProps {
  /** What the server confirmed that the user may read; null while it has not. */
  readonly scope: Scope | null;
}

/** Deletes the kept data and reloads the page when the user may read less than before (R43). */
export function PermittedKeptData({ scope, children }: PermittedKeptDataProps) {
  const { uid } = useUser();
  const [state, setState] = useState<'permitted' | 'dropping' | 'used elsewhere'>('permitted');
  useEffect(() => {
    if (scope === null || noteScope(uid, scope)) return;
    setState('dropping');
    void dropKeptData(uid, scope).then((isDropped) => isDropped || setState('used elsewhere'));
  }, [uid, scope]);
  if (state === 'permitted') return children;
  return state === 'dropping' ? <LoadingState shape="record" /> : <UsedElsewhere />;
}

function UsedElsewhere() {
  return (
    <FailedState message="Another tab still uses other data. Close the other tabs of Countersign." />
  );
}
