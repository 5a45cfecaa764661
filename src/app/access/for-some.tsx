import type { ReactNode } from 'react';
import { loadedValue } from '../../data/live.ts';
import { useLiveAccess, useLiveAdmin } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';

// They ask by themselves, because some pages of the navigation stand outside of the access gate.

interface ForSomeProps {
  readonly children: ReactNode;
}

export function ForAdmin({ children }: ForSomeProps) {
  return loadedValue(useLiveAdmin(useUser())) === true ? children : null;
}

interface ForStaffProps extends ForSomeProps {
  /** Until it is known who is staff. */
  readonly waiting: ReactNode;
}

export function ForStaff({ waiting, children }: ForStaffProps) {
  const access = useLiveAccess(useUser());
  if (access.state === 'loading') return waiting;
  return loadedValue(access)?.role === 'staff' ? children : null;
}
