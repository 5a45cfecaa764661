import { doc } from 'firebase/firestore';
import { createContext, useContext, useMemo } from 'react';
import { appliesToAccount, isAdmin, type Member } from '../../domain/records/member.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import type { Side } from '../../domain/records/signature.ts';
import type { SignerRole } from '../../domain/signing/signing-method.ts';
import { environmentCollection, readOnlyConverter, typedRecordReference } from '../collections.ts';
import { type Live, mapLive, orNull, useLiveDocument } from '../live.ts';
import type { SessionUser } from './session-user.ts';

/**
 * The access of the signed-in user in this environment. This value protects nothing: the security rules read the same
 * documents and enforce the access.
 */
export type Access =
  | { readonly role: 'staff'; readonly mode: 'open' | 'members'; readonly admin: boolean }
  | {
      readonly role: 'client';
      readonly mode: 'members';
      readonly researchFBUIDs: readonly string[];
    }
  | { readonly role: 'none'; readonly mode: 'members' };

/** Staff who are not known as admins, in an unknown mode. */
export const STAFF_ACCESS: Access = { role: 'staff', mode: 'members', admin: false };

export const AccessContext = createContext<Access>({ role: 'none', mode: 'members' });

export function useAccess(): Access {
  return useContext(AccessContext);
}

/** The role in which the signed-in user signs (R12). */
export function useSignerRole(): SignerRole {
  const { mode, role } = useAccess();
  if (mode === 'open') return 'anybody';
  return role === 'staff' ? 'staff' : 'client';
}

/** The side of the signed-in user. The open mode has no roles, so everybody is on the contractor's side. */
export function useViewerSide(): Side {
  return useAccess().role === 'client' ? 'client' : 'contractor';
}

type Settings = Pick<Access, 'mode'>;

/**
 * Subscribes to the environment's access mode and the user's own member entry. Cached access is good enough to start
 * with: the rules check every query. In the open mode, `admin` may be false because the entry has not arrived.
 */
export function useLiveAccess(user: SessionUser): Live<Access> {
  const settings = useLiveDocument(settingsReference());
  // Also in the open mode: the entry says whether the user is an admin.
  const member = useLiveDocument(ownMemberReference(user));
  return useMemo(() => liveAccessOf(settings, member, user), [settings, member, user]);
}

/** Whether the user is an admin. Waits for the member entry, for which `Access` does not wait in the open mode. */
export function useLiveAdmin(user: SessionUser): Live<boolean> {
  const member = useLiveDocument(ownMemberReference(user));
  return mapLive(
    orNull(member),
    (entry) => entry !== null && appliesToAccount(entry, user) && isAdmin(entry),
  );
}

/** Null without a verified address, because the rules ignore an unverified one. Null if the address is no valid id. */
function ownMemberReference({ email, emailVerified }: SessionUser) {
  const isKey = emailVerified && email !== null && isRecordId(email);
  return isKey ? typedRecordReference('members', email) : null;
}

function liveAccessOf(
  settings: Live<Settings>,
  member: Live<Member>,
  user: SessionUser,
): Live<Access> {
  if (settings.state === 'failed') return settings;
  if (settings.state === 'loading') return { state: 'loading' };
  // Without a settings document the mode is 'members', the secure default.
  const mode = settings.state === 'ready' ? settings.value.mode : 'members';
  // A loading or failed entry must not read as 'not a member'.
  if (mode === 'members' && member.state === 'loading') return { state: 'loading' };
  if (mode === 'members' && member.state === 'failed') return member;
  const entry =
    member.state === 'ready' && appliesToAccount(member.value, user) ? member.value : null;
  const fromCache = isFromCache(settings) || (mode === 'members' && isFromCache(member));
  return { state: 'ready', value: accessFor(mode, entry), fromCache };
}

function isFromCache(live: Live<unknown>): boolean {
  return live.state === 'ready' && live.fromCache;
}

function accessFor(mode: Settings['mode'], entry: Member | null): Access {
  const admin = entry !== null && isAdmin(entry);
  if (mode === 'open' || entry?.role === 'staff') return { role: 'staff', mode, admin };
  if (entry?.role === 'client') {
    return { role: 'client', mode, researchFBUIDs: entry.researchFBUIDs };
  }
  return { role: 'none', mode };
}

function settingsReference() {
  return doc(environmentCollection('settings'), 'access').withConverter(SETTINGS_CONVERTER);
}

const SETTINGS_CONVERTER = readOnlyConverter<Settings>((_, { mode }) => ({
  ok: true,
  record: { mode: mode === 'open' ? 'open' : 'members' },
}));

/** Whether the user may create, change and delete records. The rules enforce it. */
export function useMayEdit(): boolean {
  return useAccess().role === 'staff';
}
