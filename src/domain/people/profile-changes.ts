/** What the sign-in service knows of a user. */
export interface SignInAccount {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
}

/**
 * The fields of a profile that a sign-in changes (section 7). A value is never overwritten with null;
 * without a change nothing is written (R32).
 *
 * @param stored the profile as it is stored; empty when there is none.
 */
export function profileChanges(
  stored: Readonly<Record<string, unknown>>,
  user: SignInAccount,
): Readonly<Record<string, string>> {
  const fromSignIn = {
    FBAUTHID: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    profileEmail:
      stored.profileEmail === undefined || stored.profileEmail === null ? user.email : null,
  };
  const changes: Record<string, string> = {};
  for (const [key, value] of Object.entries(fromSignIn)) {
    if (value !== null && value !== stored[key]) changes[key] = value;
  }
  return changes;
}
