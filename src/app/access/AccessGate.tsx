import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FailedState, LoadingState, RetryBoundary, useRetry } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import type { Live } from '../../data/live.ts';
import {
  type Access,
  AccessContext,
  useLiveAccess,
  useLiveAdmin,
} from '../../data/session/access.ts';
import { refreshVerifiedToken } from '../../data/session/authentication.ts';
import { type ProfileMerge, ProfileMergeContext, useUser } from '../../data/session/session.ts';
import type { SessionUser } from '../../data/session/session-user.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { PROFILE_PATH } from '../../paths.ts';
import { useReportAdmin } from './admin.tsx';
import { NotMemberScreen } from './NotMemberScreen.tsx';
import { pathAfterSignIn } from './path-after-sign-in.ts';

/** Renders its children only for users with access to this environment, and provides that access. */
export function AccessGate({ children }: { readonly children?: ReactNode }) {
  return (
    <RetryBoundary>
      <LiveAccess>{children}</LiveAccess>
    </RetryBoundary>
  );
}

function LiveAccess({ children }: { readonly children?: ReactNode }) {
  const user = useUser();
  const access: Live<Access> = useLiveAccess(user);
  switch (access.state) {
    case 'loading':
    case 'missing':
      return <LoadingState shape="record" />;
    case 'failed':
      return access.isRefused === true ? (
        <Refused message={access.message} />
      ) : (
        <FailedState message={access.message} />
      );
    case 'ready':
      return (
        <AccessByRole user={user} access={access.value}>
          {children}
        </AccessByRole>
      );
    default:
      return assertNever(access);
  }
}

/**
 * A token from before the verification of the e-mail cannot read the user's own member entry. Renews such a token and
 * tries once more. Shows the refusal if the token needs no renewal or cannot be renewed.
 */
function Refused({ message }: { readonly message: string }) {
  const retry = useRetry();
  const [isFinal, setFinal] = useState(false);
  useEffect(() => {
    void refreshVerifiedToken().then((isRenewed) => (isRenewed ? retry() : setFinal(true)));
  }, [retry]);
  if (!isFinal) return <LoadingState shape="record" />;
  return <FailedState message={message} isRefused />;
}

interface AccessByRoleProps {
  readonly user: SessionUser;
  readonly access: Access;
  readonly children?: ReactNode;
}

function AccessByRole({ user, access, children }: AccessByRoleProps) {
  const merge = useMergedProfile(user, access.role !== 'none');
  // Not `access.admin`, which may be outdated: in the open mode `access` does not wait for the member entry.
  const admin = useLiveAdmin(user);
  // Null while the status loads: the navigation then shows its last status and does not flicker.
  useReportAdmin(user.uid, loadedValue(admin));
  const nextPath = pathAfterSignIn(access, useLocation().state);
  if (access.role === 'none') {
    return <NotMemberScreen user={user} />;
  }
  if (nextPath !== null) {
    return (
      <>
        <Navigate to={nextPath} replace />
        <LoadingState shape="record" />
      </>
    );
  }
  return (
    <AccessContext value={access}>
      {access.mode === 'open' ? <OpenModeBanner /> : null}
      <ProfileMergeContext value={merge}>{children}</ProfileMergeContext>
    </AccessContext>
  );
}

function OpenModeBanner() {
  return (
    <p className="py-1 px-3 small bg-body-secondary border-start border-3 d-print-none">
      Open access mode: everyone who signs in can see and sign everything here.
    </p>
  );
}

/** The merge must not delay the first reads of the page. */
const MERGE_DELAY_MS = 3_000;

/**
 * Creates the user's profile record or merges the account's data into it (R32). On the profile page the merge starts at
 * once, because that page waits for the merge. Other pages delay the merge, because the profile is usually up to date.
 */
function useMergedProfile(user: SessionUser, hasAccess: boolean): ProfileMerge {
  const [merge, setMerge] = useState<ProfileMerge>('pending');
  const isProfilePage = useLocation().pathname === PROFILE_PATH;
  const isDone = merge === 'settled';
  useEffect(() => {
    if (!hasAccess || isDone) return;
    const start = () => void mergeOwnProfile(user).finally(() => setMerge('settled'));
    const timer = setTimeout(start, isProfilePage ? 0 : MERGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, hasAccess, isProfilePage, isDone]);
  return merge;
}

/** Imports the command dynamically, so that the page's own code does not wait for it. */
async function mergeOwnProfile(user: SessionUser): Promise<void> {
  try {
    const { mergeProfile } = await import('../../data/commands/merge-profile.ts');
    const result = await mergeProfile(user);
    if (!result.ok) console.warn('The profile was not updated.', result.message);
  } catch (error) {
    console.error(error);
  }
}
