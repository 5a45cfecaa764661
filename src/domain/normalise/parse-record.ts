import { DEFAULT_SPRINT_RATE } from '../price/allocations.ts';
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
import {
  type FieldKind,
  type FieldTable,
  type KindValues,
  RECORD_FIELDS,
} from '../records/record-fields.ts';
import {
  date,
  type FieldReader,
  isObject,
  listOf,
  numberOrNaN,
  numberOrNull,
  orNull,
  type Parsed,
  parseDocument,
  personOrNull,
  type Reader,
  readAllocations,
  refuse,
  shape,
  text,
  textOrNull,
} from './stored-fields.ts';

/** The image of a template without one. The app itself serves this file. */
export const PLACEHOLDER_TEMPLATE_IMAGE = '/seal.svg';

/** A missing number counts as 0. */
function number(value: unknown, path: string): number {
  return numberOrNull(value, path) ?? 0;
}

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
  adjustment: orNull(readAdjustment),
});

export const readAllocationSummary = shape<AllocationSummary>({
  sourceFBUIDs: listOf(text),
  contractors: listOf(readContractor),
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

const readSignature = shape<Signature>({
  // A reason of blanks only still revokes the signature, so it is not trimmed. The rules agree.
  deprecatedReason: (value, path) => text(value, path) || null,
  signatureDate: date,
  signatureCost: (value, path) => numberOrNull(value, path) ?? refuse(path, 'a number', value),
  signatureHistoryDocumentFBUID: text,
  signatureHypothesisHistoryFBUIDs: orNull(readTexts),
  signatureReference: textOrNull,
  // An older signature stores no flag. It has a reference only if it is external.
  signatureIsExternal: (value, path, { signatureReference }) => {
    const stored = value ?? textOrNull(signatureReference, path) !== null;
    return typeof stored === 'boolean' ? stored : refuse(path, 'true or false', value);
  },
  signatureTermsDigest: textOrNull,
  signatureUid: (value, path) => textOrNull(value, path) ?? refuse(path, 'a uid', value),
  signatureName: textOrNull,
  signatureEmail: textOrNull,
});

function readTexts(value: unknown, path: string): Readonly<Record<string, string>> {
  if (!isObject(value)) return refuse(path, 'an object', value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, text(item, `${path}: ${key}`)]),
  );
}

const READERS: { readonly [K in FieldKind]: FieldReader<KindValues[K]> } = {
  name: text,
  text,
  longText: text,
  nullableText: textOrNull,
  templateImage: (value, path) => textOrNull(value, path) ?? PLACEHOLDER_TEMPLATE_IMAGE,
  number: numberOrNaN,
  money: numberOrNaN,
  price: numberOrNull,
  sprintRate: (value, path) => numberOrNull(value, path) ?? DEFAULT_SPRINT_RATE,
  date: orNull(date),
  link: textOrNull,
  person: personOrNull,
  payment: textOrNull,
  outcome: textOrNull,
  flag: (value, path) => {
    const given = value ?? false;
    return typeof given === 'boolean' ? given : refuse(path, 'true or false', value);
  },
  allocations: readAllocations,
  testItems: listOf(readTestItem),
  extraItems: listOf(readExtraItem),
  allocationSummary: orNull(readAllocationSummary),
  // Unlike any other part, it does not make the record unreadable (R25).
  signature: orNull((value) => {
    const parsed = parseDocument('', value, readSignature);
    return parsed.ok ? parsed.record : 'unreadable';
  }),
};

export function parseRecord<T extends TableName>(
  table: T,
  id: string,
  raw: unknown,
): Parsed<Records[T]> {
  const read = RECORD_READERS[table];
  return parseDocument(
    id,
    raw,
    (value, path) => ({ FBUID: id, ...read(value, path) }) as Records[T],
  );
}

/** A date is the id of no entry, but entries of older programs store one. */
function historyId(value: unknown, path: string): string | null {
  return value instanceof Date ? null : textOrNull(value, path);
}

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
) as { readonly [T in TableName]: Reader<Omit<Records[T], 'FBUID'>> };
