import { DEFAULT_SPRINT_RATE } from '../costing/costing.ts';
import { type Records, TABLES, type TableName, type UnreadablePart } from '../records/entities.ts';
import type { FieldKind, FieldTable, KindValues } from '../records/field-kinds.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import type { TestItem } from '../records/record-parts.ts';
import { readAllocationSummary, readEstimate } from './allocation-summary.ts';
import { readAllocations } from './allocations.ts';
import { readDate } from './dates.ts';
import type { Parsed } from './parsed.ts';
import { readRevision } from './revision.ts';
import { readSignature } from './signature.ts';
import {
  describeKind,
  lenientNumberOrNull,
  object,
  objects,
  parseDocument,
  parseNested,
  personOrNull,
  type StoredFields,
  strictNumberOrDefault,
  strictNumberOrNull,
  summariseProblems,
  text,
  textOrNull,
} from './stored-fields.ts';

/** The address of the image for a template without one (section 3). The app itself serves this file. */
export const PLACEHOLDER_TEMPLATE_IMAGE = '/seal.svg';

interface UnreadableParts {
  unreadableParts?: UnreadablePart[];
}

/** Reads one field. A problem in `fields.problems` makes the record unreadable, a problem in `parts` does not. */
type FieldReader<Value> = (fields: StoredFields, name: string, parts: UnreadableParts) => Value;

const READERS: { readonly [K in FieldKind]: FieldReader<KindValues[K]> } = {
  name: text,
  text,
  longText: text,
  nullableText: textOrNull,
  templateImage: (fields, name) => textOrNull(fields, name) ?? PLACEHOLDER_TEMPLATE_IMAGE,
  number: lenientNumberOrNull,
  money: lenientNumberOrNull,
  price: strictNumberOrNull,
  sprintRate: (fields, name) => strictNumberOrDefault(fields, name, DEFAULT_SPRINT_RATE),
  date: (fields, name) => readDate(fields.values[name]),
  link: textOrNull,
  person: personOrNull,
  payment: readPaymentState,
  allocations: readCheckedAllocations,
  testItems: readTestItems,
  extraItems: (fields, name) =>
    objects(fields, name, (item) => ({
      amount: strictNumberOrDefault(item, 'amount'),
      justification: text(item, 'justification'),
    })),
  // Unreadable frozen allocations refuse the record. Null would open the locked fields and show live allocations.
  allocationSummary: (fields, name) => object(fields, name, readAllocationSummary),
  estimate: (fields, name) => parseNested(fields.values[name], readEstimate),
  signature: (fields, name) => readSignature(fields.values[name]),
};

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
  const record: Record<string, unknown> & UnreadableParts = {
    FBUID: id,
    updatedAt,
    updatedBy,
    previousHistoryFBUID,
  };
  for (const [name, read] of FIELD_READERS[table]) record[name] = read(fields, name, record);
  return record as unknown as Records[T];
}

/** Reads an object, a list, a date or a boolean as the words for its kind, so it counts as unexpected (R13). */
function readPaymentState(fields: StoredFields, name: string): string | null {
  const stored = fields.values[name];
  if (typeof stored === 'object' || typeof stored === 'boolean') {
    return stored === null ? null : describeKind(stored);
  }
  return textOrNull(fields, name);
}

/** Marks sprints below zero, which would silently lower the total, as an unreadable part. Keeps their value. */
function readCheckedAllocations(fields: StoredFields, name: string, parts: UnreadableParts) {
  const allocations = readAllocations(fields);
  const row = allocations.findIndex(({ sprints }) => sprints < 0);
  if (row !== -1) {
    const problem = `hypothesisResearcherSprintAllocations, item ${row + 1} should be 0 or more, but is below zero.`;
    addUnreadablePart(parts, name, problem);
  }
  return allocations;
}

/**
 * Keeps the readable texts, because an unreadable test item must not block a price or a signature. An unreadable text
 * becomes '', and an item that is no object is left out.
 */
function readTestItems(
  fields: StoredFields,
  name: string,
  parts: UnreadableParts,
): readonly TestItem[] {
  const problems: string[] = [];
  const items = objects({ ...fields, problems }, name, (item) => ({
    label: text(item, 'label'),
    value: text(item, 'value'),
    description: text(item, 'description'),
  }));
  if (problems.length > 0) addUnreadablePart(parts, name, summariseProblems(problems));
  return items;
}

function addUnreadablePart(parts: UnreadableParts, name: string, problem: string): void {
  const field = name as UnreadablePart['field'];
  parts.unreadableParts = [...(parts.unreadableParts ?? []), { field, problem }];
}
