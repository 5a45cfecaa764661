import type { ReactNode } from 'react';
import { loadedValue } from '../../data/live.ts';
import { useLiveAdmin } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';

/** Asks by itself, because some pages of the navigation stand outside of the access gate. */
export function ForAdmin({ children }: { readonly children: ReactNode }) {
  return loadedValue(useLiveAdmin(useUser())) === true ? children : null;
}
