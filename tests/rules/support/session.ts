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
import { FIRESTORE, PROJECT, rulesFile, STORAGE } from './emulators.ts';

/** A project of the emulators with rules in force, and the clients of it. */
export interface Session {
  readonly environment: RulesTestEnvironment;
  readonly contexts: Map<ActorName, RulesTestContext>;
  /** Writes and reads past the rules. */
  readonly owner: RulesTestContext;
  /** Whose Storage rules are in force; the project's own without one. */
  readonly bucket?: string;
  readonly close: () => Promise<void>;
  /** Closes, and makes the emulator forget the project's data and what it evaluated. */
  readonly retire: () => Promise<void>;
}

/** What a test plays in; what tests share, they share where they play on the same stage. */
export interface Stage {
  readonly session: Session;
}

/** Which rules the tests of a file are about. */
export type Subject = 'firestore.rules' | 'storage.rules' | 'a variation';

const NOTHING = 'service cloud.firestore { match /{nothing} { allow read: if false; } }';

let opened: (Stage & { readonly subject: Subject }) | undefined;
const stages = new AsyncLocalStorage<Stage>();

/**
 * Loads the rules, or a variation of them, for a project. Every case then plays in an environment of
 * its own (see `newWorld`), so that nothing has to be emptied in between.
 */
export async function openRules(projectId = 'demo-rules', variation?: string): Promise<void> {
  const rules = variation ?? rulesFile('firestore.rules');
  await open(
    { projectId, firestore: { ...FIRESTORE, rules } },
    variation === undefined ? 'firestore.rules' : 'a variation',
  );
}

/** Sets the rules of a project while it is in use. */
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
}

/** Storage rules look up documents in the project that the emulators were started for. */
export async function openStorageRules(): Promise<void> {
  const storage = { ...STORAGE, rules: rulesFile('storage.rules') };
  await open({ projectId: PROJECT, firestore: FIRESTORE, storage }, 'storage.rules');
}

async function open(config: TestEnvironmentConfig, subject: Subject): Promise<void> {
  await closeRules();
  opened = { session: await openSession(config), subject };
}

export async function closeRules(): Promise<void> {
  const ending = opened;
  opened = undefined;
  await ending?.session.close();
}

/** What the file that is being played has opened. */
export function openedSubject(): Subject | undefined {
  return opened?.subject;
}

/** A session beside the file's own, to play on; the caller closes it. */
export async function openSession(
  config: TestEnvironmentConfig,
  bucket?: string,
): Promise<Session> {
  // Refusals are what most cases want; the library would write each of them to the log.
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

/** Plays something on another stage than the file's. */
export function playOn<T>(stage: Stage, play: () => Promise<T>): Promise<T> {
  return stages.run(stage, play);
}

/** What several tests share, made once for each stage when the first of them asks for it. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  const made = new WeakMap<Stage, Promise<T>>();
  return () => {
    const stage = currentStage();
    const value = made.get(stage) ?? make();
    made.set(stage, value);
    return value;
  };
}

/** The library lends its owner only for the time of a callback: this one lasts until closing. */
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
  return currentStage().session;
}

function currentStage(): Stage {
  const stage = stages.getStore() ?? opened;
  if (stage === undefined) throw new Error('openRules() first.');
  return stage;
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

/** The library declares the older type; what it returns is accepted by the modular functions. */
function modular(context: RulesTestContext): Firestore {
  return context.firestore() as Firestore & ReturnType<RulesTestContext['firestore']>;
}
