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

export function ForStaff({ children }: ForSomeProps) {
  return loadedValue(useLiveAccess(useUser()))?.role === 'staff' ? children : null;
}
