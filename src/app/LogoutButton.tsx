import { useState } from 'react';
import { countDrafts } from '../data/drafts.ts';
import { LOGIN_PATH } from '../paths.ts';

/** Logs out; asks first when something typed in this tab has not been saved. */
export function LogoutButton({ uid }: { readonly uid: string }) {
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    const drafts = countDrafts(uid);
    if (drafts > 0 && !window.confirm(unsavedQuestion(drafts))) return;
    setBusy(true);
    const { logOut } = await import('../data/log-out.ts');
    await logOut();
    // A full load: the emptied database cannot be used again in this page.
    window.location.assign(LOGIN_PATH);
  };
  return (
    <button type="button" className="entry" disabled={busy} onClick={() => void onClick()}>
      Logout
    </button>
  );
}

function unsavedQuestion(drafts: number): string {
  const forms = drafts === 1 ? 'one form' : `${drafts} forms`;
  return `You have unsaved changes in ${forms}. Log out and discard them?`;
}
