import { type ReactNode, useEffect, useState } from 'react';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { noteScope } from '../../data/session/kept-data.ts';
import type { Scope } from '../../data/session/kept-data-note.ts';
import { useUser } from '../../data/session/session.ts';

interface KeptDataScopeGuardProps {
  readonly children?: ReactNode;
  /** The scope that the server has confirmed for the user; null until then. */
  readonly scope: Scope | null;
}

/** Deletes the cached documents and reloads the page when the user may read less than before (R43). */
export function KeptDataScopeGuard({ scope, children }: KeptDataScopeGuardProps) {
  const { uid } = useUser();
  const [isDropping, setDropping] = useState(false);
  // An effect, not a layout effect, because `noteScope` must run after the cleanups of the lists. When access widens,
  // each cleanup notes that its list was whole under the narrower scope. `noteScope` must remove these notes.
  useEffect(() => {
    if (scope === null || noteScope(uid, scope)) return;
    setDropping(true);
    // Loads the code on demand: few users ever lose access.
    void import('../../data/session/drop-kept-data.ts').then(({ dropKeptData }) =>
      dropKeptData(uid, scope),
    );
  }, [uid, scope]);
  return isDropping ? <LoadingState shape="record" /> : children;
}
