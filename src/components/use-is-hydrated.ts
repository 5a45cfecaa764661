import { useSyncExternalStore } from 'react';

/**
 * Whether pressing something has an effect: false in a prerendered page until its scripts are there.
 * Buttons are disabled until then, since a press would be lost.
 */
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
