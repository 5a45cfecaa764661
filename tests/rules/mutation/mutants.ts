import { isEvaluated, type Lot, spanOf } from '../coverage/coverage.ts';
import type { Mutant } from './plan.ts';
import type { Expression, Operator } from './rule-tree.ts';

export type Change = Pick<Mutant, 'line' | 'start' | 'end' | 'text' | 'change'> & {
  readonly span: string;
  /** Which value of the expression the change alters. */
  readonly alters: 'true' | 'false' | 'any';
};

const MOVED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/**
 * Every condition dropped (true), inverted, and refused where another alternative remains (false);
 * every limit moved by the one value at it.
 */
export function changesOf(
  tree: readonly Expression[],
  rules: string,
  isCondition: (expression: Expression) => boolean,
): Change[] {
  const changes = tree.flatMap((root) => changesWithin(root, undefined));
  return [...new Map(changes.map((one) => [`${one.start} ${one.end} ${one.text}`, one])).values()];

  function changesWithin(expression: Expression, parent: Expression | undefined): Change[] {
    const inner = expression.operands.flatMap((operand) => changesWithin(operand, expression));
    if (!isCondition(expression) || isPartOfChain(expression, parent, rules)) return inner;
    const { line, start, end, span, operator } = expression;
    const code = rules.slice(start, end);
    // A function's `let` stands in the tree as a condition if what it returns is one.
    if (code.startsWith('let ')) return inner;
    const to = (text: string, alters: Change['alters']): Change => {
      const change = `${short(code)} → ${text.startsWith('!') ? 'not' : text}`;
      return { line, start, end, text, span, alters, change };
    };
    return [
      to('true', 'false'),
      ...(parent?.operator?.text === '||' ? [to('false', 'true')] : []),
      to(`!(${code})`, 'any'),
      ...(operator === undefined ? [] : moved(expression, operator)),
      ...inner,
    ];
  }

  function moved(whole: Expression, { text, start, end }: Operator): Change[] {
    const to = MOVED[text];
    if (to === undefined) return [];
    const change = `${short(rules.slice(whole.start, whole.end))} → ${to}`;
    return [{ line: whole.line, start, end, text: to, span: whole.span, alters: 'any', change }];
  }
}

/** 'a && b' in 'a && b && c' is no condition that anybody wrote. */
function isPartOfChain(
  { start, operator }: Expression,
  parent: Expression | undefined,
  rules: string,
): boolean {
  return (
    (operator?.text === '&&' || operator?.text === '||') &&
    parent?.operator?.text === operator.text &&
    parent.operands[0]?.start === start &&
    rules[start] !== '('
  );
}

/** For rules whose coverage is unknown: told by how it is written. */
export function looksLikeCondition(rules: string): (expression: Expression) => boolean {
  return ({ start, end, operator }) =>
    operator !== undefined ||
    /^!|[.](?:matches|hasOnly|hasAny|hasAll)[(][^()]*[)]$|^is[A-Z]\w*[(].*[)]$/s.test(
      rules.slice(start, end),
    );
}

/** The tests of the lots whose evaluations the change would have altered, the promising ones first. */
export function testsFor({ span, alters }: Change, lots: readonly Lot[]): string[] {
  const altered = lots.filter(({ evaluated }) =>
    evaluated.some(
      (one) =>
        spanOf(one) === span &&
        isEvaluated(one) &&
        (alters === 'any' || (alters === 'true' ? one.yes > 0 : one.no + one.errors > 0)),
    ),
  );
  // One test of each lot, then the next of each: neighbours tend to notice the same things.
  const most = Math.max(0, ...altered.map(({ tests }) => tests.length));
  return Array.from({ length: most }, (_, index) =>
    altered.flatMap(({ tests }) => tests[index] ?? []),
  ).flat();
}

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
}
