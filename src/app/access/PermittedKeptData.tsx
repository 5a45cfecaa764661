import { type ReactNode, useEffect, useState } from 'react';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { noteScope } from '../../data/session/kept-data.ts';
import type { Scope } from '../../data/session/kept-data-note.ts';
import { useUser } from '../../data/session/session.ts';
import { UsedElsewhere } from '../../screens/table/OwnKeptData.tsx';

interface PermittedKeptDataProps {
  readonly children?: ReactNode;
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
    void dropKept(uid, scope).then((isDropped) => isDropped || setState('used elsewhere'));
  }, [uid, scope]);
  if (state === 'permitted') return children;
  return state === 'dropping' ? <LoadingState shape="record" /> : <UsedElsewhere />;
}

/** Loads the code on demand: few users ever lose access. */
async function dropKept(uid: string, scope: Scope): Promise<boolean> {
  const { dropKeptData } = await import('../../data/session/drop-kept-data.ts');
  return dropKeptData(uid, scope);
}
