import { useEffect, useState } from 'react';
import { ariaDisabled } from '../../components/aria-disabled.ts';

/** Not imported with the layout, because the build renders it without Firebase. */
const loadLogout = () => import('./ask-and-log-out.ts');

const NOT_LOGGED_OUT = 'You are not logged out. Reload the page, then try again.';

export function LogoutButton({ uid }: { readonly uid: string }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Not at the press: Logout must also work without a connection, and after a deployment has replaced the code.
    loadLogout().catch(() => undefined);
  }, []);
  const disabled = ariaDisabled(busy);
  const onClick = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { askAndLogOut } = await loadLogout();
      const isLeaving = await askAndLogOut(uid);
      setBusy(isLeaving);
    } catch (error) {
      console.error(error);
      setBusy(false);
      // A modal, because people who leave a shared computer must not miss it.
      window.alert(NOT_LOGGED_OUT);
    }
  };
  return (
    <button
      type="button"
      {...disabled}
      className={`nav-link ${disabled.className}`}
      onClick={() => void onClick()}
    >
      Logout
    </button>
  );
}
