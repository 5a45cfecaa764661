import type { ReactNode } from 'react';
import { Loaded, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CONTACT } from '../../contact.ts';
import { loadedValue } from '../../data/live.ts';
import { useLiveAdmin } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';

interface AdminOnlyProps {
  readonly may: string;
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** Spares everybody else a page that the rules refuse. */
export function AdminOnly({ may, header, children }: AdminOnlyProps) {
  const user = useUser();
  const admin = useLiveAdmin(user);
  if (loadedValue(admin) === true) return children;
  return (
    <>
      {header}
      <Loaded live={admin} loading={<LoadingState shape="cards" />}>
        {() => (
          <Notice role="alert">
            Only an admin can {may}. You are signed in as{' '}
            {user.email ?? 'somebody without an email'}, who is no admin of this environment. For a
            change, ask <a href={`mailto:${CONTACT.email}`}>{CONTACT.name}</a>.
          </Notice>
        )}
      </Loaded>
    </>
  );
}
