import { DEFAULT_SPRINT_RATE } from '../costing/costing.ts';
import { type Records, type Revision, TABLES, type TableName } from '../records/entities.ts';
import type { FieldKind, FieldTable, KindValues } from '../records/field-kinds.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import { readAllocationSummary } from './allocation-summary.ts';
import { readAllocations } from './allocations.ts';
import type { Parsed } from './parsed.ts';
import { readSignature } from './signature.ts';
import {
  dateOrNull,
  numberOrDefault,
  numberOrNull,
  object,
  objects,
  parseDocument,
  personOrNull,
  type StoredFields,
  text,
  textOrNull,
} from './stored-fields.ts';

/** The address of the image for a template without one (section 3). The app itself serves this file. */
export const PLACEHOLDER_TEMPLATE_IMAGE = '/seal.svg';

type FieldReader<Value> = (fields: StoredFields, name: string) => Value;

const READERS: { readonly [K in FieldKind]: FieldReader<KindValues[K]> } = {
  name: text,
  text,
  longText: text,
  nullableText: textOrNull,
  templateImage: (fields, name) => textOrNull(fields, name) ?? PLACEHOLDER_TEMPLATE_IMAGE,
  number: numberOrNaN,
  money: numberOrNaN,
  price: numberOrNull,
  sprintRate: (fields, name) => numberOrDefault(fields, name, DEFAULT_SPRINT_RATE),
  date: dateOrNull,
  link: textOrNull,
  person: personOrNull,
  payment: textOrNull,
  allocations: readAllocations,
  testItems: (fields, name) =>
    objects(fields, name, (item) => ({
      label: text(item, 'label'),
      value: text(item, 'value'),
      description: text(item, 'description'),
    })),
  extraItems: (fields, name) =>
    objects(fields, name, (item) => ({
      amount: numberOrDefault(item, 'amount'),
      justification: text(item, 'justification'),
    })),
  allocationSummary: (fields, name) => object(fields, name, readAllocationSummary),
  signature: readSignature,
};

/** Older forms stored NaN for an emptied number, and the entries of the history keep it. */
function numberOrNaN(fields: StoredFields, name: string): number | null {
  return Number.isNaN(fields.values[name]) ? null : numberOrNull(fields, name);
}

/** Reads a stored document as a record of the table (R25). */
export function parseRecord<T extends TableName>(
  table: T,
  id: string,
  raw: unknown,
): Parsed<Records[T]> {
  return parseDocument(id, raw, (fields) => readRecord(table, id, fields));
}

type Parser<T extends TableName> = (id: string, raw: unknown) => Parsed<Records[T]>;

/** Profiles keep the stored case of their e-mails: {@link peopleOf} ignores the case. */
export const parseProfile: Parser<'profile'> = (id, raw) => parseRecord('profile', id, raw);
export const parseResearch: Parser<'research'> = (id, raw) => parseRecord('research', id, raw);
export const parseDeliverable: Parser<'deliverable'> = (id, raw) =>
  parseRecord('deliverable', id, raw);
export const parseHypothesis: Parser<'hypothesis'> = (id, raw) =>
  parseRecord('hypothesis', id, raw);
export const parseTemplate: Parser<'template'> = (id, raw) => parseRecord('template', id, raw);

type NamedReader = readonly [name: string, read: FieldReader<unknown>];

/** Built once, because lists read thousands of records. */
const FIELD_READERS = Object.fromEntries(
  TABLES.map((table) => [table, readersOf(RECORD_FIELDS[table])]),
) as Readonly<Record<TableName, readonly NamedReader[]>>;

function readersOf(table: FieldTable): readonly NamedReader[] {
  return Object.entries(table).map(([name, { kind }]) => [name, READERS[kind]]);
}

/**
 * TypeScript cannot follow the table's types through the loop, so this function casts. The record does
 * not begin with a spread, which would make it several times slower to build.
 */
function readRecord<T extends TableName>(table: T, id: string, fields: StoredFields): Records[T] {
  const { updatedAt, updatedBy, previousHistoryFBUID } = readRevision(fields);
  const record: Record<string, unknown> = {
    FBUID: id,
    updatedAt,
    updatedBy,
    previousHistoryFBUID,
  };
  for (const [name, read] of FIELD_READERS[table]) record[name] = read(fields, name);
  return record as unknown as Records[T];
}

/** Reads the link from a record or history entry to the history (R16, R17). Missing parts are null. */
function readRevision(fields: StoredFields): Revision {
  // Entries of older programs store a date, which is not the id of an entry.
  const hasDate = fields.values.updatedAt instanceof Date;
  return {
    updatedAt: hasDate ? null : textOrNull(fields, 'updatedAt'),
    updatedBy: textOrNull(fields, 'updatedBy'),
    previousHistoryFBUID: textOrNull(fields, 'previousHistoryFBUID'),
  };
}
