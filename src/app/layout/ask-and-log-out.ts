import { countDrafts } from '../../data/drafts.ts';
import { logOut } from '../../data/session/log-out.ts';
import { LOGIN_PATH } from '../../paths.ts';

/**
 * Logs out, unless something typed in this tab has not been saved and is to be kept.
 *
 * @returns whether the page is being left.
 */
export async function askAndLogOut(uid: string): Promise<boolean> {
  const drafts = countDrafts(uid);
  if (drafts > 0 && !window.confirm(unsavedQuestion(drafts))) return false;
  await logOut();
  // A full load: the emptied database cannot be used again in this page.
  window.location.assign(LOGIN_PATH);
  return true;
}

function unsavedQuestion(drafts: number): string {
  const forms = drafts === 1 ? 'one form' : `${drafts} forms`;
  return `You have unsaved changes in ${forms}. Log out and discard them?`;
}
