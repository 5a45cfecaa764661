import { doc, getDocFromCache, onSnapshot } from 'firebase/firestore';
import { isRecordId } from '../../domain/records/record-id.ts';
import { auth } from '../firebase/auth.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { firestore } from '../firebase/firestore.ts';
import { watchAuthentication } from './authentication.ts';
import { claimKeptData } from './kept-data.ts';
import type { SessionUser } from './session-user.ts';

// This module and its imports do not import React, so that the database opens before React has loaded.

let opening: Promise<void> | undefined;

/**
 * Opens the database for the signed-in user, and subscribes to the documents that decide the user's access. Does nothing
 * for a signed-out user, or if another user's cached documents cannot be deleted. Later calls wait for the first one.
 *
 * @returns a promise that resolves when Firestore has read the access mode from its cache, or after {@link OPENING_MS}.
 * Resolves at once while no signed-in user is known.
 */
export async function openDatabase(): Promise<void> {
  opening ??= openForUser();
  if (auth.currentUser === null) return;
  await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, OPENING_MS))]);
}

/** A page must not stay empty if Firestore cannot open its cache. A slow phone opens it within 0.2 s. */
const OPENING_MS = 400;

function openForUser(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchAuthentication((session) => {
      stop();
      resolve(session.state === 'signed-in' ? subscribe(session.user) : undefined);
    });
  });
}

async function subscribe({ uid, email, emailVerified }: SessionUser): Promise<void> {
  if (!(await claimKeptData(uid))) return;
  const settings = doc(firestore, 'environments', ENVIRONMENT, 'settings', 'access');
  keepOpen(settings);
  if (emailVerified && email !== null && isRecordId(email)) {
    keepOpen(doc(firestore, 'environments', ENVIRONMENT, 'members', email));
  }
  // `getDocFromCache` fails for a document that is not cached.
  await getDocFromCache(settings).catch(() => undefined);
}

/**
 * Opens a subscription that never ends, because every signed-in route needs it. Firestore shares it with the one of
 * `useLiveAccess`, which reports errors.
 */
function keepOpen(document: ReturnType<typeof doc>): void {
  onSnapshot(document, { next: () => undefined, error: () => undefined });
}
