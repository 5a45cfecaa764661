const ACCOUNTS = [
  { email: 'lead@example.com', role: 'research lead' },
  { email: 'researcher@example.com', role: 'researcher' },
  { email: 'client@example.com', role: 'client' },
  { email: 'admin@example.com', role: 'administrator' },
] as const;

/** Shown only when the app runs against the emulators. */
export function DemoAccounts() {
  return (
    <section className="section" aria-label="Demo accounts">
      <h2>Demo accounts</h2>
      <p>
        This is a local demo. The password of each is <code>countersign</code>.
      </p>
      <ul>
        {ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <code>{email}</code> · {role}
          </li>
        ))}
      </ul>
    </section>
  );
}
