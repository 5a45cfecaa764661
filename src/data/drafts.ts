import { ENVIRONMENT } from './firebase/config.ts';

/**
 * What somebody typed and has not saved, per user, environment and form, in the browser's session
 * storage: it survives a reload, a crash of the tab and an expired session, and is removed only once
 * the server has acknowledged the save, or on a deliberate logout.
 */
export interface DraftKey {
  readonly uid: string;
  /** Names the form: table and record id, or the create page with its parent. */
  readonly form: string;
}

const PREFIX = 'countersign-draft';

function storageKey({ uid, form }: DraftKey): string {
  return [PREFIX, ENVIRONMENT, uid, form].join('/');
}

/** The stored draft, unchecked; null when there is none or it cannot be read. */
export function readDraft(key: DraftKey): unknown {
  const text = sessionStorage.getItem(storageKey(key));
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a draft. A full storage is no reason to interrupt typing; the form itself still has it. */
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

/** How many forms of this user have unsaved text in this tab. */
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
