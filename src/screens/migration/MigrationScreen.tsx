import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Loaded, LoadingState, RetryBoundary } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useLiveAdmin } from '../../data/session/access.ts';
import { useSession } from '../../data/session/session.ts';
import type { SessionUser } from '../../data/session/session-user.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { LOGIN_PATH, MIGRATION_PATH } from '../../paths.ts';
import { MigrationPanel } from './MigrationPanel.tsx';

/**
 * Copies records with their history (section 2). Everyone can open the page, but only admins can use it. The rules
 * refuse an import by anyone else.
 */
export function MigrationScreen() {
  return (
    <>
      <PageHeader title="Migration" />
      <RetryBoundary>
        <ForSession />
      </RetryBoundary>
    </>
  );
}

function ForSession() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <LoadingState shape="record" />;
    case 'signed-out':
      return (
        <>
          <AdminRequired>
            You are signed out. Only an admin can migrate records.{' '}
            <Link to={LOGIN_PATH} state={{ continueTo: MIGRATION_PATH }}>
              Sign in
            </Link>
          </AdminRequired>
          <MigrationSection isAdmin={false} />
        </>
      );
    case 'signed-in':
      return <ForUser key={session.user.uid} user={session.user} />;
    default:
      return assertNever(session);
  }
}

function ForUser({ user }: { readonly user: SessionUser }) {
  return (
    <Loaded live={useLiveAdmin(user)}>
      {(isAdmin) => (
        <>
          {isAdmin ? null : (
            <AdminRequired>
              You are signed in as {user.email ?? 'somebody without an email'}, who is no admin of
              this environment. Only an admin can migrate records.
            </AdminRequired>
          )}
          <MigrationSection isAdmin={isAdmin} />
        </>
      )}
    </Loaded>
  );
}

function MigrationSection({ isAdmin }: { readonly isAdmin: boolean }) {
  const heading = useId();
  return (
    <section className="section migration-panel" aria-labelledby={heading}>
      <h2 id={heading}>Copy records</h2>
      <p>
        Copies records together with their history to another collection or environment, or to and
        from a JSON file. Nothing is ever overwritten: what is there already stays as it is.
      </p>
      <MigrationPanel isAdmin={isAdmin} />
    </section>
  );
}

function AdminRequired({ children }: { readonly children: ReactNode }) {
  return <Notice>{children}</Notice>;
}
