/** Moves the focus to the first field that is marked invalid: its message is read with its name. */
export function focusFirstInvalid(form: Element | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
