import { parseDeliverable, parseHypothesis } from '../normalise/parse-record.ts';
import { isObject } from '../normalise/stored-fields.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import type { Step } from '../records/signature.ts';
import { TERMS_FORMAT } from './terms.ts';

/** The terms in a text of `termsText`, for display. Nothing here checks that somebody signed them. */
export interface ReadableTerms {
  readonly environment: string;
  readonly step: Step;
  /** AUD. */
  readonly price: number;
  /**
   * Use only the fields that are terms: a hostile text can fill the others. `deliverableAllocations` are the allocations
   * in the text.
   */
  readonly deliverable: Deliverable;
  readonly hypotheses: readonly Hypothesis[];
  /** Number of hypotheses that this version of the app cannot show. */
  readonly unreadableCount: number;
}

/** The deliverable and the hypotheses in terms. */
export function recordsIn({ deliverable, hypotheses }: ReadableTerms) {
  return [deliverable, ...hypotheses];
}

/**
 * Reads the text of `termsText`. The text may come from a hostile file, which can contain anything.
 *
 * @returns null for a text in another format, and for a text with an unreadable deliverable.
 */
export function readTerms(text: string): ReadableTerms | null {
  try {
    return termsOf(withStoredValues(JSON.parse(text)));
  } catch (error) {
    // Deeply nested JSON overflows the stack: a RangeError.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function termsOf(value: unknown): ReadableTerms | null {
  if (!isObject(value) || value.format !== TERMS_FORMAT) return null;
  const { environment, step, price, allocations, hypotheses } = value;
  if (typeof environment !== 'string' || typeof price !== 'number') return null;
  if (step !== 'commencement' && step !== 'completion') return null;
  const deliverable = readDeliverable(value.deliverable, allocations);
  if (deliverable === null || !Array.isArray(hypotheses)) return null;
  const read = hypotheses.flatMap(readHypothesis);
  const unreadableCount = hypotheses.length - read.length;
  return { environment, step, price, deliverable, hypotheses: read, unreadableCount };
}

function readDeliverable(stored: unknown, allocations: unknown): Deliverable | null {
  if (!isObject(stored) || typeof stored.FBUID !== 'string') return null;
  const parsed = parseDeliverable(stored.FBUID, { ...stored, deliverableAllocations: allocations });
  return parsed.ok ? parsed.record : null;
}

function readHypothesis(stored: unknown): readonly Hypothesis[] {
  if (!isObject(stored) || typeof stored.FBUID !== 'string') return [];
  const parsed = parseHypothesis(stored.FBUID, stored);
  return parsed.ok ? [parsed.record] : [];
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
