import { type DocumentReference, type Query, queryEqual, refEqual } from 'firebase/firestore';
import { useEffect } from 'react';
import { checkVersionAfterRefusal } from '../deployed-version.ts';
import { listen } from './listen.ts';

type Target = DocumentReference | Query;

interface Retained {
  readonly target: Target;
  /** Number of components, and other callers of {@link retain}, that use the subscription now. */
  users: number;
  /** Runs from the end of the last use until the release. */
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

/** Long enough to open a record and return to its list. */
const RETAIN_MS = 120_000;

const cache = new Set<Retained>();

/**
 * Keeps a subscription open for {@link RETAIN_MS} after the last component that uses it has unmounted. A page that
 * subscribes again by then renders current data at once, without billed reads, because Firestore shares one listener
 * among equal subscriptions.
 */
export function useRetainedSubscription(target: Target | null): void {
  useEffect(() => (target === null ? undefined : retain(target)), [target]);
}

/** {@link useRetainedSubscription} for effects and code outside React. Returns the function that ends the use. */
export function retain(target: Target): () => void {
  const subscription = [...cache].find((other) => isSame(other.target, target)) ?? open(target);
  clearTimeout(subscription.timer);
  subscription.users += 1;
  return () => {
    subscription.users -= 1;
    if (subscription.users > 0) return;
    subscription.timer = setTimeout(() => release(subscription), RETAIN_MS);
  };
}

/** Whether a document's subscription is open, in use or not. */
export function isRetained({ path }: DocumentReference): boolean {
  return [...cache].some(({ target }) => target.type === 'document' && target.path === path);
}

function open(target: Target): Retained {
  const subscription: Retained = { target, users: 0, timer: undefined, stop: () => undefined };
  cache.add(subscription);
  let hasDocuments = false;
  subscription.stop = listen(target, {
    next: (documents) => {
      hasDocuments = documents.length > 0;
    },
    // The component's own listener reports the error.
    error: ({ code }) => {
      release(subscription);
      if (code !== 'permission-denied') return;
      checkVersionAfterRefusal();
      if (hasDocuments) void dropAfterRefusal();
    },
  });
  return subscription;
}

/** Deletes all kept data and reloads the page (R43). Loads the code on demand: refusals are rare. */
async function dropAfterRefusal(): Promise<void> {
  const { dropKeptDataAfterRefusal } = await import('../session/drop-kept-data.ts');
  await dropKeptDataAfterRefusal();
}

function release(subscription: Retained): void {
  cache.delete(subscription);
  clearTimeout(subscription.timer);
  subscription.stop();
}

function isSame(a: Target, b: Target): boolean {
  if (a.type === 'document' || b.type === 'document') {
    return a.type === 'document' && b.type === 'document' && refEqual(a, b);
  }
  return queryEqual(a, b);
}
