import { onIdTokenChanged, signOut, type User } from 'firebase/auth';
import { LOGIN_PATH, meantAddress, WORK_PATH } from '../../paths.ts';
import { leaveWithoutAsking, leftPageKey, removeAllDrafts, writeDraft } from '../drafts.ts';
import { auth } from '../firebase/auth.ts';
import { dropCache, openDatabaseOf } from './browser-storage.ts';

export interface SessionUser {
  readonly uid: string;
  /** Trimmed and lower-cased. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
}

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

let owner: { readonly user: User; readonly opening: Promise<void> } | null = null;

/**
 * Calls back when the session is first known, after a sign-in, and after a change of the account. The user's database is
 * open by then. When that user logs out or changes, in any tab, it leaves the page instead.
 */
export function watchAuthentication(
  onChange: (session: Session) => void,
  onError: (error: unknown) => void,
): void {
  // Unlike `onAuthStateChanged`, it also reports a token that was renewed for another name.
  onIdTokenChanged(auth, (user) => {
    if (owner !== null && owner.user.uid !== user?.uid) {
      void leavePage(owner.user, user);
    } else if (user === null) {
      void dropCache();
      onChange({ state: 'signed-out' });
    } else {
      owner ??= { user, opening: openDatabaseOf(user.uid) };
      owner.opening.then(() => onChange({ state: 'signed-in', user: sessionUser(user) }), onError);
    }
  });
}

/** Null unless the user logs out in this tab. */
let ownLogOut: LogOut | null = null;

/** Firestore cannot change its user, so the page loads again. */
async function leavePage(former: User, next: User | null): Promise<void> {
  const { location } = window;
  const isElsewhere = ownLogOut === null && next === null;
  if (isElsewhere) writeDraft(leftPageKey(former.uid), { path: meantAddress(location) });
  const cause = isElsewhere ? await causeOf(former) : null;
  leaveWithoutAsking();
  if (cause !== null) location.replace(`${LOGIN_PATH}#${cause}`);
  else if (ownLogOut?.comesBack === true) location.reload();
  // The address is for the former user alone.
  else location.replace(ownLogOut === null ? WORK_PATH : LOGIN_PATH);
}

/** Why a session ended that nobody ended in this tab. Firebase says it only when asked once more. */
function causeOf(user: User): Promise<string> {
  return Promise.race([
    user.getIdToken(true).then(
      () => 'elsewhere',
      ({ code }) => (/disabled|expired/.test(code) ? code : 'elsewhere'),
    ),
    new Promise<string>((resolve) => setTimeout(resolve, 1_000, 'elsewhere')),
  ]);
}

export function sessionUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email?.trim().toLowerCase() ?? null,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
  };
}

/** Renews a token from before the verification of the address, which the rules read. Returns whether it did. */
export async function refreshVerifiedToken(): Promise<boolean> {
  const user = auth.currentUser;
  if (user?.emailVerified !== true) return false;
  try {
    const { claims } = await user.getIdTokenResult();
    if (claims.email_verified === true) return false;
    await user.getIdToken(true);
    return true;
  } catch (error) {
    console.warn('The token was not renewed.', error);
    return false;
  }
}

export interface LogOut {
  /** Whether the next person in this tab continues at this page, which another account may see. */
  readonly comesBack: boolean;
}

/**
 * Also deletes the user's drafts in this tab, because people share computers. Every tab then loads the login page, which
 * deletes the cached documents.
 */
export async function logOut(options: LogOut): Promise<void> {
  const uid = auth.currentUser?.uid;
  ownLogOut = options;
  await signOut(auth);
  if (uid !== undefined) removeAllDrafts(uid);
}
