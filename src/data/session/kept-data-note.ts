import { ENVIRONMENT } from '../firebase/config.ts';

/** What a user may read: everything, or the research projects with these FBUIDs. */
export type Scope = 'everything' | readonly string[];

/** The note about the kept data: the documents in Firestore's cache, and what their owner may read (R43). */
export interface KeptDataNote {
  readonly uid: string;
  readonly environment: string;
  /** Empty until the server first confirms the scope. */
  readonly scope: Scope;
  /** When the cache was last empty, in ms. Another value means that the earlier data were deleted. */
  readonly since: number;
  /** Name of a list or record → when the server last confirmed it as a whole, in ms. */
  readonly confirmed?: Readonly<Record<string, number>>;
  /** Table with a long list → its number of records, and when the server counted them, in ms. */
  readonly long?: Readonly<Record<string, TableCount>>;
}

export interface TableCount {
  readonly size: number;
  readonly at: number;
}

export const NOTE_KEY = 'countersign-kept-data';

export function areKeptDataOf(uid: string): boolean {
  const note = readNote();
  return note?.uid === uid && note.environment === ENVIRONMENT;
}

/** When the server last confirmed a whole list or a record in this browser, in ms. Null if the note has no time. */
export function confirmedAt(name: string): number | null {
  return readNote()?.confirmed?.[name] ?? null;
}

/** Null for a table that this browser never counted as long. A later short count does not remove the noted count. */
export function longTableCount(table: string): TableCount | null {
  return readNote()?.long?.[table] ?? null;
}

export function noteLongTable(table: string, size: number): void {
  const note = readNote();
  if (note === null) return;
  writeNote({ ...note, long: { ...note.long, [table]: { size, at: Date.now() } } });
}

/** The note drops older confirmations: each change reads and writes the whole note, so it must stay small. */
const MAX_CONFIRMED = 500;

export function noteConfirmed(name: string): void {
  const note = readNote();
  if (note === null) return;
  const newest = Object.entries({ ...note.confirmed, [name]: Date.now() })
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_CONFIRMED);
  writeNote({ ...note, confirmed: Object.fromEntries(newest) });
}

/** Without a note, the next page load deletes the kept data before its first query. */
export function removeNote(): void {
  try {
    localStorage.removeItem(NOTE_KEY);
  } catch {
    // A browser that refuses the storage has no note.
  }
}

/** Null without a note, and in a browser that refuses the storage. */
export function readNote(): KeptDataNote | null {
  try {
    return parseNote(localStorage.getItem(NOTE_KEY));
  } catch {
    return null;
  }
}

/** Starts a new note after the kept data were deleted. */
export function startKeeping(uid: string, scope: Scope): void {
  writeNote({ uid, environment: ENVIRONMENT, scope, since: Date.now() });
}

export function contains(scope: Scope, other: Scope): boolean {
  if (scope === 'everything') return true;
  return other !== 'everything' && other.every((id) => scope.includes(id));
}

export function parseNote(text: string | null): KeptDataNote | null {
  return JSON.parse(text ?? 'null');
}

export function writeNote(note: KeptDataNote): void {
  try {
    localStorage.setItem(NOTE_KEY, JSON.stringify(note));
  } catch {
    // The browser refuses the storage. Without a note, the next page load deletes the kept data.
  }
}
