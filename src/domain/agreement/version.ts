import { parseRecord } from '../normalise/parse-record.ts';
import { isObject } from '../normalise/stored-fields.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../records/entities.ts';
import type { Step } from '../records/signature.ts';
import { isTerm, TERMS_FORMAT } from './terms.ts';

export interface CurrentHypotheses {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** A deliverable with its hypotheses, as signed, as shown or as it is now. */
export interface DeliverableVersion {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
}

export interface AgreementVersion extends DeliverableVersion {
  /** AUD ex GST. Null if it is not known. */
  readonly price: number | null;
  /** Null if they are not known. */
  readonly allocations: AllocationSummary | null;
  /** The step whose terms these are. Null for the work of today. */
  readonly step: Step | null;
}

/** The terms in a text of `termsText`. Nothing here checks that somebody signed them. */
export interface ReadTerms extends AgreementVersion {
  readonly environment: string;
  readonly step: Step;
  readonly price: number;
}

export function recordsIn({ deliverable, hypotheses }: DeliverableVersion) {
  return [deliverable, ...hypotheses.records];
}

/** The text may come from a hostile file, which can contain anything. */
export function readTerms(text: string): ReadTerms | null {
  try {
    return termsOf(withStoredValues(JSON.parse(text)));
  } catch (error) {
    // Deeply nested JSON overflows the stack: a RangeError.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function termsOf(value: unknown): ReadTerms | null {
  if (!isObject(value) || value.format !== TERMS_FORMAT) return null;
  const { environment, step, price, allocations, hypotheses } = value;
  if (typeof environment !== 'string' || typeof price !== 'number') return null;
  if (step !== 'commencement' && step !== 'completion') return null;
  const deliverable = readDeliverable(value.deliverable, { allocations, step });
  if (deliverable === null || !Array.isArray(hypotheses)) return null;
  return {
    environment,
    step,
    price,
    deliverable,
    allocations: deliverable.deliverableAllocations,
    hypotheses: readHypotheses(hypotheses, step),
  };
}

function readDeliverable(
  stored: unknown,
  { allocations, step }: { readonly allocations: unknown; readonly step: Step },
): Deliverable | null {
  if (!isObject(stored) || typeof stored.FBUID !== 'string') return null;
  const parsed = parseRecord('deliverable', stored.FBUID, {
    ...termsOnly(stored, step),
    deliverableAllocations: allocations,
  });
  return parsed.ok ? parsed.record : null;
}

function readHypotheses(stored: readonly unknown[], step: Step): CurrentHypotheses {
  const parsed = stored.map((one) =>
    isObject(one) && typeof one.FBUID === 'string'
      ? parseRecord('hypothesis', one.FBUID, termsOnly(one, step))
      : ({ ok: false, id: '(no id)', problem: 'It has no id.' } as const),
  );
  return {
    records: parsed.flatMap((one) => (one.ok ? [one.record] : [])),
    unreadable: parsed.flatMap((one) => (one.ok ? [] : [one])),
  };
}

/** Threat: a hostile text also has other fields, such as a signature, from which a page would take a due date. */
function termsOnly(stored: Readonly<Record<string, unknown>>, step: Step) {
  return Object.fromEntries(Object.entries(stored).filter(([field]) => isTerm(field, step)));
}

/** Turns `{ $number: 'NaN' }` of `termsText` into NaN. Keeps `$timestamp`, because no displayed term is a time. */
function withStoredValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStoredValues);
  if (!isObject(value)) return value;
  if (typeof value.$number === 'string') return Number(value.$number);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withStoredValues(item)]),
  );
}
