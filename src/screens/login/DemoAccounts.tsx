import { DEMO_ACCESS } from '../../data/firebase/config.ts';

const ACCOUNTS = [
  {
    email: 'lead@example.com',
    role: 'research lead',
    rights:
      'sees every research, signs for the contractor, and records what a client signed elsewhere',
  },
  {
    email: 'researcher@example.com',
    role: 'researcher',
    rights: 'sees every research, and signs for the contractor',
  },
  {
    email: 'client@example.com',
    role: 'client',
    rights: 'sees one research and its files, and signs for the client',
  },
  {
    email: 'admin@example.com',
    role: 'administrator',
    rights: 'sees every research, and manages members and older records',
  },
] as const;

/** Shown only when the app runs against the emulators. */
export function DemoAccounts() {
  const isMembersMode = DEMO_ACCESS === 'members';
  return (
    <section className="section" aria-label="Demo accounts">
      <h2>Demo accounts</h2>
      <p>
        This is a local demo. The password of each is <code>countersign</code>.
      </p>
      <ul>
        {ACCOUNTS.map(({ email, role, rights }) => (
          <li key={email}>
            <code>{email}</code> · {role}
            {isMembersMode ? `: ${rights}` : null}
          </li>
        ))}
      </ul>
      {isMembersMode ? null : (
        <p>
          In this access mode every account may do everything. To see what a client sees, stop the
          demo and run <code>npm start -- --access members</code>.
        </p>
      )}
    </section>
  );
}
