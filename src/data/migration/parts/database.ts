import { connectFirestoreEmulator, doc, getFirestore, Timestamp } from 'firebase/firestore/lite';
import type { Fields, Json } from '../../../domain/migration/migration-record.ts';
import {
  momentProblem,
  numberProblem,
  readMoment,
  sortedFields,
  TIMESTAMP_KEY,
  toTimestamp,
} from '../../../domain/migration/migration-record.ts';
import { firebaseApp } from '../../firebase/app.ts';
import { EMULATORS } from '../../firebase/config.ts';

/** Firestore Lite, because a copy must neither fill this browser's cache nor wait in its queue while offline. */
export const database = getFirestore(firebaseApp);

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(database, host, port);
}

/** The document below which all records of an environment lie. */
export function environmentRoot(environment: string) {
  return doc(database, 'environments', environment);
}

/** A value that cannot be copied exactly. The message begins with its place. */
export class UncopiedValueError extends Error {}

/**
 * Converts stored fields to the form of the JSON file. A whole number that is stored as a double becomes an integer,
 * which Firestore, the rules and the app treat as equal.
 *
 * @param place path of `data`; '' for the fields of a record.
 * @throws UncopiedValueError
 */
export function toFields(data: Readonly<Record<string, unknown>>, place: string): Fields {
  return sortedFields(
    Object.entries(data).map(([key, value]) => {
      return [key, toJson(value, place === '' ? key : `${place}.${key}`)];
    }),
  );
}

function toJson(value: unknown, place: string): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return checked(value, numberProblem(value), place);
  if (value instanceof Timestamp) return checked(toTimestamp(value), momentProblem(value), place);
  if (Array.isArray(value)) return value.map((item, index) => toJson(item, `${place}[${index}]`));
  if (!isMap(value)) return checked(null, 'is not of a type that records have', place);
  const isAmbiguous = Object.hasOwn(value, TIMESTAMP_KEY);
  return checked(toFields(value, place), isAmbiguous ? 'has a reserved key' : null, place);
}

function checked(value: Json, problem: string | null, place: string): Json {
  if (problem !== null) throw new UncopiedValueError(`${place} ${problem}`);
  return value;
}

/** False for bytes, coordinates, references and vectors. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Converts a value of the JSON file to the value to store. */
function fromJson(json: Json): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  const fields = json as Fields;
  const moment = readMoment(fields[TIMESTAMP_KEY]);
  return moment === null ? fromFields(fields) : new Timestamp(moment.seconds, moment.nanoseconds);
}

export function fromFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromJson(value)]));
}
