import { countDrafts } from '../../data/drafts.ts';
import { logOut } from '../../data/session/authentication.ts';

/**
 * Logs out. If this tab holds unsaved changes, asks first, and the user may cancel.
 *
 * @returns whether the browser leaves the page.
 */
export async function askAndLogOut(uid: string): Promise<boolean> {
  const drafts = countDrafts(uid);
  if (drafts > 0 && !window.confirm(unsavedQuestion(drafts))) return false;
  await logOut();
  return true;
}

function unsavedQuestion(drafts: number): string {
  const forms = drafts === 1 ? 'one form' : `${drafts} forms`;
  return `You have unsaved changes in ${forms}. Log out and discard them?`;
}
