import { useState } from 'react';
import { isHistoryId } from '../domain/records/record-id.ts';
import { ENVIRONMENT } from './firebase/config.ts';
import { keepsSession } from './session/browser-storage.ts';
import { useUser } from './session/session.ts';

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;
const END_OF_TIME = new Date('9999-12-31');

/**
 * Up to when the user has seen what others did. Only this browser knows it, so another one shows more, never less.
 * Without a storage that can be written, everything counts as seen.
 */
export function useSeen() {
  const key = ['countersign-seen', ENVIRONMENT, useUser().uid].join('/');
  const [since, setSince] = useState(() =>
    keepsSession() ? (readSeen(key) ?? new Date(Date.now() - SEVEN_DAYS_MS)) : END_OF_TIME,
  );
  /** @param newest the newest server time that the page showed. */
  const markSeen = (newest: Date) => {
    setSince(newest);
    try {
      // Another tab may have seen more.
      if ((readSeen(key) ?? 0) < newest) localStorage.setItem(key, newest.toISOString());
    } catch (error) {
      console.warn('What you have seen is kept until you leave the page.', error);
    }
  };
  return { since, markSeen };
}

function readSeen(key: string): Date | null {
  const stored = localStorage.getItem(key) ?? '';
  return isHistoryId(stored) ? new Date(stored) : null;
}
