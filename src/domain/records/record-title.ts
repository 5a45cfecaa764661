import type { Hypothesis } from './entities.ts';

/** A blank name gets a text, so that a link stays visible. */
export function recordTitle(name: string, noun: string): string {
  return name.trim() || `(unnamed ${noun})`;
}

export function hypothesisLabel({
  hypothesisNumber,
  hypothesisName,
}: Pick<Hypothesis, 'hypothesisNumber' | 'hypothesisName'>): string {
  const name = `“${recordTitle(hypothesisName, 'hypothesis')}”`;
  return hypothesisNumber === null ? name : `${hypothesisNumber} ${name}`;
}

export function hypothesisTitle({ hypothesisName }: Pick<Hypothesis, 'hypothesisName'>): string {
  return recordTitle(hypothesisName, 'hypothesis');
}
