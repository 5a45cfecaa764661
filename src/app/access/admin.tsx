import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../data/session/session.ts';

interface Admin {
  /** Who is known to be an admin; null while nobody is. */
  readonly uid: string | null;
  readonly report: (uid: string | null) => void;
}

const AdminContext = createContext<Admin>({ uid: null, report: () => undefined });

/**
 * What the access gate finds out about the signed-in user, for the navigation around it. The
 * navigation cannot ask by itself: it is on the login page as well, which loads no database.
 */
export function AdminProvider({ children }: { readonly children: ReactNode }) {
  const [uid, report] = useState<string | null>(null);
  const admin = useMemo(() => ({ uid, report }), [uid]);
  return <AdminContext value={admin}>{children}</AdminContext>;
}

/** @param isAdmin null while it is not known. */
export function useReportAdmin(uid: string, isAdmin: boolean | null): void {
  const { report } = useContext(AdminContext);
  useEffect(() => {
    if (isAdmin !== null) report(isAdmin ? uid : null);
  }, [report, uid, isAdmin]);
}

/** Whether whoever is signed in now is an admin; false until that is known. */
export function useIsAdmin(): boolean {
  const session = useSession();
  const { uid } = useContext(AdminContext);
  return session.state === 'signed-in' && session.user.uid === uid;
}
