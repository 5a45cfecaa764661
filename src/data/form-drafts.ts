import { type DraftKey, storageKey } from './drafts.ts';

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

/** Stores a draft. A full storage only logs a warning, so that the user can continue to type. */
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
