import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../data/session/session.ts';

interface AdminStatus {
  /** The last reported admin, who may have signed out since. */
  readonly uid: string | null;
  readonly report: (uid: string | null) => void;
}

const AdminContext = createContext<AdminStatus>({ uid: null, report: () => undefined });

/** The navigation takes the status from the access gate: on the login page it must not load Firestore. */
export function AdminProvider({ children }: { readonly children: ReactNode }) {
  const [uid, report] = useState<string | null>(null);
  const admin = useMemo(() => ({ uid, report }), [uid]);
  return <AdminContext value={admin}>{children}</AdminContext>;
}

/** @param isAdmin null while the status is unknown. The last report then stays. */
export function useReportAdmin(uid: string, isAdmin: boolean | null): void {
  const { report } = useContext(AdminContext);
  useEffect(() => {
    if (isAdmin !== null) report(isAdmin ? uid : null);
  }, [report, uid, isAdmin]);
}

export function useIsAdmin(): boolean {
  const session = useSession();
  const { uid } = useContext(AdminContext);
  return session.state === 'signed-in' && session.user.uid === uid;
}
