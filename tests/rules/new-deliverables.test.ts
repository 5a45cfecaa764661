/** A new deliverable is unsigned, has no price and an empty estimate. */
import { beforeAll } from 'vitest';
import { SIGNATURE_KEYS } from '../../src/domain/records/entities.ts';
import { type StoredData, storedSummary } from '../support/records.ts';
import { type RulesCase, testRefusals } from './support/cases.ts';
import { ESTIMATE } from './support/deliverables.ts';
import { CREATED } from './support/field-records.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const creating = (fields: StoredData, without: readonly string[] = []): RulesCase => ({
  commit: (fixture) =>
    fixture.save('deliverables', 'new', { ...CREATED.deliverables, ...fields }, { without }),
});
const atRate = (deliverableSprintRate: unknown) => creating({ deliverableSprintRate });

testRefusals('a new deliverable', creating({ deliverablePaymentState: 'invoiced' }), {
  ...Object.fromEntries(
    [...SIGNATURE_KEYS, 'deliverableCost', 'deliverableAllocations', 'deliverableEstimate'].map(
      (field) => [`has the field ${field}`, creating({}, [field])],
    ),
  ),
  ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [`has no ${key}`, creating({ [key]: {} })])),
  'has no price': creating({ deliverableCost: 0 }),
  'has no allocations': creating({ deliverableAllocations: storedSummary() }),
  'has an estimate without sprints': creating({ deliverableEstimate: ESTIMATE }),
  'has an estimate without hypotheses': creating({ deliverableEstimate: storedSummary({ h1: 0 }) }),
  'is created now, not yesterday': {
    accepted: () => creating({ deliverableCreated: new Date() }),
    refused: () => creating({ deliverableCreated: new Date(Date.now() - 86_400_000) }),
  },
  'is created now, not tomorrow': () =>
    creating({ deliverableCreated: new Date(Date.now() + 86_400_000) }),
  'has a rate of at least 100': { accepted: atRate(100), refused: atRate(99.99) },
  'has a rate of at most 100,000': { accepted: atRate(100_000), refused: atRate(100_000.01) },
  'has a rate in whole cents': { accepted: atRate(1760.29), refused: atRate(1760.295) },
  'has a rate in a number': atRate('1760'),
  'has a rate that is no NaN': atRate(Number.NaN),
  'has a rate': creating({}, ['deliverableSprintRate']),
});
