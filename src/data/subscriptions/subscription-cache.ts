import {
  type DocumentReference,
  type FirestoreError,
  onSnapshot,
  type Query,
  queryEqual,
  refEqual,
} from 'firebase/firestore';
import { useEffect } from 'react';
import { checkVersionAfterRefusal } from '../deployed-version.ts';

/** What a page may subscribe to. */
type Target = DocumentReference | Query;

interface Kept {
  readonly target: Target;
  /** How many components use it now. */
  users: number;
  /** Ends it, once nobody has used it for a while. */
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

/** Long enough to look at a record and go back to its list. */
const LINGER_MS = 120_000;

const kept = new Set<Kept>();

/**
 * Keeps a subscription for a while after the last page that used it: whoever comes back sees it at
 * once and up to date, without asking for it again. The database serves equal subscriptions as one.
 */
export function useLingering(target: Target | null): void {
  useEffect(() => (target === null ? undefined : hold(target)), [target]);
}

/** The same outside of a component; the returned function lets go. */
export function hold(target: Target): () => void {
  const one = [...kept].find((other) => isSame(other.target, target)) ?? keep(target);
  clearTimeout(one.timer);
  one.users += 1;
  return () => {
    one.users -= 1;
    if (one.users === 0) one.timer = setTimeout(() => drop(one), LINGER_MS);
  };
}

/** Whether a page subscribes to a document, or did until a moment ago. */
export function isHeld({ path }: DocumentReference): boolean {
  return [...kept].some(({ target }) => target.type === 'document' && target.path === path);
}

function keep(target: Target): Kept {
  const one: Kept = { target, users: 0, timer: undefined, stop: () => undefined };
  kept.add(one);
  const observer = {
    next: () => undefined,
    // Refused, it is over; whoever shows it is told by its own subscription.
    error: ({ code }: FirestoreError) => {
      drop(one);
      if (code === 'permission-denied') checkVersionAfterRefusal();
    },
  };
  one.stop =
    target.type === 'document' ? onSnapshot(target, observer) : onSnapshot(target, observer);
  return one;
}

function drop(one: Kept): void {
  kept.delete(one);
  clearTimeout(one.timer);
  one.stop();
}

function isSame(a: Target, b: Target): boolean {
  if (a.type === 'document' || b.type === 'document') {
    return a.type === 'document' && b.type === 'document' && refEqual(a, b);
  }
  return queryEqual(a, b);
}
