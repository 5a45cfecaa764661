import { numberFromText } from '../text/number-from-text.ts';
import { MAX_ITEMS } from './limits.ts';

/** Message per field path, in the order of the form; a field without a fault is absent. */
export type FieldErrors<Path extends string> = Readonly<Partial<Record<Path, string>>>;

/** A fault's message, or null. */
export type Fault = string | null;

/** Keeps the fields that have a fault. */
export function errorsOf<Path extends string>(
  faults: Iterable<readonly [Path, Fault]>,
): FieldErrors<Path> {
  const errors: Partial<Record<Path, string>> = {};
  for (const [path, fault] of faults) {
    if (fault !== null) errors[path] = fault;
  }
  return errors;
}

/** Blanks only are as empty as nothing (section 5). */
export function checkRequired(text: string): Fault {
  return text.trim() === '' ? 'required' : null;
}

export function checkLength(text: string, max: number): Fault {
  return text.length > max ? `must be at most ${max.toLocaleString('en-AU')} characters` : null;
}

/** A required text of limited length. */
export function checkName(text: string, max: number): Fault {
  return checkRequired(text) ?? checkLength(text, max);
}

/** Nothing, or a number of at most `max` either side of 0. */
export function checkNumber(text: string, max: number): Fault {
  const number = numberFromText(text);
  if (number === 'unreadable') return 'must be a number';
  if (number === null || Math.abs(number) <= max) return null;
  const limit = max.toLocaleString('en-AU');
  return `must be between -${limit} and ${limit}`;
}

/** Whole sprints, 0 or more (section 5: minimum 0, step 1). */
export function checkSprints(text: string, max: number): Fault {
  const number = numberFromText(text);
  if (number === null) return 'required';
  if (number === 'unreadable') return 'must be a number';
  if (number < 0) return 'must be 0 or more';
  if (!Number.isInteger(number)) return 'must be a whole number';
  return number > max ? `must be at most ${max.toLocaleString('en-AU')}` : null;
}

export function checkCount(items: readonly unknown[], what: string): Fault {
  return items.length > MAX_ITEMS ? `at most ${MAX_ITEMS} ${what}` : null;
}
