import { FirebaseError } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  validatePassword,
} from 'firebase/auth';
import { auth } from '../firebase/auth.ts';

/** `message` is mostly the provider's own text. `unmetRequirements` is filled only after a refused sign-up. */
export type AuthenticationResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly unmetRequirements: readonly string[] };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function signInWithEmail({ email, password }: Credentials): Promise<AuthenticationResult> {
  return authenticationResult(() => signInWithEmailAndPassword(auth, email.trim(), password));
}

export function signInWithGoogle(): Promise<AuthenticationResult> {
  return authenticationResult(() =>
    signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
  );
}

/** Also signs in and sends the verification mail. Also fails if only the mail fails. */
export async function signUp({ email, password }: Credentials): Promise<AuthenticationResult> {
  const created = await authenticationResult(() =>
    createUserWithEmailAndPassword(auth, email.trim(), password),
  );
  if (!created.ok) return { ...created, unmetRequirements: await unmetRequirements(password) };
  return sendVerification();
}

export function sendVerification(): Promise<AuthenticationResult> {
  const { currentUser } = auth;
  if (currentUser === null) return Promise.resolve(failure('You are signed out.'));
  return authenticationResult(() => sendEmailVerification(currentUser));
}

export function sendPasswordReset(email: string): Promise<AuthenticationResult> {
  return authenticationResult(() => sendPasswordResetEmail(auth, email.trim()));
}

async function authenticationResult(action: () => Promise<unknown>): Promise<AuthenticationResult> {
  try {
    await action();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return failure(error.message);
  }
}

function failure(message: string): { ok: false; message: string; unmetRequirements: string[] } {
  return { ok: false, message, unmetRequirements: [] };
}

/** Empty if the password meets the policy, or if the policy cannot be fetched. */
async function unmetRequirements(password: string): Promise<string[]> {
  try {
    const status = await validatePassword(auth, password);
    const { minPasswordLength = 6, maxPasswordLength } =
      status.passwordPolicy.customStrengthOptions;
    const requirements: readonly [boolean | undefined, string][] = [
      [status.meetsMinPasswordLength, `at least ${minPasswordLength} characters`],
      [status.meetsMaxPasswordLength, `at most ${maxPasswordLength} characters`],
      [status.containsLowercaseLetter, 'a lower-case letter'],
      [status.containsUppercaseLetter, 'an upper-case letter'],
      [status.containsNumericCharacter, 'a number'],
      [status.containsNonAlphanumericCharacter, 'a symbol'],
    ];
    return requirements.filter(([met]) => met === false).map(([, text]) => text);
  } catch (error) {
    console.warn('The password policy could not be checked.', error);
    return [];
  }
}
