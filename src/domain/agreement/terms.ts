import canonicalize from 'canonicalize';
import { SIGNATURE_KEYS } from '../records/entities.ts';
import { isEndReason, type Step } from '../records/signature.ts';

export interface StoredDocument {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The contents of one step of an agreement. At signing these are the records, at a later check history entries. */
export interface TermsSource {
  readonly environment: string;
  readonly step: Step;
  /** The signed price in AUD. */
  readonly price: number;
  readonly deliverable: StoredDocument;
  /** At signing every hypothesis of the deliverable, at a later check every hypothesis that the signature names. */
  readonly hypotheses: readonly StoredDocument[];
}

export const TERMS_FORMAT = 'countersign-terms/1';

/** The fields of a deliverable that the terms contain as stored. `termsOf` adds the price and the allocations. */
const DELIVERABLE_TERMS = [
  'deliverableName',
  'deliverableNumber',
  'deliverableResearchFBUID',
  'deliverableResearchLead',
  'deliverableMethodsLink',
  'deliverableBOMLink',
  'deliverableExtraItems',
  'deliverableSprintRate',
  'deliverableTime',
  'deliverableVariationOfFBUID',
] as const;

/**
 * These fields say who saved a hypothesis and when, not what was agreed. `FBUID` is here because the terms take the id
 * of the document instead. The list is part of the format and never changes (R38), so no other code may share it.
 */
const REVISION_FIELDS = [
  'FBUID',
  'updatedAt',
  'updatedBy',
  'previousHistoryFBUID',
  'recordedAt',
  'importedBy',
  'importedAt',
];

/** The results of a hypothesis. They are no terms at commencement, and terms at completion. */
const RESULT_FIELDS = ['hypothesisCompletionEvidence', 'hypothesisOutcome'];

/**
 * Writes the terms that both sides of a step sign (R38), as canonical JSON (RFC 8785). The order of keys, hypotheses
 * and contractors does not change the text; the order of other lists does. An absent field stays absent, and null stays
 * null, but absent allocations become null. Times become `{ $timestamp }`. NaN and infinities become `{ $number }`.
 *
 * @returns null if a value has no text, such as bytes or coordinates.
 */
export function termsText(source: TermsSource): string | null {
  try {
    return canonicalText(termsOf(source));
  } catch (error) {
    if (error instanceof NoText) return null;
    throw error;
  }
}

/** Whether the terms of a step contain a field of the deliverable or of a hypothesis, as against bookkeeping and results. */
export function isTerm(field: string, step: Step): boolean {
  if (field.startsWith('deliverable')) {
    return DELIVERABLE_TERMS.some((name) => name === field);
  }
  return step === 'completion' || !RESULT_FIELDS.includes(field);
}

function termsOf({ environment, step, price, deliverable, hypotheses }: TermsSource): object {
  const excluded =
    step === 'commencement' ? [...REVISION_FIELDS, ...RESULT_FIELDS] : REVISION_FIELDS;
  return {
    format: TERMS_FORMAT,
    environment,
    step,
    price,
    deliverable: { FBUID: deliverable.id, ...picked(deliverable.data, DELIVERABLE_TERMS) },
    allocations: allocationsOf(deliverable),
    hypotheses: hypotheses
      .toSorted((a, b) => compareText(a.id, b.id))
      .map(({ id, data }) => ({ FBUID: id, ...without(data, excluded) })),
  };
}

/**
 * The frozen allocations while a signature is active. Otherwise the estimate, because the next signature is then a
 * commencement that freezes the estimate, even if completed work keeps older allocations (R7). If the chosen one is
 * absent, the other. Adjustments are no terms.
 */
function allocationsOf({ data }: StoredDocument): unknown {
  const { deliverableAllocations: frozen, deliverableEstimate: estimate } = data;
  const isFreezing = !SIGNATURE_KEYS.some((key) => isActiveSignature(data[key]));
  const allocations = (isFreezing ? (estimate ?? frozen) : (frozen ?? estimate)) ?? null;
  if (!isObject(allocations) || !Array.isArray(allocations.contractors)) return allocations;
  const rows = allocations.contractors.map((row) =>
    isObject(row) ? without(row, ['adjustment']) : row,
  );
  const sorted = rows
    .map((row) => ({ row, text: canonicalText(row) }))
    .toSorted((a, b) => compareText(a.text, b.text))
    .map(({ row }) => row);
  return { ...allocations, contractors: sorted };
}

function isActiveSignature(stored: unknown): boolean {
  return isObject(stored) && !isEndReason(stored.deprecatedReason);
}

function canonicalText(value: unknown): string {
  // `canonicalize` returns undefined only for undefined.
  return canonicalize(jsonValue(value)) ?? '';
}

class NoText extends Error {}

/** @throws NoText for a value without a text. */
function jsonValue(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : { $number: String(value) };
  }
  if (Array.isArray(value)) return value.map(jsonValue);
  if (isTimestamp(value)) {
    return { $timestamp: `${value.seconds}.${String(value.nanoseconds).padStart(9, '0')}` };
  }
  if (!isObject(value)) throw new NoText();
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonValue(item)]));
}

interface StoredTimestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** Firestore's `Timestamp`, which the domain does not import. A stored map is a plain object. */
function isTimestamp(value: unknown): value is StoredTimestamp {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isObject(value) &&
    'seconds' in value &&
    'nanoseconds' in value
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function picked(data: StoredDocument['data'], names: readonly string[]): object {
  return Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : [])));
}

function without(data: StoredDocument['data'], names: readonly string[]): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

/** Compares code units, because a locale's order differs between machines. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
