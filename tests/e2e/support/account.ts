import { getAuth } from 'firebase-admin/auth';
// Connects the administrator.
import './database.ts';
import { PASSWORD } from './sign-in.ts';

export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** Creates a person with a verified e-mail and the demo password for this test only. */
export async function createAccount(displayName: string): Promise<Account> {
  const name = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const email = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const { uid } = await getAuth().createUser({
    email,
    displayName,
    password: PASSWORD,
    emailVerified: true,
  });
  return { uid, email };
}
