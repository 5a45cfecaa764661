import { type DocumentReference, doc } from 'firebase/firestore';
import { createContext, useContext, useMemo, useState } from 'react';
import { countsFor, isAdmin, type Member } from '../../domain/member.ts';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { SignerRole } from '../../domain/signing-method.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { firestore } from '../firebase/firestore.ts';
import { memberDocument } from '../people/members.ts';
import { type Live, useLiveDocument } from '../subscriptions/live.ts';
import { retain } from '../subscriptions/subscription-cache.ts';
import { watchAuthentication } from './authentication.ts';
import type { SessionUser } from './session-user.ts';

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

/** As whom somebody signs (R12). */
export function useSignerRole(): SignerRole {
  const { mode, role } = useAccess();
  if (mode === 'open') return 'anybody';
  return role === 'staff' ? 'staff' : 'client';
}

interface Settings {
  readonly mode: 'open' | 'members';
}

/**
 * Subscribes to the environment's access mode and the user's own member entry; `fromCache` while the
 * server does not confirm the mode.
 */
export function useLiveAccess(user: SessionUser): Live<Access> {
  // What the cache holds will do to begin with: it only shapes what is asked for.
  const settings = useLiveDocument(settingsReference, 'cached');
  // In the open mode the member entry still says who the admin is.
  const member = useLiveDocument(useOwnEntry(user), 'cached');
  const access = useMemo(() => accessOf(settings, member, user), [settings, member, user]);
  const value = useUnchanged(access.state === 'ready' ? access.value : null);
  return access.state === 'ready' && value !== null ? { ...access, value } : access;
}

/**
 * Subscribes to what `useLiveAccess` will subscribe to, as soon as somebody is known to be signed in:
 * the database connects while the page is rendered.
 */
export function beginAccess(): void {
  const stop = watchAuthentication((session) => {
    stop();
    if (session.state !== 'signed-in') return;
    // Let go of at once, they stay for a while all the same.
    retain(settingsReference)();
    const entry = ownEntry(session.user);
    if (entry !== null) retain(entry)();
  });
}

/**
 * Whether the user is an admin here, once the server has said so: in the open mode too, where others
 * need not wait for it.
 */
export function useLiveAdmin(user: SessionUser): Live<boolean> {
  const member = useLiveDocument(useOwnEntry(user));
  if (member.state === 'missing') return { state: 'ready', value: false, fromCache: false };
  if (member.state !== 'ready') return member;
  return { ...member, value: countsFor(member.value, user) && isAdmin(member.value) };
}

function useOwnEntry({ email, emailVerified }: SessionUser): MemberReference | null {
  return useMemo(() => ownEntry({ email, emailVerified }), [emailVerified, email]);
}

/** An entry counts for a verified address only. */
function ownEntry({
  email,
  emailVerified,
}: Pick<SessionUser, 'email' | 'emailVerified'>): MemberReference | null {
  return emailVerified && email !== null ? memberDocument(email) : null;
}

type MemberReference = DocumentReference<Parsed<Member>>;

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
  // Unknown is not the same as no member.
  if (mode === 'members' && member.state === 'loading') return { state: 'loading' };
  if (mode === 'members' && member.state === 'failed') return member;
  const entry = member.state === 'ready' && countsFor(member.value, user) ? member.value : null;
  const fromCache = settings.state === 'ready' && settings.fromCache;
  return { state: 'ready', value: accessFor(mode, entry), fromCache };
}

function accessFor(mode: Settings['mode'], entry: Member | null): Access {
  const admin = entry !== null && isAdmin(entry);
  if (mode === 'open' || entry?.role === 'staff') return { role: 'staff', mode, admin };
  if (entry?.role === 'client') {
    return { role: 'client', mode, researchFBUIDs: entry.researchFBUIDs };
  }
  return { role: 'none', mode };
}

const settingsReference: DocumentReference<Parsed<Settings>> = doc(
  firestore,
  'environments',
  ENVIRONMENT,
  'settings',
  'access',
).withConverter({
  fromFirestore: (snapshot): Parsed<Settings> => ({
    ok: true,
    record: { mode: snapshot.data().mode === 'open' ? 'open' : 'members' },
  }),
  toFirestore: () => {
    throw new Error('Access settings are not written by this app.');
  },
});
