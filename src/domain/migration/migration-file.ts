import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { isRecordId } from '../records/record-id.ts';
import {
  type DocumentBelow,
  Fault,
  isMigrationCollection,
  MIGRATION_COLLECTIONS,
  type MigrationRecord,
  mapAt,
  type Path,
  pathOf,
  readTimestamp,
  refuse,
  SUBCOLLECTIONS,
  toFields,
} from './migration-record.ts';

const FORMAT = 'countersign-migration';
const VERSION = 2;

/** Equal records give equal bytes, so the file contains no time, user or environment of the download. */
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

export function readMigrationFile(bytes: Uint8Array): MigrationFile {
  const text = decode(bytes);
  if (text === null) return { ok: false, problem: 'the file is not in UTF-8. Save it in UTF-8' };
  if (text.trim() === '') return { ok: false, problem: 'the file is empty' };
  const problem = (offset: number, message: string): MigrationFile => {
    const before = text.slice(0, offset);
    const place = `line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
    return { ok: false, problem: `${place}: ${message}` };
  };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined) return problem(error.offset, `this is no JSON: ${errorText(error)}`);
  if (root === undefined) return problem(0, 'this is no JSON');
  const repeated = repeatedKey(root);
  if (repeated !== null) {
    return problem(repeated.offset, `the key "${repeated.value}" is there twice`);
  }
  try {
    return { ok: true, records: readRecords(getNodeValue(root)) };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return problem(nodeAt(root, fault.path).offset, fault.message);
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

function errorText({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/(?<=.)[A-Z]/g, ' $&')
    .toLowerCase();
}

/** JSON would silently take the last of several values for a key. */
function repeatedKey({ children = [] }: Node): Node | null {
  const keys = new Set<unknown>();
  for (const child of children) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key !== undefined && keys.has(key.value)) return key;
    keys.add(key?.value);
    const inner = repeatedKey(child);
    if (inner !== null) return inner;
  }
  return null;
}

/** The value at this place; for one that is missing, what should hold it. */
function nodeAt(root: Node, path: Path): Node {
  return findNodeAtLocation(root, [...path]) ?? nodeAt(root, path.slice(0, -1));
}

function readRecords(value: unknown): readonly MigrationRecord[] {
  const { format, version, records } = mapAt(value, []);
  if (format !== FORMAT) refuse(['format'], `"format" should be "${FORMAT}"`);
  if (version !== VERSION) {
    refuse(['version'], `"version" should be ${VERSION}. Download the records once more`);
  }
  return readList(records, ['records'], { read: readRecord, nameOf: pathOf });
}

function readRecord(value: unknown, path: Path): MigrationRecord {
  const { collection, id, fields, below } = mapAt(value, path);
  if (!isMigrationCollection(collection)) {
    const known = MIGRATION_COLLECTIONS.join(', ');
    return refuse([...path, 'collection'], `"collection" should be one of ${known}`);
  }
  if (!isRecordId(id)) return refuse([...path, 'id'], '"id" should be a document id');
  const documents = readList(below, [...path, 'below'], {
    read: (one, place) => readDocumentBelow(one, place, SUBCOLLECTIONS[collection]),
    nameOf: (one) => one.path,
  });
  return { collection, id, fields: readFields(fields, path), below: documents };
}

function readDocumentBelow(
  value: unknown,
  place: Path,
  subcollections: readonly string[],
): DocumentBelow {
  const members = mapAt(value, place);
  const path = String(members.path);
  const [subcollection = '', id, ...rest] = path.split('/');
  if (!subcollections.includes(subcollection) || !isRecordId(id) || rest.length > 0) {
    const known = subcollections.join(', ') || 'nothing';
    refuse([...place, 'path'], `"path" should name a document in ${known}`);
  }
  return { path, fields: readFields(members.fields, place) };
}

function readFields(fields: unknown, path: Path) {
  return toFields(fields, [...path, 'fields'], readTimestamp);
}

interface NamedItems<T> {
  readonly read: (value: unknown, path: Path) => T;
  readonly nameOf: (item: T) => string;
}

function readList<T>(value: unknown, path: Path, { read, nameOf }: NamedItems<T>): readonly T[] {
  if (!Array.isArray(value)) return refuse(path, 'a list is missing here');
  const names = new Set<string>();
  return value.map((one, index) => {
    const place = [...path, index];
    const item = read(one, place);
    const name = nameOf(item);
    if (names.has(name)) refuse(place, `${name} is there twice`);
    names.add(name);
    return item;
  });
}
