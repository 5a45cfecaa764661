/**
 * A button that looks and reads as disabled but keeps the focus, which a disabled one loses to the page. Its handler has
 * to ignore the press.
 */
export function ariaDisabled(isDisabled: boolean) {
  return {
    'aria-disabled': isDisabled || undefined,
    className: isDisabled ? 'disabled pe-auto' : '',
  };
}
