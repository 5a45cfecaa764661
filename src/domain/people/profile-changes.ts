export interface SignInAccount {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
}

/** Null never overwrites a value, and an unchanged field is not written (R32). */
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
