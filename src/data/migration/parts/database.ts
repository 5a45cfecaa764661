import { connectFirestoreEmulator, doc, getFirestore, Timestamp } from 'firebase/firestore/lite';
import type { Fields, Json } from '../../../domain/migration/migration-record.ts';
import { readTimestamp } from '../../../domain/migration/migration-record.ts';
import { firebaseApp } from '../../firebase/app.ts';
import { EMULATORS } from '../../firebase/config.ts';

/** Firestore Lite, because a copy must neither fill this browser's cache nor wait in its queue while offline. */
export const database = getFirestore(firebaseApp);

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(database, host, port);
}

export function environmentRoot(environment: string) {
  return doc(database, 'environments', environment);
}

export function momentOf(value: unknown): Timestamp | null {
  return value instanceof Timestamp ? value : null;
}

function fromJson(json: Json): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  const moment = readTimestamp(json);
  return moment === null
    ? fromFields(json as Fields)
    : new Timestamp(moment.seconds, moment.nanoseconds);
}

export function fromFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromJson(value)]));
}
