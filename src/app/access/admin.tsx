import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

type AdminStatus = readonly [isAdmin: boolean, report: (isAdmin: boolean) => void];

const AdminContext = createContext<AdminStatus>([false, () => undefined]);

/** The navigation takes the status from the access gate: on the login page it must not load Firestore. */
export function AdminProvider({ children }: { readonly children: ReactNode }) {
  return <AdminContext value={useState(false)}>{children}</AdminContext>;
}

/** @param isAdmin null while the status is unknown. The last report then stays. */
export function useReportAdmin(isAdmin: boolean | null): void {
  const [, report] = useContext(AdminContext);
  useEffect(() => {
    if (isAdmin !== null) report(isAdmin);
  }, [report, isAdmin]);
}

export function useIsAdmin(): boolean {
  return useContext(AdminContext)[0];
}
