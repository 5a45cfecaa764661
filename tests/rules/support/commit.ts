import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, runTransaction } from 'firebase/firestore';
import type { StoredData } from '../../support/stored-records.ts';
import type { ActorName } from './actors.ts';
import { firestoreOf, ownerFirestore } from './session.ts';

/** One write of a commit. 'update' writes only the named fields of an existing document, as forms do (R21). */
export interface Write {
  readonly kind: 'set' | 'update' | 'delete';
  readonly path: string;
  readonly data: StoredData;
}

export type Commit = readonly Write[];

export type Outcome = 'accepted' | 'refused';

export function outcomeOf(isAccepted: boolean): Outcome {
  return isAccepted ? 'accepted' : 'refused';
}

/** If a refusal is expected, any other error fails the test too. */
export async function expectOutcome(outcome: Outcome, result: Promise<unknown>): Promise<void> {
  await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
}

export function set(path: string, data: StoredData): Write {
  return { kind: 'set', path, data };
}

export function remove(path: string): Write {
  return { kind: 'delete', path, data: {} };
}

export async function expectCommit(
  outcome: Outcome,
  actor: ActorName,
  commit: Commit,
): Promise<void> {
  await expectOutcome(outcome, send(firestoreOf(actor), commit));
}

export async function writePastRules(commit: Commit): Promise<void> {
  await send(ownerFirestore(), commit);
}

/**
 * Uses a transaction, because a transaction is a separate request. Batches share a stream that ends with the first
 * refusal. The client then sends its pending commits again, and the rules refuse a commit that was already accepted.
 */
async function send(firestore: Firestore, commit: Commit): Promise<void> {
  await runTransaction(firestore, async (transaction) => {
    for (const { kind, path, data } of commit) {
      const reference = doc(firestore, path);
      if (kind === 'set') transaction.set(reference, data);
      else if (kind === 'update') transaction.update(reference, data);
      else transaction.delete(reference);
    }
  });
}
