import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { createUserWithEmailAndPassword, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { succeed } from '../../domain/outcome.ts';
import { type CommandResult, refused } from '../commands/refusal.ts';
import { connectToEmulator } from '../firebase/auth.ts';
import { FIREBASE_OPTIONS } from '../firebase/config.ts';

export type CreatedAccount =
  | { readonly kind: 'created'; readonly uid: string }
  /** The address already has an account. Firebase reveals neither the owner nor the uid of the account. */
  | { readonly kind: 'existing' }
  /** The Firebase project forbids sign-up: an operator creates the accounts. */
  | { readonly kind: 'forbidden' };

let appCount = 0;

/** E-mail → uid. Firebase would not tell the uid a second time. */
const createdAccounts = new Map<string, string>();

/**
 * Creates an account with a random password that nobody learns. Firebase signs in to each account that it creates, so a
 * second Firebase app with its session in memory keeps the admin signed in, in every tab.
 */
export async function createAccount(email: string): Promise<CommandResult<CreatedAccount>> {
  const uid = createdAccounts.get(email);
  if (uid !== undefined) return succeed({ kind: 'created', uid });
  // A counter, because App Check stores a token per app name: random names would fill this browser with tokens.
  appCount += 1;
  const app = initializeApp(FIREBASE_OPTIONS, `account-${appCount}`);
  try {
    if (import.meta.env.VITE_COUNTERSIGN_APP_CHECK_KEY) {
      const { shareAppCheck } = await import('../firebase/app-check.ts');
      shareAppCheck(app);
    }
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectToEmulator(auth);
    const { user } = await createUserWithEmailAndPassword(auth, email, randomPassword());
    createdAccounts.set(email, user.uid);
    return succeed({ kind: 'created', uid: user.uid });
  } catch (error) {
    return failureOf(error);
  } finally {
    await deleteApp(app);
  }
}

function failureOf(error: unknown): CommandResult<CreatedAccount> {
  if (!(error instanceof FirebaseError)) throw error;
  switch (error.code) {
    case 'auth/email-already-in-use':
      return succeed({ kind: 'existing' });
    case 'auth/admin-restricted-operation':
    case 'auth/operation-not-allowed':
      return succeed({ kind: 'forbidden' });
    case 'auth/invalid-email':
      return refused('account-address');
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return refused('account-quota');
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return refused('unreachable');
    default:
      throw error;
  }
}

/** About 122 random bits, and one character of each kind that a password policy may require. */
function randomPassword(): string {
  return `Aa1!${crypto.randomUUID()}`;
}
