import { countDrafts } from '../../data/drafts.ts';
import { logOut, logOutHere } from '../../data/session/authentication.ts';

/**
 * Asks first if this tab holds unsaved changes. Returns whether the browser leaves the page.
 *
 * @param options.comesBack leads the next person to sign in back to this page.
 */
export async function askAndLogOut(
  uid: string,
  { comesBack = false }: { readonly comesBack?: boolean } = {},
): Promise<boolean> {
  const drafts = countDrafts(uid);
  if (drafts > 0 && !window.confirm(unsavedQuestion(drafts))) return false;
  await (comesBack ? logOutHere() : logOut());
  return true;
}

function unsavedQuestion(drafts: number): string {
  const forms = drafts === 1 ? 'one form' : `${drafts} forms`;
  return `You have unsaved changes in ${forms}. Log out and discard them?`;
}
