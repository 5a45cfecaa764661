import { DEFAULT_SPRINT_RATE } from '../price/sprints.ts';
import {
  type Adjustment,
  type AllocationSummary,
  type ContractorAllocation,
  type ExtraItem,
  type Records,
  type Signature,
  TABLES,
  type TableName,
  type TestItem,
} from '../records/entities.ts';
import type { FieldKind, FieldTable, KindValues } from '../records/record-fields.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import type { Parsed } from './parsed.ts';
import {
  date,
  dateOrNull,
  numberOrDefault,
  numberOrNull,
  object,
  objects,
  parseDocument,
  personOrNull,
  readAllocations,
  refuseField,
  type StoredFields,
  text,
  textOrNull,
  texts,
} from './stored-fields.ts';

/** The address of the image for a template without one (section 3). The app itself serves this file. */
export const PLACEHOLDER_TEMPLATE_IMAGE = '/seal.svg';

type FieldReader<Value> = (fields: StoredFields, name: string) => Value;

/** Reads an object with one reader for each of its fields. */
function shape<T extends object>(readers: { readonly [K in keyof T]: FieldReader<T[K]> }) {
  const entries = Object.entries<FieldReader<unknown>>(readers);
  return (fields: StoredFields): T => {
    const read: Record<string, unknown> = {};
    for (const [name, reader] of entries) read[name] = reader(fields, name);
    return read as T;
  };
}

/** A missing number counts as 0. */
const number: FieldReader<number> = (fields, name) => numberOrDefault(fields, name);

const readTestItem = shape<TestItem>({ label: text, value: text, description: text });
const readExtraItem = shape<ExtraItem>({ amount: number, justification: text });

const readAdjustment = shape<Adjustment>({
  editorUid: text,
  editDate: date,
  reason: text,
  sprintAdjustment: number,
  labourAdjustment: number,
  deliveryAdjustment: number,
});

const readContractor = shape<ContractorAllocation>({
  // In the stored case, so that frozen rows read exactly as they were signed.
  uid: text,
  sprints: number,
  labourCost: number,
  deliveryCost: number,
  adjustment: (fields, name) => object(fields, name, readAdjustment),
});

export const readAllocationSummary = shape<AllocationSummary>({
  sourceFBUIDs: texts,
  contractors: (fields, name) => objects(fields, name, readContractor),
  sprints: number,
  labour: number,
  delivery: number,
  capex: number,
  opex: number,
  unassignedSprints: number,
  unassignedLabour: number,
  unassignedDelivery: number,
  subtotal: number,
});

/** A signature needs a signer, a date and a price. */
const readSignature = shape<Signature>({
  // A reason of blanks only still revokes the signature (R9), so it is not trimmed. The rules agree.
  deprecatedReason: (fields, name) => text(fields, name) || null,
  signatureDate: date,
  signatureCost: (fields, name) =>
    numberOrNull(fields, name) ?? refuseField(fields, name, 'a number'),
  signatureHistoryDocumentFBUID: text,
  signatureHypothesisHistoryFBUIDs: (fields, name) => object(fields, name, readTexts),
  signatureReference: textOrNull,
  signatureIsExternal: readIsExternal,
  signatureTermsDigest: textOrNull,
  signatureUid: (fields, name) => textOrNull(fields, name) ?? refuseField(fields, name, 'a uid'),
  signatureName: textOrNull,
  signatureEmail: textOrNull,
});

/** An older signature stores no flag. It has a reference only if it is external. */
function readIsExternal(fields: StoredFields, name: string): boolean {
  const stored = fields.values[name] ?? textOrNull(fields, 'signatureReference') !== null;
  return typeof stored === 'boolean' ? stored : refuseField(fields, name, 'true or false');
}

function readTexts(fields: StoredFields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(fields.values).map((key) => [key, text(fields, key)]));
}

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
  testItems: (fields, name) => objects(fields, name, readTestItem),
  extraItems: (fields, name) => objects(fields, name, readExtraItem),
  allocationSummary: (fields, name) => object(fields, name, readAllocationSummary),
  signature: (fields, name) => object(fields, name, readSignature),
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
  return parseDocument(id, raw, (fields) => {
    return { FBUID: id, ...RECORD_READERS[table](fields) } as Records[T];
  });
}

type Parser<T extends TableName> = (id: string, raw: unknown) => Parsed<Records[T]>;

export const parseDeliverable: Parser<'deliverable'> = (id, raw) =>
  parseRecord('deliverable', id, raw);
export const parseHypothesis: Parser<'hypothesis'> = (id, raw) =>
  parseRecord('hypothesis', id, raw);

/** A date is the id of no entry, but entries of older programs store one. */
const historyId: FieldReader<string | null> = (fields, name) =>
  fields.values[name] instanceof Date ? null : textOrNull(fields, name);

/** Built once, because lists read thousands of records. TypeScript cannot follow a table through the loop. */
const RECORD_READERS = Object.fromEntries(
  TABLES.map((table) => {
    const kinds = Object.entries<FieldTable[string]>(RECORD_FIELDS[table]);
    const readers = Object.fromEntries(kinds.map(([name, { kind }]) => [name, READERS[kind]]));
    const revision = {
      updatedAt: historyId,
      updatedBy: textOrNull,
      previousHistoryFBUID: textOrNull,
    };
    return [table, shape<object>({ ...revision, ...readers })];
  }),
) as { readonly [T in TableName]: (fields: StoredFields) => Omit<Records[T], 'FBUID'> };
