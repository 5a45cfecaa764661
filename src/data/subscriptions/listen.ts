import {
  type DocumentReference,
  type FirestoreError,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Parsed } from '../../domain/normalise/parsed.ts';

/** The target of one subscription. */
export type Source<T> = Query<Parsed<T>> | DocumentReference<Parsed<T>>;

type Documents<D> = readonly Pick<QueryDocumentSnapshot<D>, 'data'>[];

/** Firestore's latest answer: the documents, or the error that ended the subscription. */
type Answer<T> =
  | { readonly documents: Documents<Parsed<T>>; readonly fromCache: boolean }
  | { readonly error: FirestoreError };

/** Subscribes to a source; null subscribes to nothing. Undefined until Firestore answers. */
export function useAnswer<T>(source: Source<T> | null): Answer<T> | undefined {
  const [latest, setLatest] = useState<{ source: Source<T>; answer: Answer<T> }>();
  useEffect(() => {
    if (source === null) return;
    return listen(source, {
      next: (documents, fromCache) => setLatest({ source, answer: { documents, fromCache } }),
      error: (error) => setLatest({ source, answer: { error } }),
    });
  }, [source]);
  // Ignores the answer to an earlier source.
  return latest?.source === source ? latest?.answer : undefined;
}

interface Listener<D> {
  readonly next: (documents: Documents<D>, fromCache: boolean) => void;
  readonly error: (error: FirestoreError) => void;
}

/** Subscribes to a source. A missing document is an empty list. Returns the function that ends the subscription. */
export function listen<D>(
  source: Query<D> | DocumentReference<D>,
  { next, error }: Listener<D>,
): () => void {
  if (source.type !== 'document') {
    return onSnapshot(source, OPTIONS, {
      next: ({ docs, metadata }) => next(docs, metadata.fromCache),
      error,
    });
  }
  return onSnapshot(source, OPTIONS, {
    next: (document) => next(document.exists() ? [document] : [], document.metadata.fromCache),
    error,
  });
}

// Without metadata changes, Firestore sends no snapshot when the server only confirms the cache, or a missing document.
const OPTIONS = { includeMetadataChanges: true } as const;
