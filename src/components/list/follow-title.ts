import type { MouseEvent } from 'react';

/**
 * For a card or row whose title is its one link. A press on its text does what it would do on the link, also in a new tab,
 * unless it selected text, or met another link, button or tick.
 */
export const FOLLOWS_TITLE = { onClick: follow, onAuxClick: follow };

function follow({ type, target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
  const { button, shiftKey } = nativeEvent;
  const isMiddle = button === 1;
  const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  const hasSelected = type === 'click' && window.getSelection()?.isCollapsed === false;
  if ((button !== 0 && !isMiddle) || isControl || hasSelected) return;
  // Browsers open no tab for a middle click of a script, but for its click with Control, on a Mac with Command.
  const ctrlKey = isMiddle || nativeEvent.ctrlKey;
  const metaKey = isMiddle || nativeEvent.metaKey;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('.title')?.dispatchEvent(new window.MouseEvent('click', press));
}
