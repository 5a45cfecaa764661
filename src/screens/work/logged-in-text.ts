interface Account {
  readonly displayName: string | null;
  readonly email: string | null;
}

/** The line at the top of My work and of the profile (section 2, R31). */
export function loggedInText(user: Account, profile: Account | null): string {
  const name = (user.displayName ?? '').trim() || (profile?.displayName ?? '').trim();
  const email = user.email ?? profile?.email ?? '';
  if (email === '') return 'Logged in with no public user info';
  return name === '' ? `Logged in as ${email}` : `Logged in as ${name} (${email})`;
}
