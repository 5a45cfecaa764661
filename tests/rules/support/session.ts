import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TestEnvironmentConfig,
} from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { ACTORS, type Actor, type ActorName } from './actors.ts';
import { FIRESTORE, PROJECT, rulesText, STORAGE } from './emulators.ts';

/** A project of the emulators with its rules and clients. */
export interface Session {
  readonly environment: RulesTestEnvironment;
  readonly contexts: Map<ActorName, RulesTestContext>;
  /** Bypasses the rules. */
  readonly owner: RulesTestContext;
  /** The bucket whose Storage rules apply; the project's own if undefined. */
  readonly bucket?: string;
  readonly close: () => Promise<void>;
  /** Closes the session. If it loaded Firestore rules, also deletes the project's data and recorded evaluations. */
  readonly retire: () => Promise<void>;
}

/** Where a test runs. Tests share fixtures within one scope only. */
export interface SessionScope {
  readonly session: Session;
}

/** The rules that a test file tests. Coverage and mutation leave out the files with 'given rules'. */
export type Subject = 'firestore.rules' | 'storage.rules' | 'given rules';

const NOTHING = 'service cloud.firestore { match /{nothing} { allow read: if false; } }';

/** Closed when a file opens other rules. Files that open the same rules share it: loading rules takes half a second. */
let opened: (SessionScope & { readonly subject: Subject; readonly key: string }) | undefined;
const scopes = new AsyncLocalStorage<SessionScope>();

/**
 * Loads firestore.rules, or the given rules, for a project. Every fixture has an environment of its own (see
 * `newFixture`), so no test has to clear the database.
 */
export async function openRules(projectId = 'demo-rules', givenRules?: string): Promise<void> {
  const rules = givenRules ?? rulesText('firestore.rules');
  await open(
    { projectId, firestore: { ...FIRESTORE, rules } },
    givenRules === undefined ? 'firestore.rules' : 'given rules',
  );
}

/** Replaces the rules of a project that is in use. */
export async function loadRules(projectId: string, content: string): Promise<void> {
  const { host, port } = FIRESTORE;
  const answer = await fetch(
    `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`,
    {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  );
  if (!answer.ok) throw new Error(await answer.text());
  // The next file that opens this project's rules must load them again.
  if (opened?.session.environment.projectId === projectId) opened = { ...opened, key: content };
}

/** Storage rules can look up documents only in the project of the emulators. */
export async function openStorageRules(): Promise<void> {
  const storage = { ...STORAGE, rules: rulesText('storage.rules') };
  await open({ projectId: PROJECT, firestore: FIRESTORE, storage }, 'storage.rules');
}

async function open(config: TestEnvironmentConfig, subject: Subject): Promise<void> {
  const key = JSON.stringify(config);
  if (opened?.key === key) return;
  const former = opened;
  opened = undefined;
  await former?.session.close();
  opened = { session: await openSession(config), subject, key };
}

/** The rules that a test file has opened last. */
export function openedSubject(): Subject | undefined {
  return opened?.subject;
}

/** Opens a session, the file's own or a further one. The caller closes it. */
export async function openSession(
  config: TestEnvironmentConfig,
  bucket?: string,
): Promise<Session> {
  // Most cases expect a refusal, and the library would log each one.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment(config);
  const ownership = await ownerOf(environment);
  const isProjectOfItsOwn = config.firestore !== undefined && 'rules' in config.firestore;
  const retire = async (): Promise<void> => {
    if (isProjectOfItsOwn) await environment.clearFirestore();
    await ownership.close();
    if (isProjectOfItsOwn) await loadRules(environment.projectId, NOTHING);
  };
  const session = { environment, contexts: new Map(), ...ownership, retire };
  return bucket === undefined ? session : { ...session, bucket };
}

/** Runs a function in another scope than the file's. */
export function runInScope<T>(scope: SessionScope, run: () => Promise<T>): Promise<T> {
  return scopes.run(scope, run);
}

/** A fixture for several tests, created once per scope on first use. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  const made = new WeakMap<SessionScope, Promise<T>>();
  return () => {
    const scope = currentScope();
    const value = made.get(scope) ?? make();
    made.set(scope, value);
    return value;
  };
}

/** The library ends a context without rules with its callback. This context lasts until `close`. */
async function ownerOf(
  environment: RulesTestEnvironment,
): Promise<Pick<Session, 'owner' | 'close'>> {
  const closing = new AbortController();
  const lent: Promise<void>[] = [];
  const owner = await new Promise<RulesTestContext>((lend, fail) => {
    const lending = environment.withSecurityRulesDisabled(async (context) => {
      lend(context);
      await once(closing.signal, 'abort');
    });
    lending.catch(fail);
    lent.push(lending);
  });
  const close = async (): Promise<void> => {
    closing.abort();
    await Promise.all(lent);
    await environment.cleanup();
  };
  return { owner, close };
}

export function firestoreOf(name: ActorName): Firestore {
  return modular(contextOf(name));
}

export function storageOf(name: ActorName): FirebaseStorage {
  return storageIn(contextOf(name));
}

export function ownerStorage(): FirebaseStorage {
  return storageIn(current().owner);
}

function storageIn(context: RulesTestContext): FirebaseStorage {
  return context.storage(current().bucket) as FirebaseStorage &
    ReturnType<RulesTestContext['storage']>;
}

function contextOf(name: ActorName): RulesTestContext {
  const { contexts } = current();
  const context = contexts.get(name) ?? newContext(name);
  contexts.set(name, context);
  return context;
}

export function ownerFirestore(): Firestore {
  return modular(current().owner);
}

export function currentProject(): string {
  return current().environment.projectId;
}

function current(): Session {
  return currentScope().session;
}

function currentScope(): SessionScope {
  const scope = scopes.getStore() ?? opened;
  if (scope === undefined) throw new Error('openRules() first.');
  return scope;
}

function newContext(name: ActorName): RulesTestContext {
  const { environment } = current();
  const actor: Actor | null = ACTORS[name];
  if (actor === null) return environment.unauthenticatedContext();
  return environment.authenticatedContext(actor.uid, {
    email_verified: actor.verified,
    ...(actor.email === null ? {} : { email: actor.email }),
  });
}

/** The library declares the older type, but the modular functions accept its value. */
function modular(context: RulesTestContext): Firestore {
  return context.firestore() as Firestore & ReturnType<RulesTestContext['firestore']>;
}
