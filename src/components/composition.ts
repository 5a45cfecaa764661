import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether this key only ends the composition of an input method. Safari then reports the code 229. */
export function endsComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

/** The `onKeyDown` of a form: an Enter that only accepts a composed word does not submit. */
export function keepFromSubmitting({ key, nativeEvent }: ReactKeyboardEvent): void {
  if (key === 'Enter' && endsComposition(nativeEvent)) nativeEvent.preventDefault();
}
