import { useSyncExternalStore } from 'react';

/** False in a prerendered page until React hydrates it. Disable buttons until then: a press would be lost. */
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
