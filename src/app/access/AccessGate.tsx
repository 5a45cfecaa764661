import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import {
  Loaded,
  LoadingState,
  RefusalHelp,
  RetryBoundary,
  useRetry,
} from '../../components/Loaded.tsx';
import { Redirect } from '../../components/Redirect.tsx';
import { useEarlyList } from '../../data/records/long-lists.ts';
import { type Access, AccessContext, useLiveAccess } from '../../data/session/access.ts';
import { refreshVerifiedToken, type SessionUser } from '../../data/session/authentication.ts';
import { ProfileMergedContext, useSession, useUser } from '../../data/session/session.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { NotMemberScreen, OtherAccount } from './NotMemberScreen.tsx';
import { pathAfterSignIn } from './requested-path.ts';

export function RequireSession() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (session.state) {
    case 'loading':
      return <LoadingState shape="record" />;
    case 'signed-out':
      return <Redirect to={LOGIN_PATH} state={{ continueTo: `${pathname}${search}${hash}` }} />;
    case 'signed-in':
      return (
        <RefusalHelp value={<OtherAccount />}>
          <RetryBoundary>
            <AccessGate />
          </RetryBoundary>
        </RefusalHelp>
      );
  }
}

function AccessGate() {
  const user = useUser();
  const access = useLiveAccess(user);
  useEarlyList(useLocation().pathname);
  const isRenewing = useTokenRenewal(access.state === 'failed' && access.isRefused === true);
  return (
    <Loaded live={isRenewing ? { state: 'loading' } : access}>
      {(value) => <AccessByRole access={value} />}
    </Loaded>
  );
}

/** A token from before the verification of the e-mail cannot read the user's own entry: renews it, and tries once more. */
function useTokenRenewal(isRefused: boolean): boolean {
  const retry = useRetry();
  const [isFinal, setFinal] = useState(false);
  useEffect(() => {
    if (!isRefused) return;
    void refreshVerifiedToken().then((isRenewed) => (isRenewed ? retry() : setFinal(true)));
  }, [isRefused, retry]);
  return isRefused && !isFinal;
}

function AccessByRole({ access }: { readonly access: Access }) {
  const user = useUser();
  const isMerged = useMergedProfile(user, access.role !== 'none');
  const nextPath = pathAfterSignIn(access, useLocation().state);
  if (access.role === 'none') return <NotMemberScreen />;
  if (nextPath !== null) return <Redirect to={nextPath} state={null} />;
  return (
    <AccessContext value={access}>
      {access.mode === 'open' ? <OpenModeBanner /> : null}
      <ProfileMergedContext value={isMerged}>
        <Outlet />
      </ProfileMergedContext>
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

function useMergedProfile(user: SessionUser, hasAccess: boolean): boolean {
  const [isMerged, setMerged] = useState(false);
  useEffect(() => {
    if (hasAccess && !isMerged) void mergeOwnProfile(user).finally(() => setMerged(true));
  }, [user, hasAccess, isMerged]);
  return isMerged;
}

async function mergeOwnProfile(user: SessionUser): Promise<void> {
  try {
    const { mergeProfile } = await import('../../data/commands/merge-profile.ts');
    const result = await mergeProfile(user);
    if (!result.ok) console.warn('The profile was not updated.', result.message);
  } catch (error) {
    console.error(error);
  }
}
