import { beforeAll, describe, test } from 'vitest';
import { type StoredData, storedSummary, without } from '../support/records.ts';
import { type RulesCase, runCase } from './support/cases.ts';
import type { Collection } from './support/collections.ts';
import type { Outcome } from './support/commit.ts';
import { ESTIMATE } from './support/deliverables.ts';
import { CREATED, idOf } from './support/field-records.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

describe('a new record', () => {
  const creating = (
    table: Collection,
    fields: StoredData,
    without: readonly string[] = [],
  ): RulesCase => ({
    commit: (fixture) =>
      fixture.save(table, idOf(table), { ...CREATED[table], ...fields }, { without }),
  });

  test.concurrent.each<[Collection, string, Outcome]>([
    ['researchs', 'researchName', 'refused'],
    ['templates', 'templateName', 'refused'],
    ['templates', 'templateImage', 'accepted'],
    ['profiles', 'email', 'refused'],
    ['profiles', 'displayName', 'accepted'],
    ['deliverables', 'deliverableName', 'refused'],
    ['deliverables', 'deliverableNumber', 'accepted'],
    ['deliverables', 'deliverableExtraItems', 'accepted'],
    ['deliverables', 'deliverablePaymentState', 'accepted'],
    ...[
      'deliverableCost',
      'deliverableAllocations',
      'deliverableContractorCommencementSignature',
      'deliverableClientCommencementSignature',
      'deliverableContractorCompletionSignature',
      'deliverableClientCompletionSignature',
    ].map((field): [Collection, string, Outcome] => ['deliverables', field, 'refused']),
    ['deliverables', 'deliverableCreated', 'refused'],
    ['deliverables', 'deliverableSprintRate', 'refused'],
    ['deliverables', 'deliverableEstimate', 'refused'],
    ['hypotheses', 'hypothesisName', 'refused'],
    ['hypotheses', 'hypothesisNumber', 'refused'],
    ['hypotheses', 'hypothesisStatement', 'accepted'],
    ['hypotheses', 'hypothesisDeliverableFBUID', 'accepted'],
    ...(['researchs', 'templates', 'deliverables', 'hypotheses'] as const).flatMap((table) =>
      ['FBUID', 'updatedBy', 'updatedAt'].map((field): [Collection, string, Outcome] => [
        table,
        field,
        'refused',
      ]),
    ),
  ])('of %s without %s is %s', (table, field, outcome) =>
    runCase(outcome, creating(table, {}, [field])),
  );

  test.concurrent.each<[string, Outcome, StoredData]>([
    ['created now by this clock', 'accepted', { deliverableCreated: new Date() }],
    ['created yesterday', 'refused', { deliverableCreated: new Date(Date.now() - 86_400_000) }],
    ['created tomorrow', 'refused', { deliverableCreated: new Date(Date.now() + 86_400_000) }],
    ['created by text', 'refused', { deliverableCreated: new Date().toISOString() }],
    ['at another rate', 'accepted', { deliverableSprintRate: 2000 }],
    ['at the least rate', 'accepted', { deliverableSprintRate: 100 }],
    ['at a rate below the least', 'refused', { deliverableSprintRate: 99.99 }],
    ['at the highest rate', 'accepted', { deliverableSprintRate: 100_000 }],
    ['at a rate above the highest', 'refused', { deliverableSprintRate: 100_000.01 }],
    ['at a rate in cents', 'accepted', { deliverableSprintRate: 1760.29 }],
    ['at a rate in parts of a cent', 'refused', { deliverableSprintRate: 1760.295 }],
    ['at a rate of one cent', 'refused', { deliverableSprintRate: 0.01 }],
    ['at no rate', 'refused', { deliverableSprintRate: 0 }],
    ['at an infinite rate', 'refused', { deliverableSprintRate: Number.POSITIVE_INFINITY }],
    ['at a negative rate', 'refused', { deliverableSprintRate: -1760 }],
    ['at a rate as text', 'refused', { deliverableSprintRate: '1760' }],
    ['at a rate that is NaN', 'refused', { deliverableSprintRate: Number.NaN }],
    ['with hypotheses in its estimate', 'refused', { deliverableEstimate: ESTIMATE }],
    [
      'with sprints from nowhere',
      'refused',
      { deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: [] } },
    ],
    [
      'with an estimate that does not add up',
      'refused',
      { deliverableEstimate: { ...storedSummary(), labour: 1 } },
    ],
    [
      'with contractors in its estimate',
      'refused',
      { deliverableEstimate: { ...storedSummary(), contractors: ESTIMATE.contractors } },
    ],
    [
      'without a part of its estimate',
      'refused',
      { deliverableEstimate: without(storedSummary(), 'opex') },
    ],
    ['with hypotheses of no sprints', 'refused', { deliverableEstimate: storedSummary({ h1: 0 }) }],
    ['with a price', 'refused', { deliverableCost: 1 }],
    ['with a price of 0', 'refused', { deliverableCost: 0 }],
    ['with allocations', 'refused', { deliverableAllocations: storedSummary() }],
    ['with a signature', 'refused', { deliverableClientCommencementSignature: {} }],
    [
      'with a contractor’s signature',
      'refused',
      { deliverableContractorCommencementSignature: {} },
    ],
    ['with a completion', 'refused', { deliverableClientCompletionSignature: 'done' }],
    ['with a contractor’s completion', 'refused', { deliverableContractorCompletionSignature: {} }],
    ['with a payment', 'accepted', { deliverablePaymentState: 'invoiced' }],
    ['with an unknown field', 'refused', { deliverableColour: 'red' }],
  ])('of a deliverable %s is %s', (_, outcome, fields) =>
    runCase(outcome, creating('deliverables', fields)),
  );
});
