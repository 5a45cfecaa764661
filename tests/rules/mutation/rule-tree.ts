import { FIRESTORE } from '../support/emulators.ts';

/** An expression of a rules file, as the compiler of the emulator parses it. */
export interface Expression {
  readonly line: number;
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  /** Its position as the compiler reports it, without closing brackets. */
  readonly span: string;
  /** The operator beside its operands: '&&', 'in', … One operand may be a literal, which the compiler does not report. */
  readonly operator: Operator | undefined;
  /** In source order. */
  readonly operands: readonly Expression[];
}

export interface Operator {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly sourcePosition: {
    readonly line: number;
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  readonly children?: readonly Node[];
}

/** Parses rules with the compiler of the Firestore emulator, which also accepts Storage rules. */
export async function ruleTree(rules: string): Promise<Expression[]> {
  const project = `http://${FIRESTORE.host}:${FIRESTORE.port}/emulator/v1/projects/demo-tree`;
  const loaded = await fetch(`${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'rules', content: rules }] } }),
  });
  if (!loaded.ok) throw new Error(await loaded.text());
  const answer = await fetch(`${project}:ruleCoverage`);
  const { report = [] } = (await answer.json()) as { report?: readonly Node[] };
  return report.map((node) => expressionOf(node, rules));
}

function expressionOf(node: Node, rules: string): Expression {
  const { line, currentOffset: start, endOffset } = node.sourcePosition;
  const operands = (node.children ?? [])
    .map((child) => expressionOf(child, rules))
    .sort((a, b) => a.start - b.start);
  const end = closedEnd(rules, start, endOffset + 1);
  const span = `${start}-${endOffset}`;
  return {
    line,
    start,
    end,
    span,
    operator: operatorOf({ start, end, operands }, rules),
    operands,
  };
}

/** Extends `end` past the brackets that the compiler leaves out: closing ones, and '()' after a function's name. */
function closedEnd(rules: string, start: number, end: number): number {
  let closed = afterEmptyBrackets(rules, end);
  for (let open = openBrackets(rules.slice(start, closed)); open > 0; open -= 1)
    closed += (/^[^)\]}]*[)\]}]/.exec(rules.slice(closed))?.[0] ?? '').length;
  return afterEmptyBrackets(rules, closed);
}

function afterEmptyBrackets(rules: string, end: number): number {
  return rules.startsWith('()', end) ? end + 2 : end;
}

function openBrackets(text: string): number {
  const code = text.replaceAll(/'(?:[^'\\]|\\.)*'|\/\/.*/g, '');
  return [...code].reduce(
    (depth, character) =>
      depth + Number('([{'.includes(character)) - Number(')]}'.includes(character)),
    0,
  );
}

function operatorOf(
  { start, end, operands: [first, second] }: Pick<Expression, 'start' | 'end' | 'operands'>,
  rules: string,
): Operator | undefined {
  if (first === undefined) return undefined;
  const after = /^\s*(&&|\|\||==|!=|<=?|>=?|in\b|is\b)/.exec(
    rules.slice(first.end, second?.start ?? end),
  );
  const before = /(==|!=|<=?|>=?|\bin)\s*$/.exec(rules.slice(start, first.start));
  if (after?.[1] !== undefined) return at(first.end + after[0].length - after[1].length, after[1]);
  if (before?.[1] !== undefined && second === undefined) return at(start + before.index, before[1]);
  return undefined;
}

function at(start: number, text: string): Operator {
  return { text, start, end: start + text.length };
}
