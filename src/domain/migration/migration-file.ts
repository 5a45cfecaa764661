import { isRecordId } from '../records/record-id.ts';
import {
  isMigrationCollection,
  MIGRATION_COLLECTIONS,
  type MigrationEntry,
  type MigrationRecord,
} from './migration-record.ts';
import { checkedWireFields, isPlainObject, MalformedValueError } from './wire-value.ts';

const FORMAT = 'countersign-migration';
const VERSION = 1;

/**
 * Writes records as a JSON file with one record per line. Equal records always give equal bytes: records,
 * entries and keys are sorted. So the file contains no time, user or environment of the download.
 *
 * @throws MalformedValueError for a value that `readMigrationFile` would refuse.
 */
export function writeMigrationFile(records: readonly MigrationRecord[]): string {
  const lines = sortRecords(records).map(({ collection, id, fields, history }) =>
    JSON.stringify({
      collection,
      id,
      fields: checkedWireFields(fields, ''),
      history: history.map((entry) => ({
        id: entry.id,
        fields: checkedWireFields(entry.fields, ''),
      })),
    }),
  );
  const head = `{"format":${JSON.stringify(FORMAT)},"version":${VERSION},"records":[`;
  return lines.length === 0 ? `${head}]}\n` : `${head}\n${lines.join(',\n')}\n]}\n`;
}

function sortRecords(records: readonly MigrationRecord[]): readonly MigrationRecord[] {
  const rank = (record: MigrationRecord) => MIGRATION_COLLECTIONS.indexOf(record.collection);
  return records
    .map((record) => ({ ...record, history: record.history.toSorted(byId) }))
    .toSorted((a, b) => rank(a) - rank(b) || byId(a, b));
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}

export type MigrationFile =
  | { readonly ok: true; readonly records: readonly MigrationRecord[] }
  | {
      readonly ok: false;
      /** Line and column, or the path to the value. Null if the browser's JSON parser reports no place. */
      readonly place: string | null;
      readonly problem: string;
    };

/** Reads a file and keeps the order of its entries. Refuses a malformed file as a whole and names the first error. */
export function readMigrationFile(text: string): MigrationFile {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { ok: false, place: placeOf(error, text), problem: 'is not JSON' };
  }
  try {
    return { ok: true, records: readFile(raw) };
  } catch (error) {
    if (!(error instanceof MalformedValueError)) throw error;
    return { ok: false, place: error.place, problem: error.message };
  }
}

/**
 * Reads the place from a browser's message: an offset, line and column, an early end, or none. The patterns match only
 * the end of the message, because the beginning may quote the file.
 */
function placeOf(error: unknown, text: string): string | null {
  const message = String(error);
  const [, line, column] = LINE_AND_COLUMN.exec(message) ?? [];
  if (line !== undefined) return `line ${line}, column ${column}`;
  const [, position] = OFFSET.exec(message) ?? [];
  const offset = EARLY_END.test(message) ? text.length : position;
  if (offset === undefined) return null;
  const before = text.slice(0, Number(offset));
  return `line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
}

const LINE_AND_COLUMN = /line (\d+) column (\d+)(?:\)| of the JSON data)$/;
const OFFSET = / at position (\d+)$/;
const EARLY_END = /Unexpected (?:end of JSON input|EOF)$/;

function readFile(raw: unknown): readonly MigrationRecord[] {
  if (!isPlainObject(raw) || raw.format !== FORMAT) {
    throw new MalformedValueError(
      'format',
      `should be '${FORMAT}': this is no file of a migration`,
    );
  }
  if (raw.version !== VERSION) throw new MalformedValueError('version', `should be ${VERSION}`);
  if (!Array.isArray(raw.records)) throw new MalformedValueError('records', 'should be a list');
  const records = raw.records.map((record, index) => readRecord(record, `records[${index}]`));
  refuseDuplicates(
    records.map(({ collection, id }) => `${collection}/${id}`),
    'records',
  );
  return records;
}

function readRecord(raw: unknown, place: string): MigrationRecord {
  if (!isPlainObject(raw)) throw new MalformedValueError(place, 'should be an object');
  const { collection } = raw;
  if (!isMigrationCollection(collection)) {
    const known = MIGRATION_COLLECTIONS.join(', ');
    throw new MalformedValueError(`${place}.collection`, `should be one of ${known}`);
  }
  if (!Array.isArray(raw.history)) {
    throw new MalformedValueError(`${place}.history`, 'should be a list');
  }
  const document = readDocument(raw, place);
  const history = raw.history.map((entry, index) =>
    readDocument(entry, `${place}.history[${index}]`),
  );
  refuseDuplicates(
    history.map(({ id }) => id),
    `${place}.history`,
  );
  return { collection, ...document, history };
}

function readDocument(raw: unknown, place: string): MigrationEntry {
  if (!isPlainObject(raw)) throw new MalformedValueError(place, 'should be an object');
  if (!isRecordId(raw.id)) {
    throw new MalformedValueError(`${place}.id`, 'should be the id of a document');
  }
  return { id: raw.id, fields: checkedWireFields(raw.fields, `${place}.fields`) };
}

function refuseDuplicates(ids: readonly string[], place: string): void {
  const known = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const first = known.get(id);
    if (first !== undefined) {
      throw new MalformedValueError(`${place}[${index}]`, `is there twice: ${id}, also [${first}]`);
    }
    known.set(id, index);
  }
}
