import { countDrafts } from '../../data/drafts.ts';
import { type LogOut, logOut } from '../../data/session/authentication.ts';

/** Asks first if this tab holds unsaved changes. Returns whether the browser leaves the page. */
export async function askAndLogOut(
  uid: string,
  options: LogOut = { comesBack: false },
): Promise<boolean> {
  const drafts = countDrafts(uid);
  if (drafts > 0 && !window.confirm(unsavedQuestion(drafts))) return false;
  await logOut(options);
  return true;
}

function unsavedQuestion(drafts: number): string {
  const forms = drafts === 1 ? 'one form' : `${drafts} forms`;
  return `You have unsaved changes in ${forms}. Log out and discard them?`;
}
