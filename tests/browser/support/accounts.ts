import { getAuth } from 'firebase-admin/auth';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { database } from './database.ts';

/** Of every account of the demo and of the tests. */
export const PASSWORD = 'countersign';

export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** Creates an account that no other test uses, with a verified e-mail and the demo password. The account stays. */
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

/** The member entry of an address, bypassing the rules and the app. */
export function memberReference(email: string): DocumentReference {
  return database.doc(`environments/local/members/${email}`);
}

export async function readMember(email: string): Promise<DocumentData | undefined> {
  return (await memberReference(email).get()).data();
}

/** Creates an account that no other test uses, with a verified e-mail, and its member entry. Both stay. */
export async function createMember(displayName: string, entry: DocumentData): Promise<Account> {
  const account = await createAccount(displayName);
  await memberReference(account.email).set(entry);
  return account;
}

export function createClient(
  { research }: { readonly research: string },
  displayName: string,
): Promise<Account> {
  return createMember(displayName, { role: 'client', researchFBUIDs: [research] });
}

/** The emulator may close an idle connection during the next request. */
const NEW_CONNECTION = { headers: { connection: 'close' } };

type MailType = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

interface OutOfBandCode {
  readonly email: string;
  readonly requestType: MailType;
  readonly oobLink: string;
}

/** The links of the mails of a kind to an address, oldest first. */
export async function mailLinks(email: string, type: MailType): Promise<string[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const address = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/oobCodes`;
  const answer = await fetch(address, NEW_CONNECTION);
  const { oobCodes }: { readonly oobCodes: readonly OutOfBandCode[] } = await answer.json();
  return oobCodes
    .filter((code) => code.email === email && code.requestType === type)
    .map(({ oobLink }) => oobLink);
}

/** Chooses a password as the page behind the newest mail's link does. This also verifies the address. */
export function followPasswordMail(email: string, password: string): Promise<void> {
  return followMail(email, 'PASSWORD_RESET', `&newPassword=${encodeURIComponent(password)}`);
}

/** Opens the link of the newest mail of a kind. */
export async function followMail(email: string, type: MailType, added = ''): Promise<void> {
  const links = await mailLinks(email, type);
  const answer = await fetch(`${links.at(-1)}${added}`, NEW_CONNECTION);
  if (!answer.ok) throw new Error(`The mail’s link does not work: ${await answer.text()}`);
}
