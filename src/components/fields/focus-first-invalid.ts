/** Screen readers read the label and the error of the focused field. */
export function focusFirstInvalid(form: Element | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
