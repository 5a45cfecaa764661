import { SIGNATURE_KEYS } from '../../../src/domain/records/entities.ts';
import { type StoredData, storedSummary } from '../../support/records.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR_DONE,
  deliverable,
  RELEASED,
  type Seals,
  sealed,
} from './deliverables.ts';
import { hypothesisWith } from './hypotheses.ts';
import type { Play } from './plays.ts';

export const SIGNED: Seals = { [CLIENT]: 'other' };
export const UNSIGNED: Seals = {};
export const ALL_SIGNED: Seals = Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, 'other']));
export const LAPSED = 'hypothesis changed by other';

/** What the app writes into a deliverable whose signatures lapse. */
export function lapse(seals: Seals): StoredData {
  const lapsed = Object.fromEntries(
    Object.entries(seals).map(([key, seal]) => [
      key,
      seal === null || seal.includes(' by ')
        ? sealed(seal)
        : { ...sealed(seal), deprecatedReason: 'hypothesis changed' },
    ]),
  );
  const isComplete = CONTRACTOR_DONE in seals || CLIENT_DONE in seals;
  return { ...lapsed, ...(isComplete ? {} : RELEASED) };
}

interface Change {
  /** The signatures of deliverable d, which holds hypothesis h1 with sprints 1 and 2. */
  readonly seals?: Seals;
  readonly stored?: StoredData;
  readonly hypothesis?: StoredData;
  /** What else is there. */
  readonly records?: Readonly<Record<string, StoredData>>;
  /** What is written into h1. */
  readonly fields: StoredData;
  /** What is written into d; nothing if left out. */
  readonly beside?: StoredData;
}

export function changing(change: Change): Play {
  const { seals = SIGNED, stored = {}, hypothesis = {}, records = {}, fields, beside } = change;
  return {
    world: {
      records: {
        ...records,
        'deliverables/d': deliverable(seals, stored),
        'hypotheses/h1': {
          ...hypothesisWith({ deliverable: 'd', sprints: [1, 2] }),
          ...hypothesis,
        },
      },
    },
    commit: (world) => [
      ...world.save('hypotheses', 'h1', fields),
      ...(beside === undefined ? [] : world.save('deliverables', 'd', beside)),
    ],
  };
}

export const SAME_TOTAL = { hypothesisResearcherSprintAllocations: [2, 1] };
export const MORE = { hypothesisResearcherSprintAllocations: [1, 3] };
export const KEPT = { deliverableEstimate: storedSummary({ h1: 3 }) };
export const GROWN = { deliverableEstimate: storedSummary({ h1: 4 }) };
