import { ENVIRONMENT } from '../firebase/config.ts';

/** What a user may read: everything, or the research projects with these FBUIDs. */
export type Scope = 'everything' | readonly string[];

/** Whose documents this browser keeps, and what that user could read when the server last said so (R43). */
export interface Owner {
  readonly uid: string;
  readonly environment: string;
  readonly scope: Scope;
  /** Table → when the server last confirmed its whole list, in ms. */
  readonly confirmed?: Readonly<Record<string, number>>;
}

export const NOTE_KEY = 'countersign-kept-data';

export function areKeptDataOf(uid: string): boolean {
  const owner = readOwner();
  return owner?.uid === uid && owner.environment === ENVIRONMENT;
}

/** When the server last confirmed the whole list of a table in this browser, in ms; null if it never did. */
export function confirmedAt(table: string): number | null {
  return readOwner()?.confirmed?.[table] ?? null;
}

export function noteConfirmed(table: string): void {
  const owner = readOwner();
  if (owner === null) return;
  writeOwner({ ...owner, confirmed: { ...owner.confirmed, [table]: Date.now() } });
}

export function forgetOwner(): void {
  localStorage.removeItem(NOTE_KEY);
}

/** Null also in a browser that refuses the storage. */
export function readOwner(): Owner | null {
  try {
    return parseOwner(localStorage.getItem(NOTE_KEY));
  } catch {
    return null;
  }
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
