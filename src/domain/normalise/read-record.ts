import { DEFAULT_SPRINT_RATE } from '../costing/costing.ts';
import { type Records, TABLES, type TableName, type UnreadablePart } from '../records/entities.ts';
import type { FieldKind, FieldTable, KindValues } from '../records/field-kinds.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import type { TestItem } from '../records/record-parts.ts';
import { readAllocationSummary, readEstimate } from './allocation-summary.ts';
import { readAllocations } from './allocations.ts';
import { readDate } from './dates.ts';
import {
  type Fields,
  figure,
  figureOrNull,
  kindOf,
  numberOrNull,
  object,
  objects,
  parseDocument,
  parsePart,
  personOrNull,
  summaryOf,
  text,
  textOrNull,
} from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readRevision } from './revision.ts';
import { readSignature } from './signature.ts';

/** The image of a template that has none of its own (section 3); served from the app's own files. */
export const PLACEHOLDER_TEMPLATE_IMAGE = '/seal.svg';

interface UnreadableParts {
  unreadableParts?: UnreadablePart[];
}

/** Reads one field; a part that must not refuse the whole record is noted in `parts`. */
type Reader<Value> = (fields: Fields, name: string, parts: UnreadableParts) => Value;

const READERS: { readonly [K in FieldKind]: Reader<KindValues[K]> } = {
  name: text,
  text,
  longText: text,
  nullableText: textOrNull,
  templateImage: (fields, name) => textOrNull(fields, name) ?? PLACEHOLDER_TEMPLATE_IMAGE,
  number: numberOrNull,
  money: numberOrNull,
  price: figureOrNull,
  sprintRate: (fields, name) => figure(fields, name, DEFAULT_SPRINT_RATE),
  date: (fields, name) => readDate(fields.values[name]),
  link: textOrNull,
  person: personOrNull,
  payment: readPaymentState,
  allocations: readPriceableAllocations,
  testItems: readTestItems,
  extraItems: (fields, name) =>
    objects(fields, name, (item) => ({
      amount: figure(item, 'amount'),
      justification: text(item, 'justification'),
    })),
  // A frozen price that cannot be read refuses the record: a live one must not be shown in its place.
  allocationSummary: (fields, name) => object(fields, name, readAllocationSummary),
  estimate: (fields, name) => parsePart(fields.values[name], readEstimate),
  signature: (fields, name) => readSignature(fields.values[name]),
};

/** Reads a stored document as a record of the table (R25); `id` is the document's. */
export function parseRecord<T extends TableName>(
  table: T,
  id: string,
  raw: unknown,
): Parsed<Records[T]> {
  return parseDocument(id, raw, (fields) => readRecord(table, id, fields));
}

type Parser<T extends TableName> = (id: string, raw: unknown) => Parsed<Records[T]>;

/**
 * E-mails of profiles stay as stored, because the rules compare them with the sign-in's;
 * {@link peopleOf} ignores their case.
 */
export const parseProfile: Parser<'profile'> = (id, raw) => parseRecord('profile', id, raw);
export const parseResearch: Parser<'research'> = (id, raw) => parseRecord('research', id, raw);
export const parseDeliverable: Parser<'deliverable'> = (id, raw) =>
  parseRecord('deliverable', id, raw);
export const parseHypothesis: Parser<'hypothesis'> = (id, raw) =>
  parseRecord('hypothesis', id, raw);
export const parseTemplate: Parser<'template'> = (id, raw) => parseRecord('template', id, raw);

type FieldReader = readonly [name: string, read: Reader<unknown>];

/** The readers of each table, looked up once: lists hold thousands of records. */
const FIELD_READERS = Object.fromEntries(
  TABLES.map((table) => [table, readersOf(RECORD_FIELDS[table])]),
) as Readonly<Record<TableName, readonly FieldReader[]>>;

function readersOf(table: FieldTable): readonly FieldReader[] {
  return Object.entries(table).map(([name, { kind }]) => [name, READERS[kind]]);
}

/** The readers' results have the types of the table, which TypeScript cannot follow through a loop. */
function readRecord<T extends TableName>(table: T, id: string, fields: Fields): Records[T] {
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

/** Keeps a value of a wrong kind findable: every stored value has a group and a label (R13). */
function readPaymentState(fields: Fields, name: string): string | null {
  const stored = fields.values[name];
  if (typeof stored === 'object' || typeof stored === 'boolean') {
    return stored === null ? null : kindOf(stored);
  }
  return textOrNull(fields, name);
}

/** Sprints below zero have no price: beside other sprints they would lower it unseen. */
function readPriceableAllocations(fields: Fields, name: string, parts: UnreadableParts) {
  const allocations = readAllocations(fields);
  const row = allocations.findIndex(({ sprints }) => sprints < 0);
  if (row !== -1) {
    const problem = `hypothesisResearcherSprintAllocations, item ${row + 1} should be 0 or more, but is below zero.`;
    notePart(parts, name, problem);
  }
  return allocations;
}

/** Unreadable items must not block a price or a signature: the readable ones stay. */
function readTestItems(fields: Fields, name: string, parts: UnreadableParts): readonly TestItem[] {
  const problems: string[] = [];
  const items = objects({ ...fields, problems }, name, (item) => ({
    label: text(item, 'label'),
    value: text(item, 'value'),
    description: text(item, 'description'),
  }));
  if (problems.length > 0) notePart(parts, name, summaryOf(problems));
  return items;
}

function notePart(parts: UnreadableParts, name: string, problem: string): void {
  const field = name as UnreadablePart['field'];
  parts.unreadableParts = [...(parts.unreadableParts ?? []), { field, problem }];
}
