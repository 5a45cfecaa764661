import { SIGNATURE_KEYS } from '../../../src/domain/records/entities.ts';
import { type StoredData, storedSummary } from '../../support/records.ts';
import type { RulesCase } from './cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR_DONE,
  deliverable,
  NO_PRICE,
  type SignatureStates,
  signatureIn,
} from './deliverables.ts';
import { hypothesisWith } from './hypotheses.ts';

export const SIGNED: SignatureStates = { [CLIENT]: 'other' };
export const UNSIGNED: SignatureStates = {};
export const ALL_SIGNED: SignatureStates = Object.fromEntries(
  SIGNATURE_KEYS.map((key) => [key, 'other']),
);
export const LAPSED = 'hypothesis changed by other';

/** The fields that the app writes when signatures lapse. A completion of either side keeps the price (R7). */
export function lapse(states: SignatureStates): StoredData {
  const lapsed = Object.fromEntries(
    Object.entries(states).map(([key, state]) => [
      key,
      state === null || state.includes(' by ')
        ? signatureIn(state)
        : { ...signatureIn(state), deprecatedReason: 'hypothesis changed' },
    ]),
  );
  const hasCompletion = CONTRACTOR_DONE in states || CLIENT_DONE in states;
  return { ...lapsed, ...(hasCompletion ? {} : NO_PRICE) };
}

interface Change {
  /** The signatures of deliverable d, which holds hypothesis h1 with sprints 1 and 2. */
  readonly states?: SignatureStates;
  readonly stored?: StoredData;
  readonly hypothesis?: StoredData;
  /** Further stored records. */
  readonly records?: Readonly<Record<string, StoredData>>;
  /** Fields written to h1. */
  readonly fields: StoredData;
  /** Fields written to d; undefined writes no deliverable. */
  readonly beside?: StoredData;
}

export function changing(change: Change): RulesCase {
  const { states = SIGNED, stored = {}, hypothesis = {}, records = {}, fields, beside } = change;
  return {
    fixture: {
      records: {
        ...records,
        'deliverables/d': deliverable(states, stored),
        'hypotheses/h1': {
          ...hypothesisWith({ deliverable: 'd', sprints: [1, 2] }),
          ...hypothesis,
        },
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', fields),
      ...(beside === undefined ? [] : fixture.save('deliverables', 'd', beside)),
    ],
  };
}

export const SAME_TOTAL = { hypothesisResearcherSprintAllocations: [2, 1] };
export const MORE = { hypothesisResearcherSprintAllocations: [1, 3] };
export const KEPT = { deliverableEstimate: storedSummary({ h1: 3 }) };
export const GROWN = { deliverableEstimate: storedSummary({ h1: 4 }) };
