import { doc } from 'firebase/firestore';
import { createContext, useContext, useMemo } from 'react';
import {
  type Authority,
  appliesToAccount,
  isAdmin,
  type Member,
  WITHOUT_LIMIT,
} from '../../domain/records/member.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import type { Side, SignerRole } from '../../domain/records/signature.ts';
import type { RemarkViewer } from '../../domain/remarks/remark.ts';
import type { SignerAccess } from '../../domain/signing/authority.ts';
import type { Viewer } from '../../domain/signing/turns.ts';
import { environmentCollection, readOnlyConverter, typedRecordReference } from '../collections.ts';
import { joinLive, type Live, loadedValue, mapLive, orNull, useLiveDocument } from '../live.ts';
import type { SessionUser } from './authentication.ts';
import { useUser } from './session.ts';

/** Protects nothing: the security rules read the same documents and enforce the access. */
export type Access =
  | { readonly role: 'staff'; readonly mode: 'open' | 'members'; readonly authority?: Authority }
  | {
      readonly role: 'client';
      readonly mode: 'members';
      readonly researchFBUIDs: readonly string[];
      readonly authority?: Authority;
    }
  | { readonly role: 'none'; readonly mode: 'members' };

export const AccessContext = createContext<Access>({ role: 'none', mode: 'members' });

export function useAccess(): Access {
  return useContext(AccessContext);
}

export function useSignerRole(): SignerRole {
  const { mode, role } = useAccess();
  if (mode === 'open') return 'anybody';
  return role === 'staff' ? 'staff' : 'client';
}

/** The open mode has no limits (R47). */
export function useSigner(): SignerAccess {
  const access = useAccess();
  const { authority = WITHOUT_LIMIT } = access.role === 'none' ? {} : access;
  return { role: useSignerRole(), authority };
}

/** The open mode has no roles, so everybody is on the contractor's side. */
export function useViewerSide(): Side {
  return useAccess().role === 'client' ? 'client' : 'contractor';
}

export function useViewer(): Viewer {
  return { side: useViewerSide(), signer: useSigner() };
}

export function useRemarkViewer(): RemarkViewer {
  return { mode: useAccess().mode, side: useViewerSide(), uid: useUser().uid };
}

type Settings = Pick<Access, 'mode'>;

/** Cached access is good enough to start with: the rules check every query. */
export function useLiveAccess(user: SessionUser): Live<Access> {
  const settings = useLiveDocument(settingsReference(), { isShown: false });
  const entry = useOwnEntry(user);
  return useMemo(() => {
    if (loadedValue(settings)?.mode === 'open') {
      return mapLive(settings, (): Access => ({ role: 'staff', mode: 'open' }));
    }
    // Without a settings document the mode is 'members', the secure default. Waits for the entry, because one that loads
    // or fails must not read as 'not a member'.
    return mapLive(joinLive(orNull(settings), entry), ([, own]) => accessFor(own));
  }, [settings, entry]);
}

export function useLiveAdmin(user: SessionUser): Live<boolean> {
  return mapLive(useOwnEntry(user), (entry) => entry !== null && isAdmin(entry));
}

/** Asks nothing without a verified address, because the rules ignore an unverified one. */
function useOwnEntry(user: SessionUser): Live<Member | null> {
  const { email, emailVerified } = user;
  const isKey = emailVerified && isRecordId(email);
  const live = useLiveDocument(isKey ? typedRecordReference('members', email) : null, {
    isShown: false,
  });
  return useMemo(
    () =>
      mapLive(orNull(live), (entry) =>
        entry !== null && appliesToAccount(entry, user) ? entry : null,
      ),
    [live, user],
  );
}

function accessFor(entry: Member | null): Access {
  const mode = 'members';
  if (entry === null || entry.role === null) return { role: 'none', mode };
  const { role, researchFBUIDs, authority } = entry;
  return role === 'staff' ? { role, mode, authority } : { role, mode, researchFBUIDs, authority };
}

function settingsReference() {
  return doc(environmentCollection('settings'), 'access').withConverter(SETTINGS_CONVERTER);
}

const SETTINGS_CONVERTER = readOnlyConverter<Settings>((_, { mode }) => ({
  ok: true,
  record: { mode: mode === 'open' ? 'open' : 'members' },
}));

export function useMayEdit(): boolean {
  return useAccess().role === 'staff';
}
