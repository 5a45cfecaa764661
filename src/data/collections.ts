import {
  type CollectionReference,
  collection,
  type DocumentReference,
  doc,
  type FirestoreDataConverter,
  Timestamp,
} from 'firebase/firestore';
import { parseRecord as parsePlainRecord } from '../domain/normalise/parse-record.ts';
import type { Parsed } from '../domain/normalise/stored-fields.ts';
import type { Entries, Records, TableName } from '../domain/records/entities.ts';
import { parseMember } from '../domain/records/member.ts';
import { ENVIRONMENT } from './firebase/config.ts';
import { db } from './firebase/firestore.ts';

/** The irregular 'researchs' is intended. */
const COLLECTION_NAMES: Readonly<Record<keyof Entries, string>> = {
  profile: 'profiles',
  research: 'researchs',
  deliverable: 'deliverables',
  hypothesis: 'hypotheses',
  template: 'templates',
  members: 'members',
};

/** Created once, because `queryEqual` treats queries with different converters as different. */
const CONVERTERS: {
  readonly [T in keyof Entries]: FirestoreDataConverter<Parsed<Entries[T]>>;
} = {
  profile: readOnlyConverter((id, data) => parseRecord('profile', id, data)),
  research: readOnlyConverter((id, data) => parseRecord('research', id, data)),
  deliverable: readOnlyConverter((id, data) => parseRecord('deliverable', id, data)),
  hypothesis: readOnlyConverter((id, data) => parseRecord('hypothesis', id, data)),
  template: readOnlyConverter((id, data) => parseRecord('template', id, data)),
  members: readOnlyConverter((email, data) => ({ ok: true, record: parseMember(email, data) })),
};

/** As Firestore stores it, not parsed. */
export type StoredData = Readonly<Record<string, unknown>>;

export function parseRecord<T extends TableName>(
  table: T,
  id: string,
  data: StoredData,
): Parsed<Records[T]> {
  return parsePlainRecord(table, id, withDates(data));
}

export function environmentCollection(name: string): CollectionReference {
  return collection(db(), 'environments', ENVIRONMENT, name);
}

export function storedCollection(table: keyof Entries): CollectionReference {
  return environmentCollection(COLLECTION_NAMES[table]);
}

export function recordReference(table: keyof Entries, id: string): DocumentReference {
  return doc(storedCollection(table), id);
}

/** By e-mail, the name of a person for those who cannot list profiles. */
export function personReference(email: string): DocumentReference {
  return doc(environmentCollection('people'), email);
}

export function historyReference(
  table: TableName,
  id: string,
  historyId: string,
): DocumentReference {
  return doc(recordReference(table, id), 'history', historyId);
}

export function termsReference(deliverableId: string, digest: string): DocumentReference {
  return doc(recordReference('deliverable', deliverableId), 'terms', digest);
}

export function typedCollection<T extends keyof Entries>(
  table: T,
): CollectionReference<Parsed<Entries[T]>> {
  return storedCollection(table).withConverter(CONVERTERS[table]);
}

export function typedRecordReference<T extends keyof Entries>(
  table: T,
  id: string,
): DocumentReference<Parsed<Entries[T]>> {
  return doc(typedCollection(table), id);
}

/** `ownerId` is the id of the record whose history holds the document. */
export function readOnlyConverter<T>(
  parse: (id: string, data: StoredData, ownerId: string) => Parsed<T>,
): FirestoreDataConverter<Parsed<T>> {
  return {
    fromFirestore: (snapshot, options) =>
      parse(snapshot.id, snapshot.data(options), snapshot.ref.parent.parent?.id ?? ''),
    toFirestore: () => {
      throw new Error('Commands write without a converter.');
    },
  };
}

/** The domain does not import Firebase, so it gets dates for timestamps. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && value.constructor === Object) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withDates(item)]));
  }
  return value;
}

/** An id for a new record. Firestore's random id, which does not depend on the collection. */
export function newId(): string {
  return doc(environmentCollection('remarks')).id;
}
