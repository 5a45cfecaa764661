import { type DocumentReference, doc } from 'firebase/firestore';
import { createContext, useContext, useMemo, useState } from 'react';
import type { Parsed } from '../domain/normalise/parsed.ts';
import { ENVIRONMENT } from './config.ts';
import { firestore } from './firestore.ts';
import { type Live, useLiveDocument } from './live.ts';
import type { SessionUser } from './session.ts';

/**
 * What the signed-in user may see and do in this environment, as the rules decide it. It only shapes
 * queries and screens; the rules are what enforces it.
 */
export type Access =
  | { readonly role: 'staff'; readonly mode: 'open' | 'members'; readonly admin: boolean }
  | {
      readonly role: 'client';
      readonly mode: 'members';
      readonly researchFBUIDs: readonly string[];
    }
  | { readonly role: 'none'; readonly mode: 'members' };

export const AccessContext = createContext<Access>({ role: 'none', mode: 'members' });

export function useAccess(): Access {
  return useContext(AccessContext);
}

interface Settings {
  readonly mode: 'open' | 'members';
}

interface Member {
  readonly role: 'staff' | 'client' | null;
  readonly admin: boolean;
  readonly researchFBUIDs: readonly string[];
  readonly uid: string | null;
}

/**
 * Subscribes to the environment's access mode and the user's own member entry; `fromCache` while the
 * server does not confirm the mode.
 */
export function useLiveAccess(user: SessionUser): Live<Access> {
  // What the cache holds will do to begin with: it only shapes what is asked for.
  const settings = useLiveDocument(settingsReference, 'cached');
  // In the open mode the member entry still says who the admin is.
  const memberRef = useMemo(
    () => (user.emailVerified && user.email !== null ? memberReference(user.email) : null),
    [user.emailVerified, user.email],
  );
  const member = useLiveDocument(memberRef, 'cached');
  const access = useMemo(() => accessOf(settings, member, user), [settings, member, user]);
  const value = useUnchanged(access.state === 'ready' ? access.value : null);
  return access.state === 'ready' && value !== null ? { ...access, value } : access;
}

/**
 * The first of equal values. Settings come twice, from the cache and then confirmed by the server:
 * the queries made from them must not be subscribed to again, nor what is open on a screen be lost.
 */
function useUnchanged<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

function accessOf(settings: Live<Settings>, member: Live<Member>, user: SessionUser): Live<Access> {
  if (settings.state === 'failed') return settings;
  if (settings.state === 'loading') return { state: 'loading' };
  // No settings document means 'members': the secure default.
  const mode = settings.state === 'ready' ? settings.value.mode : 'members';
  if (mode === 'members' && member.state === 'loading') return { state: 'loading' };
  const entry = member.state === 'ready' && isFor(member.value, user) ? member.value : null;
  const fromCache = settings.state === 'ready' && settings.fromCache;
  return { state: 'ready', value: accessFor(mode, entry), fromCache };
}

function accessFor(mode: Settings['mode'], entry: Member | null): Access {
  if (mode === 'open') return { role: 'staff', mode, admin: entry?.admin ?? false };
  if (entry?.role === 'staff') return { role: 'staff', mode, admin: entry.admin };
  if (entry?.role === 'client') {
    return { role: 'client', mode, researchFBUIDs: entry.researchFBUIDs };
  }
  return { role: 'none', mode };
}

/** An entry bound to a uid counts only for that account, whoever else verified the address. */
function isFor(entry: Member, user: SessionUser): boolean {
  return entry.uid === null || entry.uid === user.uid;
}

const settingsReference: DocumentReference<Parsed<Settings>> = accessDocument(
  'settings',
  'access',
  parseSettings,
);

function memberReference(email: string): DocumentReference<Parsed<Member>> {
  return accessDocument('members', email, parseMember);
}

function accessDocument<T>(
  collectionName: 'settings' | 'members',
  id: string,
  parse: (data: Readonly<Record<string, unknown>>) => T,
): DocumentReference<Parsed<T>> {
  return doc(firestore, 'environments', ENVIRONMENT, collectionName, id).withConverter({
    fromFirestore: (snapshot): Parsed<T> => ({ ok: true, record: parse(snapshot.data()) }),
    toFirestore: () => {
      throw new Error('Access settings are not written by this app.');
    },
  });
}

function parseSettings(data: Readonly<Record<string, unknown>>): Settings {
  return { mode: data.mode === 'open' ? 'open' : 'members' };
}

function parseMember(data: Readonly<Record<string, unknown>>): Member {
  const { role, admin, researchFBUIDs, uid } = data;
  return {
    role: role === 'staff' || role === 'client' ? role : null,
    admin: admin === true,
    researchFBUIDs: Array.isArray(researchFBUIDs)
      ? researchFBUIDs.filter((id): id is string => typeof id === 'string')
      : [],
    uid: typeof uid === 'string' ? uid : null,
  };
}
