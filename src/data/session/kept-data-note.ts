import { ENVIRONMENT } from '../firebase/config.ts';

/** What a user may read: everything, or the research projects with these FBUIDs. */
export type Scope = 'everything' | readonly string[];

/** Whose documents this browser keeps, and what the server last confirmed that this user may read (R43). */
export interface Owner {
  readonly uid: string;
  readonly environment: string;
  readonly scope: Scope;
  /** When the browser began to keep these data, in ms. Another value means that the earlier data were deleted. */
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
  const owner = readOwner();
  return owner?.uid === uid && owner.environment === ENVIRONMENT;
}

/** When the server last confirmed a whole list or a record in this browser, in ms; null if no time is noted. */
export function confirmedAt(name: string): number | null {
  return readOwner()?.confirmed?.[name] ?? null;
}

/** Null for a table that this browser never counted as long. The note stays when a later count is short. */
export function longTable(table: string): TableCount | null {
  return readOwner()?.long?.[table] ?? null;
}

export function noteLongTable(table: string, size: number): void {
  const owner = readOwner();
  if (owner === null) return;
  writeOwner({ ...owner, long: { ...owner.long, [table]: { size, at: Date.now() } } });
}

/** Older confirmations are forgotten: the note is read and written as a whole, so it must stay small. */
const MAX_CONFIRMED = 500;

export function noteConfirmed(name: string): void {
  const owner = readOwner();
  if (owner === null) return;
  const newest = Object.entries({ ...owner.confirmed, [name]: Date.now() })
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_CONFIRMED);
  writeOwner({ ...owner, confirmed: Object.fromEntries(newest) });
}

/** Without an owner, the next page deletes the kept data before its first query. */
export function forgetOwner(): void {
  try {
    localStorage.removeItem(NOTE_KEY);
  } catch {
    // The browser refuses the storage: there is no note.
  }
}

/** Null without a note, and in a browser that refuses the storage. */
export function readOwner(): Owner | null {
  try {
    return parseOwner(localStorage.getItem(NOTE_KEY));
  } catch {
    return null;
  }
}

/** Notes the owner after the kept data were deleted. */
export function startKeeping(uid: string, scope: Scope): void {
  writeOwner({ uid, environment: ENVIRONMENT, scope, since: Date.now() });
}

export function contains(scope: Scope, other: Scope): boolean {
  if (scope === 'everything') return true;
  return other !== 'everything' && other.every((id) => scope.includes(id));
}

export function parseOwner(text: string | null): Owner | null {
  return JSON.parse(text ?? 'null');
}

export function writeOwner(owner: Owner): void {
  try {
    localStorage.setItem(NOTE_KEY, JSON.stringify(owner));
  } catch {
    // The browser refuses the storage: without a note, the next page deletes what this one keeps.
  }
}
