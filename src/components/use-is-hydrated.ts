import { useSyncExternalStore } from 'react';

/** False in a prerendered page until React hydrates it. Before that, buttons must be disabled. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
