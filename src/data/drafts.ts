import { ENVIRONMENT } from './firebase/config.ts';

/**
 * Names a draft: the unsaved typing of one user in one form, in the session storage of the tab. A draft survives a
 * reload, a crash of the tab and an expired session. An acknowledged save, a logout in this tab, and a user who
 * discards or undoes the typing remove the draft.
 */
export interface DraftKey {
  readonly uid: string;
  /** Names the form, such as 'deliverable/abc'. */
  readonly form: string;
}

const PREFIX = 'countersign-draft';

function storageKey({ uid, form }: DraftKey): string {
  return [PREFIX, ENVIRONMENT, uid, form].join('/');
}

/** The stored draft, unvalidated; null if no draft is stored or the stored text is not JSON. */
export function readDraft(key: DraftKey): unknown {
  const text = sessionStorage.getItem(storageKey(key));
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a draft. Only logs a warning if the storage is full, so that the user can go on typing. */
export function writeDraft(key: DraftKey, draft: object): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be kept.', error);
  }
}

export function removeDraft(key: DraftKey): void {
  sessionStorage.removeItem(storageKey(key));
}

/** Number of forms with unsaved typing of this user in this tab. */
export function countDrafts(uid: string): number {
  return draftNames(uid).length;
}

export function removeAllDrafts(uid: string): void {
  for (const name of draftNames(uid)) sessionStorage.removeItem(name);
}

function draftNames(uid: string): string[] {
  return Object.keys(sessionStorage).filter((name) =>
    name.startsWith(storageKey({ uid, form: '' })),
  );
}
