import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../data/session/session.ts';

interface AdminStatus {
  /**
   * Uid that `report` received last, of an admin. Null before that, and after a report that the user is no admin. The
   * admin may have signed out since, so `useIsAdmin` compares the uid with the session.
   */
  readonly uid: string | null;
  readonly report: (uid: string | null) => void;
}

const AdminContext = createContext<AdminStatus>({ uid: null, report: () => undefined });

/**
 * Passes the admin status from the access gate to the navigation around it. The navigation cannot
 * query the status, because the login page shows the navigation without loading Firestore.
 */
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

/** False before the status is known. */
export function useIsAdmin(): boolean {
  const session = useSession();
  const { uid } = useContext(AdminContext);
  return session.state === 'signed-in' && session.user.uid === uid;
}
