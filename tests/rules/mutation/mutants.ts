import { isEvaluated, spanOf, type TestBatch } from '../coverage/coverage.ts';
import type { Mutant } from './plan.ts';
import type { Expression, Operator } from './rule-tree.ts';

export type Change = Pick<Mutant, 'line' | 'start' | 'end' | 'text' | 'change'> & {
  readonly span: string;
  /** The results that the change alters. 'false' includes errors: 'a → true' replaces both a false result and an error. */
  readonly alters: 'true' | 'false' | 'any';
};

const OTHER_LIMIT: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/**
 * Replaces conditions by true and by their negation, operands of `||` also by false, and `<` by `<=` or `<=` by `<`.
 * Leaves out the inner pairs of a chain, and conditions that begin with a `let`.
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
    // In a function with `let`, the expression starts at this statement, and no value can replace a statement.
    if (code.startsWith('let ')) return inner;
    const to = (text: string, alters: Change['alters']): Change => {
      const change = `${short(code)} → ${text.startsWith('!') ? 'not' : text}`;
      return { line, start, end, text, span, alters, change };
    };
    return [
      to('true', 'false'),
      ...(parent?.operator?.text === '||' ? [to('false', 'true')] : []),
      to(`!(${code})`, 'any'),
      ...(operator === undefined ? [] : withOtherLimit(expression, operator)),
      ...inner,
    ];
  }

  function withOtherLimit(whole: Expression, { text, start, end }: Operator): Change[] {
    const to = OTHER_LIMIT[text];
    if (to === undefined) return [];
    const change = `${short(rules.slice(whole.start, whole.end))} → ${to}`;
    return [{ line: whole.line, start, end, text: to, span: whole.span, alters: 'any', change }];
  }
}

/** Whether it is the inner pair of a chain: the compiler parses 'a && b && c' as '(a && b) && c'. */
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

/** Recognises conditions by their text, for the Storage rules: the emulator reports no coverage of them. */
export function looksLikeCondition(rules: string): (expression: Expression) => boolean {
  return ({ start, end, operator }) =>
    operator !== undefined ||
    /^!|[.](?:matches|hasOnly|hasAny|hasAll)[(][^()]*[)]$|^is[A-Z]\w*[(].*[)]$/s.test(
      rules.slice(start, end),
    );
}

/** The tests in those batches in which the change may have altered an evaluation. */
export function testsFor({ span, alters }: Change, batches: readonly TestBatch[]): string[] {
  const altered = batches.filter(({ evaluated }) =>
    evaluated.some(
      (one) =>
        spanOf(one) === span &&
        isEvaluated(one) &&
        (alters === 'any' || (alters === 'true' ? one.yes > 0 : one.no + one.errors > 0)),
    ),
  );
  // The first test of each batch, then the second of each: neighbours tend to fail together.
  const most = Math.max(0, ...altered.map(({ tests }) => tests.length));
  return Array.from({ length: most }, (_, index) =>
    altered.flatMap(({ tests }) => tests[index] ?? []),
  ).flat();
}

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
}
