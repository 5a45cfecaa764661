import { once } from 'node:events';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TestEnvironmentConfig,
} from '@firebase/rules-unit-testing';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import type { FirebaseStorage } from 'firebase/storage';
import { ACTORS, type Actor, type ActorName, claimsOf } from './actors.ts';
import { FIRESTORE, PROJECT, rulesText, STORAGE } from './emulators.ts';

/** A project of the emulators with its rules and clients. */
interface Session {
  readonly environment: RulesTestEnvironment;
  readonly contexts: Map<ActorName, RulesTestContext>;
  /** Bypasses the rules. */
  readonly owner: RulesTestContext;
  readonly close: () => Promise<void>;
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

/** Storage rules can look up documents only in the project of the emulators. */
export async function openStorageRules(): Promise<void> {
  const storage = { ...STORAGE, rules: rulesText('storage.rules') };
  await open({ projectId: PROJECT, firestore: FIRESTORE, storage });
}

async function open(config: TestEnvironmentConfig): Promise<void> {
  const key = JSON.stringify(config);
  if (opened?.key === key) return;
  const former = opened;
  opened = undefined;
  await former?.close();
  // Most cases expect a refusal, and the library would log each one.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment(config);
  opened = { key, environment, contexts: new Map(), ...(await ownerOf(environment)) };
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

/** A fixture for several tests, created on first use. */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
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

/** The library declares the older type, but the modular functions accept its value. */
function storageIn(context: RulesTestContext): FirebaseStorage {
  return context.storage() as FirebaseStorage & ReturnType<RulesTestContext['storage']>;
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
  if (opened === undefined) throw new Error('openRules() first.');
  return opened;
}

function newContext(name: ActorName): RulesTestContext {
  const { environment } = current();
  const actor: Actor | null = ACTORS[name];
  if (actor === null) return environment.unauthenticatedContext();
  return environment.authenticatedContext(actor.uid, claimsOf(actor));
}

function modular(context: RulesTestContext): Firestore {
  return context.firestore() as Firestore & ReturnType<RulesTestContext['firestore']>;
}
