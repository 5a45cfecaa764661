import type {
  Adjustment,
  Allocation,
  AllocationSummary,
  ContractorAllocation,
  Deliverable,
  Hypothesis,
  Profile,
  Records,
  Research,
  Signature,
  StoredSignature,
  TableName,
  Template,
  TestItem,
} from '../records/entities.ts';
import type { FieldKind, FieldTable, KindValues } from '../records/record-fields.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import { signatureBadgeText, signatureStateOf } from '../records/signature.ts';
import { sameData } from '../same-data.ts';
import { OUTCOME_LABELS, outcomeOf } from '../status/hypothesis-outcome.ts';
import { PAYMENT_LABELS, paymentOf } from '../status/payment.ts';
import { formatAud, formatDate, formatSignatureDate } from '../text/format.ts';

/** Without a look-up, an id shows as stored. */
export interface DisplayNames {
  readonly person?: (idOrEmail: string) => string;
  readonly record?: (id: string) => string;
}

export const NOT_SET = '(not set)';
export const NONE = '(none)';

export interface FieldChange {
  readonly field: ReadableField;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Null is a version that does not exist: compared with it, every field with a value counts as changed. */
export function diffRecords<T extends TableName>(
  before: Records[T] | null,
  after: Records[T] | null,
  names: DisplayNames = {},
): readonly FieldChange[] {
  const old: ReadableRecord = before ?? {};
  const now: ReadableRecord = after ?? {};
  const changes = FIELD_LINES.filter(({ compared }) => !sameData(compared(old), compared(now))).map(
    ({ field, label, text }) => ({
      field,
      label,
      before: text(old, names),
      after: text(now, names),
    }),
  );
  if (before !== null && after !== null) return changes;
  return changes.filter((change) => change.before !== change.after);
}

/** A record of any table. The fields of the other tables are absent. */
export type ReadableRecord = Partial<Profile & Research & Template & Deliverable & Hypothesis>;

/** Only fields with a label appear in histories. */
export type ReadableField = keyof ReadableRecord;

type Value<K extends FieldKind> = KindValues[K] | null | undefined;

function known<V>(text: (value: V) => string) {
  return (value: V | null | undefined) =>
    value === null || value === undefined ? NOT_SET : text(value);
}

function named(lookup: keyof DisplayNames) {
  return (stored: string | null | undefined, names: DisplayNames) => {
    const id = plainText(stored);
    return id === NOT_SET ? NOT_SET : (names[lookup]?.(id) ?? id);
  };
}

const plainText = known((text: string) => (text.trim() === '' ? NOT_SET : text));
const money = known(formatAud);
const personText = named('person');

const TEXT_BY_KIND: {
  readonly [K in FieldKind]: (value: Value<K>, names: DisplayNames) => string;
} = {
  name: plainText,
  text: plainText,
  longText: plainText,
  nullableText: plainText,
  templateImage: plainText,
  number: known(String),
  money,
  price: money,
  sprintRate: money,
  date: known(formatDate),
  link: named('record'),
  person: personText,
  payment: (stored) => PAYMENT_LABELS[paymentOf(stored ?? null)],
  flag: (isSet) => (isSet ? 'yes' : NOT_SET),
  outcome: known((stored: string) => OUTCOME_LABELS[outcomeOf(stored)]),
  allocations: (rows, names) =>
    listText((rows ?? []).map(({ researcher }) => personText(researcher, names))),
  testItems: (items) => listText((items ?? []).map(testItemText)),
  extraItems: (items) =>
    listText(
      (items ?? []).map(
        ({ amount, justification }) => `${plainText(justification)} ${formatAud(amount)}`,
      ),
    ),
  allocationSummary: (summary, names) =>
    summary === null || summary === undefined ? NOT_SET : summaryText(summary, names),
  signature: (stored, names) => signatureText(stored ?? null, names),
};

export interface FieldLine {
  readonly field: ReadableField;
  readonly label: string;
  /** The value that decides whether the line changed. */
  readonly compared: (record: ReadableRecord) => unknown;
  readonly text: (record: ReadableRecord, names: DisplayNames) => string;
}

export const FIELD_LINES: readonly FieldLine[] = Object.values<FieldTable>(RECORD_FIELDS).flatMap(
  (table) =>
    Object.entries(table).flatMap(([name, { kind, label }]) =>
      label === undefined ? [] : linesOf(name as ReadableField, kind, label),
    ),
);

function linesOf(field: ReadableField, kind: FieldKind, label: string): readonly FieldLine[] {
  const whole: FieldLine = {
    field,
    label,
    compared: (record) => record[field],
    text: (record, names) => TEXT_BY_KIND[kind](record[field] as never, names),
  };
  return kind === 'allocations' ? allocationLines(whole) : [whole];
}

/** People and sprints each have a line, because users change them separately. */
function allocationLines(people: FieldLine): readonly FieldLine[] {
  const rowsOf = ({ hypothesisResearchers = [] }: ReadableRecord): readonly Allocation[] =>
    hypothesisResearchers;
  return [
    { ...people, compared: (record) => rowsOf(record).map(({ researcher }) => researcher) },
    {
      field: people.field,
      label: 'Sprint allocations',
      compared: (record) => rowsOf(record).map(({ sprints }) => sprints),
      text: (record, names) =>
        listText(
          rowsOf(record).map(
            ({ researcher, sprints }) =>
              `${researcher === '' ? 'unassigned' : personText(researcher, names)}: ${sprints}`,
          ),
        ),
    },
  ];
}

function listText(items: readonly string[]): string {
  return items.length === 0 ? NONE : items.join(', ');
}

function testItemText({ label, value, description }: TestItem): string {
  const text = `${plainText(label)}: ${plainText(value)}`;
  return description === '' ? text : `${text} (${description})`;
}

function signatureText(stored: StoredSignature, names: DisplayNames): string {
  const state = signatureStateOf(stored);
  if (!('signature' in state)) return signatureBadgeText(stored);
  const { signatureUid, signatureName, signatureDate, signatureCost } = state.signature;
  const who = signatureName ?? personText(signatureUid, names);
  const signed = `Signed by ${who}, ${formatSignatureDate(signatureDate)}, ${formatAud(signatureCost)}`;
  const end = state.kind === 'ended' ? `, ended: ${state.reason}` : '';
  return `${signed}${signingMethodText(state.signature)}${end}`;
}

function signingMethodText({ signatureIsExternal, signatureReference }: Signature): string {
  if (signatureReference === null) return signatureIsExternal ? ', external' : '';
  return `, ${signatureIsExternal ? 'external' : 'reference'}: ${signatureReference}`;
}

function summaryText(summary: AllocationSummary, names: DisplayNames): string {
  const rows = summary.contractors.map((row) => contractorText(row, names));
  const unassigned =
    summary.unassignedSprints === 0 ? [] : [`unassigned ${summary.unassignedSprints}`];
  const sprints = `${summary.sprints} sprints: ${listText([...rows, ...unassigned])}`;
  return `${formatAud(summary.subtotal)} for ${sprints}`;
}

function contractorText(row: ContractorAllocation, names: DisplayNames): string {
  const adjusted = row.adjustment === null ? '' : ` (${adjustmentText(row.adjustment)})`;
  return `${personText(row.uid, names)} ${row.sprints}${adjusted}`;
}

function adjustmentText(adjustment: Adjustment): string {
  const figures = [
    `${adjustment.sprintAdjustment} sprints`,
    `${formatAud(adjustment.labourAdjustment)} labour`,
    `${formatAud(adjustment.deliveryAdjustment)} delivery`,
  ];
  return `adjusted by ${figures.join(', ')}: ${plainText(adjustment.reason)}`;
}
