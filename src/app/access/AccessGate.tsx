import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FailedState } from '../../components/states/FailedState.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';
import { RetryBoundary, useRetry } from '../../components/states/RetryBoundary.tsx';
import {
  type Access,
  AccessContext,
  useLiveAccess,
  useLiveAdmin,
} from '../../data/session/access.ts';
import { refreshVerifiedToken } from '../../data/session/authentication.ts';
import { type ProfileMerge, ProfileMergeContext } from '../../data/session/profile-merge.ts';
import { useUser } from '../../data/session/session.ts';
import type { SessionUser } from '../../data/session/session-user.ts';
import type { Live } from '../../data/subscriptions/live.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { PROFILE_PATH } from '../../paths.ts';
import { useReportAdmin } from './admin.tsx';
import { Connected } from './Connected.tsx';
import { landingPath } from './landing.ts';
import { NotMemberScreen } from './NotMemberScreen.tsx';

/** Renders its children only for members of this environment, and provides their access. */
export function AccessGate({ children }: { readonly children?: ReactNode }) {
  return (
    <RetryBoundary>
      <LiveAccess>{children}</LiveAccess>
    </RetryBoundary>
  );
}

function LiveAccess({ children }: { readonly children?: ReactNode }) {
  const user = useUser();
  const access = useLiveAccess(user);
  const isAnswered = access.state === 'ready' ? !access.fromCache : access.state !== 'loading';
  return (
    <Connected isConfirmed={isAnswered}>
      <Gate user={user} access={access}>
        {children}
      </Gate>
    </Connected>
  );
}

interface GateProps {
  readonly user: SessionUser;
  readonly access: Live<Access>;
  readonly children?: ReactNode;
}

function Gate({ user, access, children }: GateProps) {
  switch (access.state) {
    case 'loading':
    case 'missing':
      return <LoadingState shape="record" />;
    case 'failed':
      return <Refused message={access.message} />;
    case 'ready':
      return (
        <Admitted user={user} access={access.value}>
          {children}
        </Admitted>
      );
    default:
      return assertNever(access);
  }
}

/**
 * Renews the user's token and tries once more: the rules refuse the user's own member entry to a token that was
 * issued before the e-mail was verified.
 */
function Refused({ message }: { readonly message: string }) {
  const retry = useRetry();
  const [isFinal, setFinal] = useState(false);
  useEffect(() => {
    void refreshVerifiedToken().then((isRenewed) => (isRenewed ? retry() : setFinal(true)));
  }, [retry]);
  return isFinal ? <FailedState message={message} /> : <LoadingState shape="record" />;
}

interface AdmittedProps {
  readonly user: SessionUser;
  readonly access: Access;
  readonly children?: ReactNode;
}

function Admitted({ user, access, children }: AdmittedProps) {
  const merge = useMergedProfile(user, access.role !== 'none');
  const admin = useLiveAdmin(user);
  // Unknown keeps the last status: otherwise the navigation would flicker on every page.
  useReportAdmin(user.uid, admin.state === 'ready' ? admin.value : null);
  const landing = landingPath(access, useLocation().state);
  if (access.role === 'none') return <NotMemberScreen user={user} />;
  if (landing !== null) return <Navigate to={landing} replace />;
  return (
    <AccessContext value={access}>
      {access.mode === 'open' ? <OpenModeBanner /> : null}
      <ProfileMergeContext value={merge}>{children}</ProfileMergeContext>
    </AccessContext>
  );
}

function OpenModeBanner() {
  return (
    <p className="mode-banner">
      Open access mode: everyone who signs in can see and sign everything here.
    </p>
  );
}

/** The merge must not delay the first reads of the page. */
const MERGE_DELAY_MS = 3_000;

/**
 * Creates the user's profile record or merges the account's name and e-mail into it. On the profile page the
 * merge starts at once: sign-in opens that page, and the page waits for the merge. Other pages delay it,
 * because the profile is usually up to date.
 */
function useMergedProfile(user: SessionUser, admitted: boolean): ProfileMerge {
  const [merge, setMerge] = useState<ProfileMerge>('under-way');
  const isProfilePage = useLocation().pathname === PROFILE_PATH;
  const isDone = merge === 'settled';
  useEffect(() => {
    if (!admitted || isDone) return;
    const start = () => void mergeOwnProfile(user).finally(() => setMerge('settled'));
    const timer = setTimeout(start, isProfilePage ? 0 : MERGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, admitted, isProfilePage, isDone]);
  return merge;
}

/** Imports the command dynamically: no page waits for its code. */
async function mergeOwnProfile(user: SessionUser): Promise<void> {
  try {
    const { mergeProfile } = await import('../../data/commands/merge-profile.ts');
    const result = await mergeProfile(user);
    if (!result.ok) console.warn('The profile was not updated.', result.message);
  } catch (error) {
    console.error(error);
  }
}
