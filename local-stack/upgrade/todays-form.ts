import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import {
  isObject,
  numberFromText,
  parseDocument,
  readAllocations,
  readDate,
  shape,
  toStoredAllocations,
} from '../../src/domain/normalise/stored-fields.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/price/allocations.ts';
import type { TableName } from '../../src/domain/records/entities.ts';
import {
  type FieldKind,
  type FieldTable,
  RECORD_FIELDS,
} from '../../src/domain/records/record-fields.ts';
import { normalisePerson } from '../../src/domain/text/person-text.ts';

/** Fields as firebase-admin reads and writes them, with its own `Timestamp`. */
export type StoredData = Readonly<Record<string, unknown>>;

/** A value in today's form. A value that has no such form stays as it is, and the record cannot be read. */
type Rewrite = (stored: unknown) => unknown;

/**
 * Frozen figures, signatures and the estimate are absent: the first two never change, and the estimate is computed. So
 * are the allocations, which two fields store.
 */
const REWRITES: { readonly [K in FieldKind]?: Rewrite } = {
  name: asText,
  text: asText,
  longText: asText,
  nullableText: asText,
  templateImage: asText,
  link: asText,
  payment: asText,
  person: (stored) => {
    const text = asText(stored);
    return typeof text === 'string' ? normalisePerson(text) : text;
  },
  number: (stored) => (Number.isNaN(stored) ? null : asNumber(stored)),
  money: (stored) => (Number.isNaN(stored) ? null : asNumber(stored)),
  sprintRate: (stored) => asNumber(stored) ?? DEFAULT_SPRINT_RATE,
  date: asTimestamp,
  testItems: itemsWith({ label: asText, value: asText, description: asText }),
  extraItems: itemsWith({ amount: (stored) => asNumber(stored) ?? 0, justification: asText }),
};

/** Fields that are null where absent, because a query for null finds no absent field. */
const NULL_WHERE_ABSENT: { readonly [T in TableName]?: readonly string[] } = {
  hypothesis: ['hypothesisDeliverableFBUID'],
  deliverable: ['deliverablePaymentState', 'deliverableCost'],
};

/** The fields whose stored value has an older form, each with its value in today's form (R46). */
export function fieldsInTodaysForm(table: TableName, data: StoredData): StoredData {
  const fields: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries<FieldTable[string]>(RECORD_FIELDS[table])) {
    const rewrite = REWRITES[kind];
    if (rewrite !== undefined && name in data) fields[name] = rewrite(data[name]);
  }
  for (const name of NULL_WHERE_ABSENT[table] ?? []) if (!(name in data)) fields[name] = null;
  if (table === 'hypothesis') Object.assign(fields, allocationLists(data));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(name in data) || !isDeepStrictEqual(value, data[name]),
    ),
  );
}

/** The two lists of researchers and sprints. Nothing if the record stores neither, or if they cannot be read. */
function allocationLists(data: StoredData): StoredData {
  const { hypothesisResearchers, hypothesisResearcherSprintAllocations } = data;
  if (hypothesisResearchers === undefined && hypothesisResearcherSprintAllocations === undefined) {
    return {};
  }
  const parsed = parseDocument('', data, shape({ hypothesisResearchers: readAllocations }));
  return parsed.ok ? { ...toStoredAllocations(parsed.record.hypothesisResearchers) } : {};
}

function asText(stored: unknown): unknown {
  return typeof stored === 'number' ? String(stored) : stored;
}

function asNumber(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored;
  const number = numberFromText(stored);
  return number === 'unreadable' ? stored : number;
}

/** From an ISO text, or from the seconds and nanoseconds of an exported timestamp. */
export function asTimestamp(stored: unknown): unknown {
  if (typeof stored === 'string') {
    const date = readDate(stored);
    return date === null ? stored : Timestamp.fromDate(date);
  }
  if (!isObject(stored) || stored instanceof Timestamp) return stored;
  const seconds = stored.seconds ?? stored._seconds;
  const nanoseconds = stored.nanoseconds ?? stored._nanoseconds ?? 0;
  const isWhole = Number.isSafeInteger(seconds) && Number.isSafeInteger(nanoseconds);
  return isWhole ? new Timestamp(Number(seconds), Number(nanoseconds)) : stored;
}

/** Rewrites the named parts of each object in a list, and drops null items. */
function itemsWith(parts: Readonly<Record<string, Rewrite>>): Rewrite {
  const rewritten = ([name, value]: [string, unknown]) => [name, parts[name]?.(value) ?? value];
  const rewriteItem = (item: unknown): unknown =>
    isObject(item) ? Object.fromEntries(Object.entries(item).map(rewritten)) : item;
  return (stored) =>
    Array.isArray(stored) ? stored.filter((item) => item !== null).map(rewriteItem) : stored;
}
