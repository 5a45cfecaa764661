import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TestEnvironmentConfig,
} from '@firebase/rules-unit-testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { ACTORS, type Actor, type ActorName, claimsOf } from './actors.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Addresses of the emulators. `npm test` sets the variables. */
const FIRESTORE = addressOf(process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:18080');
export const STORAGE = addressOf(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '127.0.0.1:19199');

/** The project that the emulators were started for. */
const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-countersign';

export function rulesText(name: 'firestore.rules' | 'storage.rules'): string {
  return readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8');
}

/** A project of the emulators with its rules and clients. */
interface Session {
  readonly environment: RulesTestEnvironment;
  readonly contexts: Map<ActorName, RulesTestContext>;
  /** Bypasses the rules. */
  readonly owner: FirebaseApp;
}

/** Closed when a file opens other rules. Files that open the same rules share it: loading rules takes half a second. */
let opened: (Session & { readonly key: string }) | undefined;

/**
 * Loads firestore.rules, or the given rules, for a project. Every fixture has an environment of its own (see
 * `newFixture`), so no test has to clear the database.
 */
export async function openRules(
  projectId = 'demo-rules',
  rules = rulesText('firestore.rules'),
): Promise<void> {
  await open({ projectId, firestore: { ...FIRESTORE, rules } });
}

/** Loads storage.rules. They can look up documents only in the project of the emulators. */
export async function openStorageRules(change = (rules: string) => rules): Promise<void> {
  const storage = { ...STORAGE, rules: change(rulesText('storage.rules')) };
  await open({ projectId: PROJECT, firestore: FIRESTORE, storage });
}

async function open(config: TestEnvironmentConfig): Promise<void> {
  const key = JSON.stringify(config);
  if (opened?.key === key) return;
  if (opened !== undefined) {
    await deleteApp(opened.owner);
    await opened.environment.cleanup();
  }
  // Most cases expect a refusal, and the library would log each one.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment(config);
  const { projectId } = environment;
  const owner = initializeApp({ projectId, storageBucket: projectId }, key);
  connectFirestoreEmulator(getFirestore(owner), FIRESTORE.host, FIRESTORE.port, OWNER);
  connectStorageEmulator(getStorage(owner), STORAGE.host, STORAGE.port, OWNER);
  opened = { key, environment, contexts: new Map(), owner };
}

/** The token with which the emulators skip the rules. */
const OWNER = { mockUserToken: 'owner' };

/** A fixture for several tests, created on first use. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The library declares the older types of both, but the modular functions accept its values. */
export function firestoreOf(name: ActorName): Firestore {
  const firestore = contextOf(name).firestore();
  return firestore as Firestore & typeof firestore;
}

export function storageOf(name: ActorName): FirebaseStorage {
  const storage = contextOf(name).storage();
  return storage as FirebaseStorage & typeof storage;
}

export function ownerStorage(): FirebaseStorage {
  return getStorage(current().owner);
}

function contextOf(name: ActorName): RulesTestContext {
  const { contexts } = current();
  const context = contexts.get(name) ?? newContext(name);
  contexts.set(name, context);
  return context;
}

export function ownerFirestore(): Firestore {
  return getFirestore(current().owner);
}

export function currentProject(): string {
  return current().environment.projectId;
}

function current(): Session {
  if (opened === undefined) throw new Error('openRules() first.');
  return opened;
}

function newContext(name: ActorName): RulesTestContext {
  const { environment } = current();
  const actor: Actor | null = ACTORS[name];
  if (actor === null) return environment.unauthenticatedContext();
  return environment.authenticatedContext(actor.uid, claimsOf(actor));
}

function addressOf(value: string): Address {
  const [host, port] = value.split(':');
  if (host === undefined || port === undefined) throw new Error(`Not host:port: ${value}`);
  return { host, port: Number(port) };
}

/** The header with an unsigned token, which the emulators accept. */
export function authorization(name: ActorName): Readonly<Record<string, string>> {
  const actor: Actor | null = ACTORS[name];
  if (actor === null) return {};
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: actor.uid, user_id: actor.uid, iat: now, auth_time: now, exp: now + 3600 },
    ...{ iss: `https://securetoken.google.com/${currentProject()}`, aud: currentProject() },
    ...claimsOf(actor),
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  const part = (content: object): string =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  return { authorization: `Bearer ${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.` };
}
