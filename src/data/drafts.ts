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

/** The name of a draft in the session storage. */
export function storageKey({ uid, form }: DraftKey): string {
  return [PREFIX, ENVIRONMENT, uid, form].join('/');
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
