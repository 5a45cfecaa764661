import { useEffect, useEffectEvent, useId, useRef } from 'react';

interface CloseOnBack {
  readonly isLocked: boolean;
  readonly close: () => void;
}

/**
 * Makes Back close an open dialog instead of leaving its page, as people on a phone expect. The dialog adds a history
 * entry with a copy of the router's state, and takes the entry away when it closes otherwise. The router does not hear
 * of this entry: its location and its index stay right.
 */
export function useCloseOnBack({ isLocked, close }: CloseOnBack): void {
  const id = useId();
  const isOpen = useRef(false);
  const goBack = useEffectEvent((reopen: () => void) => (isLocked ? reopen() : close()));
  useEffect(() => {
    const { key } = (history.state ?? {}) as { readonly key?: string };
    const { href } = location;
    const isOnOwnEntry = () => history.state?.dialog === id;
    const addEntry = () => history.pushState({ ...history.state, dialog: id }, '');
    const onPopState = (event: PopStateEvent) => {
      // Several steps back lead to another page: that is for the router.
      if (isOnOwnEntry() || location.href !== href || event.state?.key !== key) return;
      event.stopImmediatePropagation();
      goBack(addEntry);
    };
    isOpen.current = true;
    // Strict mode runs the effect twice.
    if (!isOnOwnEntry()) addEntry();
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true });
      isOpen.current = false;
      setTimeout(() => {
        // A navigation from the dialog has put its own entry on top.
        if (isOpen.current || !isOnOwnEntry()) return;
        const ignore = (event: PopStateEvent) => event.stopImmediatePropagation();
        window.addEventListener('popstate', ignore, { capture: true, once: true });
        history.back();
      });
    };
  }, [id]);
}
