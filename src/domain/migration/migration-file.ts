import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isRecordId } from '../records/record-id.ts';
import {
  type DocumentBelow,
  type Fields,
  isMigrationCollection,
  type Json,
  MIGRATION_COLLECTIONS,
  type MigrationRecord,
  momentProblem,
  numberProblem,
  pathOf,
  readMoment,
  SUBCOLLECTIONS,
  sortedFields,
  TIMESTAMP_KEY,
} from './migration-record.ts';

const FORMAT = 'countersign-migration';
const VERSION = 2;

/**
 * Writes records as a JSON file with one record per line. Equal records always give equal bytes, so the file contains
 * no time, user or environment of the download.
 */
export function writeMigrationFile(records: readonly MigrationRecord[]): string {
  const rank = ({ collection }: MigrationRecord) => MIGRATION_COLLECTIONS.indexOf(collection);
  const lines = records
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
    .map(({ collection, id, fields, below }) => {
      const sorted = below.toSorted((a, b) => (a.path < b.path ? -1 : 1));
      return JSON.stringify({ collection, id, fields, below: sorted });
    });
  const head = `{"format":"${FORMAT}","version":${VERSION},"records":[`;
  return lines.length === 0 ? `${head}]}\n` : `${head}\n${lines.join(',\n')}\n]}\n`;
}

export type MigrationFile =
  | { readonly ok: true; readonly records: readonly MigrationRecord[] }
  /** `problem` begins with the line and column, except for a file that is empty or not in UTF-8. */
  | { readonly ok: false; readonly problem: string };

/** Reads a file in UTF-8. Refuses a malformed file as a whole and names the first fault. */
export function readMigrationFile(bytes: Uint8Array): MigrationFile {
  const text = decode(bytes);
  if (text === null) return { ok: false, problem: 'the file is not in UTF-8. Save it in UTF-8' };
  if (text.trim() === '') return { ok: false, problem: 'the file is empty' };
  try {
    return { ok: true, records: readRecords(parse(text)) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.offset);
    const place = `line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
    return { ok: false, problem: `${place}: ${error.message}` };
  }
}

/** Leaves out a byte-order mark. Null for bytes that are not UTF-8, such as Latin-1, or UTF-16 without a mark. */
function decode(bytes: Uint8Array): string | null {
  try {
    return bytes.subarray(0, 2).includes(0)
      ? null
      : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A fault of the file. The message is a sentence without its full stop. */
class Fault extends Error {
  readonly offset: number;

  constructor({ offset }: Pick<Node, 'offset'>, message: string) {
    super(message);
    this.offset = offset;
  }
}

function parse(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first !== undefined) throw new Fault(first, `this is no JSON: ${errorText(first)}`);
  if (root === undefined) throw new Fault({ offset: 0 }, 'this is no JSON');
  return root;
}

/** 'CommaExpected' becomes 'comma expected'. */
function errorText({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/(?<=.)[A-Z]/g, ' $&')
    .toLowerCase();
}

function readRecords(root: Node): readonly MigrationRecord[] {
  const file = membersOf(root);
  if (file.get('format')?.value !== FORMAT) {
    throw new Fault(file.get('format') ?? root, `"format" should be "${FORMAT}"`);
  }
  if (file.get('version')?.value !== VERSION) {
    const why = `"version" should be ${VERSION}. Download the records once more`;
    throw new Fault(file.get('version') ?? root, why);
  }
  return readList(root, file.get('records'), readRecord, pathOf);
}

function readRecord(node: Node): MigrationRecord {
  const members = membersOf(node);
  const collection = members.get('collection')?.value;
  if (!isMigrationCollection(collection)) {
    const known = MIGRATION_COLLECTIONS.join(', ');
    throw new Fault(members.get('collection') ?? node, `"collection" should be one of ${known}`);
  }
  const id = members.get('id')?.value;
  if (!isRecordId(id)) throw new Fault(members.get('id') ?? node, '"id" should be a document id');
  const readBelow = (one: Node) => readDocumentBelow(one, SUBCOLLECTIONS[collection]);
  const below = readList(node, members.get('below'), readBelow, ({ path }) => path);
  return { collection, id, fields: readFields(node, members.get('fields')), below };
}

function readDocumentBelow(node: Node, subcollections: readonly string[]): DocumentBelow {
  const members = membersOf(node);
  const path = String(members.get('path')?.value);
  const [subcollection = '', id, ...rest] = path.split('/');
  if (!subcollections.includes(subcollection) || !isRecordId(id) || rest.length > 0) {
    const why = `"path" should name a document in ${subcollections.join(', ') || 'nothing'}`;
    throw new Fault(members.get('path') ?? node, why);
  }
  return { path, fields: readFields(node, members.get('fields')) };
}

/** Reads a list of things with a name each. Refuses a second one of the same name. */
function readList<T>(
  parent: Node,
  list: Node | undefined,
  read: (node: Node) => T,
  nameOf: (item: T) => string,
): readonly T[] {
  if (list?.type !== 'array') throw new Fault(list ?? parent, 'a list is missing here');
  const names = new Set<string>();
  return (list.children ?? []).map((node) => {
    const item = read(node);
    const name = nameOf(item);
    if (names.has(name)) throw new Fault(node, `${name} is there twice`);
    names.add(name);
    return item;
  });
}

function readFields(parent: Node, node: Node | undefined): Fields {
  if (node === undefined) throw new Fault(parent, '"fields" is missing');
  return sortedFields([...membersOf(node)].map(([key, value]) => [key, readValue(value)]));
}

function readValue(node: Node): Json {
  switch (node.type) {
    case 'object':
      return readMap(node);
    case 'array':
      return (node.children ?? []).map(readValue);
    case 'number': {
      const problem = numberProblem(node.value);
      if (problem !== null) throw new Fault(node, `this number ${problem}`);
      return node.value;
    }
    default:
      return node.value;
  }
}

function readMap(node: Node): Fields {
  const members = membersOf(node);
  if (!members.has(TIMESTAMP_KEY)) return readFields(node, node);
  const text: Json | undefined = members.get(TIMESTAMP_KEY)?.value;
  const moment = members.size === 1 ? readMoment(text) : null;
  if (moment === null) {
    throw new Fault(node, `a timestamp should be {"${TIMESTAMP_KEY}":"seconds.nnnnnnnnn"}`);
  }
  const problem = momentProblem(moment);
  if (problem !== null) throw new Fault(node, `this timestamp ${problem}`);
  return { [TIMESTAMP_KEY]: String(text) };
}

/** Key → value of an object. Refuses a second value for the same key. */
function membersOf(node: Node): ReadonlyMap<string, Node> {
  if (node.type !== 'object') throw new Fault(node, 'this should be an object');
  const members = new Map<string, Node>();
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (key === undefined || value === undefined) continue;
    if (members.has(key.value)) throw new Fault(key, `the key "${key.value}" is there twice`);
    members.set(key.value, value);
  }
  return members;
}
