import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { succeed } from '../../domain/outcome.ts';
import { type CommandResult, refused } from '../commands/refusal.ts';
import { EMULATORS, FIREBASE_OPTIONS } from '../firebase/config.ts';

/** What became of making an account for an address. */
export type CreatedAccount =
  | { readonly kind: 'created'; readonly uid: string }
  /** The address has one already; whose it is and its uid are not told. */
  | { readonly kind: 'existing' }
  /** The project lets nobody sign up: an operator makes the accounts. */
  | { readonly kind: 'forbidden' };

let appCount = 0;

/** The accounts that this page has made: a repeat of an invitation goes on with its own account. */
const createdAccounts = new Map<string, string>();

/**
 * Makes an account for somebody else, with a password that nobody knows. It is made in a second
 * Firebase app that keeps its session in memory, since making an account signs in as it: the admin
 * stays signed in here, in this tab and in every other (R33).
 */
export async function createAccount(email: string): Promise<CommandResult<CreatedAccount>> {
  const uid = createdAccounts.get(email);
  if (uid !== undefined) return succeed({ kind: 'created', uid });
  // App Check keeps a token for each name in this browser: names come again.
  appCount += 1;
  const app = initializeApp(FIREBASE_OPTIONS, `account-${appCount}`);
  try {
    await addAppCheck(app);
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

/** This app's only request needs a token as well. */
async function addAppCheck(app: FirebaseApp): Promise<void> {
  if (!import.meta.env.VITE_COUNTERSIGN_APP_CHECK_KEY) return;
  const { shareAppCheck } = await import('../firebase/app-check.ts');
  shareAppCheck(app);
}

function connectToEmulator(auth: Auth): void {
  if (EMULATORS === null) return;
  const { host, port } = EMULATORS.auth;
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
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

/** 128 random bits, and one of each kind of character that a password policy may ask for. */
function randomPassword(): string {
  return `Aa1!${crypto.randomUUID()}`;
}
