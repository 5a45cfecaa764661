import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Person } from './people.ts';

/** The password of every demo account. */
const DEMO_PASSWORD = 'countersign';

/** Creates accounts with verified e-mails. Updates existing ones. */
export async function writeAccounts(app: App, accounts: readonly Person[]): Promise<void> {
  const auth = getAuth(app);
  await Promise.all(
    accounts.map(async ({ uid, email, displayName }) => {
      const properties = { email, displayName, emailVerified: true, password: DEMO_PASSWORD };
      try {
        await auth.createUser({ ...properties, uid });
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await auth.updateUser(uid, properties);
      }
    }),
  );
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/uid-already-exists';
}
