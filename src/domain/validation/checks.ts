import { typedNumber } from './form-text.ts';
import { MAX_ITEMS } from './limits.ts';

export type FieldErrors<Path extends string> = Readonly<Partial<Record<Path, string>>>;

export type FieldError = string | null;

export function errorsOf<Path extends string>(
  fieldErrors: Iterable<readonly [Path, FieldError]>,
): FieldErrors<Path> {
  const errors: Partial<Record<Path, string>> = {};
  for (const [path, error] of fieldErrors) {
    if (error !== null) errors[path] = error;
  }
  return errors;
}

/** A blank text counts as empty (section 5). */
export function checkRequired(text: string): FieldError {
  return text.trim() === '' ? 'required' : null;
}

export function checkLength(text: string, max: number): FieldError {
  return text.length > max ? `must be at most ${max.toLocaleString('en-AU')} characters` : null;
}

export function checkNumber(text: string, max: number): FieldError {
  const typed = typedNumber(text);
  if (!typed.ok) return typed.wanted;
  if (typed.value === null || Math.abs(typed.value) <= max) return null;
  const limit = max.toLocaleString('en-AU');
  return `must be between -${limit} and ${limit}`;
}

export function checkSprints(text: string, max: number): FieldError {
  const typed = typedNumber(text);
  if (!typed.ok) return WHOLE_SPRINTS;
  if (typed.value === null) return 'required';
  if (typed.value < 0) return 'must be 0 or more';
  if (!Number.isInteger(typed.value)) return WHOLE_SPRINTS;
  return typed.value > max ? `must be at most ${max.toLocaleString('en-AU')}` : null;
}

const WHOLE_SPRINTS = 'Sprints are whole numbers';

export function checkCount(items: readonly unknown[], noun: string): FieldError {
  return items.length > MAX_ITEMS ? `at most ${MAX_ITEMS} ${noun}` : null;
}
