interface Account {
  readonly displayName: string | null;
  readonly email: string | null;
}

export function loggedInText(user: Account, profile: Account | null): string {
  const name = (user.displayName ?? '').trim() || (profile?.displayName ?? '').trim();
  const email = user.email ?? profile?.email ?? '';
  if (email === '') return 'Logged in with no public user info';
  return name === '' ? `Logged in as ${email}` : `Logged in as ${name} (${email})`;
}
