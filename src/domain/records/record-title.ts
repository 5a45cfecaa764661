import type { Hypothesis } from './entities.ts';

/** The name of a record on a page. A blank name becomes '(unnamed {noun})', so that a link stays visible. */
export function recordTitle(name: string, noun: string): string {
  return name.trim() || `(unnamed ${noun})`;
}

/** A hypothesis's number and name for messages, such as '3 “A handle helps”'. */
export function hypothesisLabel({
  hypothesisNumber,
  hypothesisName,
}: Pick<Hypothesis, 'hypothesisNumber' | 'hypothesisName'>): string {
  const name = `“${recordTitle(hypothesisName, 'hypothesis')}”`;
  return hypothesisNumber === null ? name : `${hypothesisNumber} ${name}`;
}
