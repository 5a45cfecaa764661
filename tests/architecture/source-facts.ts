import { parseSync } from 'vite';

export interface SourceImport {
  readonly specifier: string;
  /** The compiler erases it. */
  readonly isTypeOnly: boolean;
  /** Names of imported values: 'default' for a default import, '*' for a namespace, dynamic or `export *` import. */
  readonly names: readonly string[];
}

/** The facts about a source file that the house rules check. */
export interface SourceFacts {
  readonly imports: readonly SourceImport[];
  /** Reads of the clock: 'Date.now()', 'new Date()', 'Date()', 'performance.now()'. */
  readonly clockReads: readonly string[];
}

/** The properties of a syntax node that this file reads. */
interface Node {
  readonly type?: unknown;
  readonly source?: unknown;
  readonly value?: unknown;
  readonly specifiers?: unknown;
  readonly imported?: unknown;
  readonly local?: unknown;
  readonly importKind?: unknown;
  readonly exportKind?: unknown;
  readonly callee?: unknown;
  readonly arguments?: unknown;
  readonly object?: unknown;
  readonly property?: unknown;
  readonly name?: unknown;
}

/** Parses the source, so that neither a comment nor a text counts as code. */
export function sourceFactsOf(path: string, source: string): SourceFacts {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes = [...nodesIn(program)];
  return { imports: nodes.flatMap(importsOf), clockReads: nodes.flatMap(clockReadsOf) };
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importsOf(node: Node): readonly SourceImport[] {
  if (!IMPORTING.has(String(node.type))) return [];
  const source = node.source;
  if (!isNode(source) || typeof source.value !== 'string') return [];
  return [{ specifier: source.value, isTypeOnly: isTypeOnly(node), names: namesOf(node) }];
}

function namesOf({ type, specifiers }: Node): readonly string[] {
  if (!Array.isArray(specifiers)) return type === 'TSImportType' ? [] : ['*'];
  return specifiers.filter((one: Node) => one.importKind !== 'type').map(nameOf);
}

/** The name in the imported file. An import has it as `imported`, a re-export as `local`. */
function nameOf({ type, imported, local }: Node): string {
  if (type === 'ImportNamespaceSpecifier') return '*';
  const name = type === 'ExportSpecifier' ? local : imported;
  return isNode(name) ? String(name.name) : 'default';
}

/** `import type`, `export type`, `import('…')` as a type, or an import whose names are all marked as types. */
function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true;
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = Array.isArray(node.specifiers) ? node.specifiers : [];
  return (
    names.length > 0 &&
    names.every((name: Node) => name.importKind === 'type' || name.exportKind === 'type')
  );
}

function clockReadsOf(node: Node): readonly string[] {
  const { type, callee } = node;
  if (!isNode(callee)) return [];
  const isDate = callee.name === 'Date';
  const isBare = Array.isArray(node.arguments) && node.arguments.length === 0;
  if (type === 'NewExpression') return isDate && isBare ? ['new Date()'] : [];
  if (type !== 'CallExpression') return [];
  if (isDate) return ['Date()'];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property) || property.name !== 'now') return [];
  return object.name === 'Date' || object.name === 'performance'
    ? [`${String(object.name)}.now()`]
    : [];
}
