/** Focuses the first invalid field, because screen readers then read its label and error. */
export function focusFirstInvalid(form: Element | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
