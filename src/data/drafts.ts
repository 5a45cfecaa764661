import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { ENVIRONMENT } from './firebase/config.ts';

/**
 * The unsaved typing of one user in one form, in the session storage of the tab: it survives a reload, a crash of the tab
 * and an expired session. Without session storage, or with a full one, forms work without drafts.
 */
export interface DraftKey {
  readonly uid: string;
  readonly form: string;
}

/** The page on which a session ended elsewhere. No unsaved typing, so it is no draft of the user. */
export const leftPageKey = (uid: string): DraftKey => ({ uid: 'left-page', form: uid });

const PREFIX = 'countersign-draft';

export function readDraft(key: DraftKey): unknown {
  return withStorage((storage) => JSON.parse(storage.getItem(nameOf(key)) ?? 'null')) ?? null;
}

export function writeDraft(key: DraftKey, draft: object): void {
  withStorage((storage) => storage.setItem(nameOf(key), JSON.stringify(draft)));
}

export function removeDraft(key: DraftKey): void {
  withStorage((storage) => storage.removeItem(nameOf(key)));
}

export function countDrafts(uid: string): number {
  return withStorage((storage) => draftNames(storage, uid).length) ?? 0;
}

export function removeAllDrafts(uid: string): void {
  withStorage((storage) => {
    for (const name of draftNames(storage, uid)) storage.removeItem(name);
  });
}

let asksFrom = 0;

/** For what the user has just decided, for what must not wait, and for a mail link, which leaves nothing. */
export function leaveWithoutAsking(): void {
  asksFrom = performance.now() + 1000;
}

/** The browser asks before it leaves the page, because a draft ends with its tab. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsaved && performance.now() > asksFrom) event.preventDefault();
  };
  useBeforeUnload(useCallback(ask, [isUnsaved]));
}

function nameOf({ uid, form }: DraftKey): string {
  return [PREFIX, ENVIRONMENT, uid, form].join('/');
}

function draftNames(storage: Storage, uid: string): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(nameOf({ uid, form: '' })));
}

/** A browser that blocks storage throws at each use of `sessionStorage`. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch (error) {
    console.warn('Drafts are not kept.', error);
    return undefined;
  }
}
