import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { TableName } from '../../src/domain/records/entities.ts';
import { aSignature, aSummary } from '../../src/domain/testing/test-records.ts';
import { type OlderRecord, upgradeOf } from './upgrade-of.ts';

// tests/commands/upgrade-records.test.ts proves what a run writes, keeps and reports.

const FIRST = '2019-03-01T00:00:00.000Z';
const SECOND = '2019-04-01T00:00:00.000Z';
const NOW = new Date('2026-11-27T10:00:00.000Z');
const STORED_AT = new Timestamp(1_500_000_000, 0);
/** More precise than a JavaScript date. */
const PRECISE = new Timestamp(1_554_076_800, 123_456_000);

const ESTIMATE = aSummary();
const worked = (researcher: unknown, sprints: unknown) => [
  {
    id: 'hypothesis-1',
    data: { hypothesisResearchers: [researcher], hypothesisResearcherSprintAllocations: [sprints] },
  },
];
/** Fields in today's form. */
const CURRENT: Readonly<Partial<Record<TableName, object>>> = {
  hypothesis: { hypothesisDeliverableFBUID: null },
  deliverable: {
    ...{ deliverableCreated: PRECISE, deliverablePaymentState: null, deliverableCost: null },
    ...{ deliverableEstimate: ESTIMATE, deliverableEstimatedCost: 5280 },
  },
};

function recordOf(
  table: TableName,
  fields: object,
  options: Partial<Omit<OlderRecord, 'table' | 'data'>> = {},
): OlderRecord {
  const data = { FBUID: 'id', updatedAt: SECOND, ...CURRENT[table], ...fields };
  return {
    table,
    id: 'id',
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
    storedAt: STORED_AT,
    history: [{ id: SECOND, data: { updatedAt: SECOND } }],
    hypotheses: table === 'deliverable' ? worked('uid-ann', 3) : [],
    ...options,
  };
}

/** The fields to write without those of the revision. */
function upgraded(...options: Parameters<typeof recordOf>): unknown {
  const upgrade = upgradeOf(recordOf(...options), NOW);
  if (upgrade.kind !== 'changed') return upgrade;
  const { FBUID, updatedAt, updatedBy, previousHistoryFBUID, ...fields } = upgrade.fields;
  return fields;
}

const lists = (researchers: unknown, sprints: unknown) => ({
  hypothesisResearchers: researchers,
  hypothesisResearcherSprintAllocations: sprints,
});

it.each<readonly [object, object]>([
  [lists([{ researcherUUID: ' A@b.c', sprintAllocated: '3' }], undefined), lists(['a@b.c'], [3])],
  [lists(['uidAnn', 'uidBen'], [Number.NaN]), { hypothesisResearcherSprintAllocations: [0, 0] }],
  [{ hypothesisResearchLead: ' Ann@Example.com' }, { hypothesisResearchLead: 'ann@example.com' }],
  [{ hypothesisDeliverableFBUID: undefined }, { hypothesisDeliverableFBUID: null }],
  [
    { hypothesisNumber: '7', hypothesisTestCount: Number.NaN, hypothesisCost: ' ' },
    { hypothesisNumber: 7, hypothesisTestCount: null, hypothesisCost: null },
  ],
  [
    { hypothesisName: 12, hypothesisTestItems: [null, { value: 5, extra: true }] },
    { hypothesisName: '12', hypothesisTestItems: [{ value: '5', extra: true }] },
  ],
  [{ deliverablePaymentState: undefined }, { deliverablePaymentState: null }],
  [{ deliverableCost: undefined }, { deliverableCost: null }],
  [
    { deliverableExtraItems: [{ amount: '12' }, { amount: '' }], deliverableSprintRate: '2000' },
    {
      ...{ deliverableExtraItems: [{ amount: 12 }, { amount: 0 }], deliverableSprintRate: 2000 },
      deliverableEstimatedCost: 6012,
      deliverableEstimate: expect.objectContaining({ subtotal: 6000 }),
    },
  ],
  [{ deliverableCreated: FIRST }, { deliverableCreated: Timestamp.fromDate(new Date(FIRST)) }],
  [
    { deliverableCreated: { _seconds: 5, _nanoseconds: 123_456_789 } },
    { deliverableCreated: new Timestamp(5, 123_456_789) },
  ],
])('R46 the older fields %j become %j', (stored, expected) => {
  const table = Object.keys(stored)[0]?.startsWith('hypo') ? 'hypothesis' : 'deliverable';
  expect(upgraded(table, stored)).toEqual(expected);
});

it('R46 frozen figures and signatures stay, also those stored as text', () => {
  const signature = { ...aSignature(), signatureDate: PRECISE, signatureCost: '1760' };
  const frozen = {
    deliverableCost: '1760',
    deliverableAllocations: { ...ESTIMATE, subtotal: '1760' },
    deliverableClientCommencementSignature: signature,
  };
  expect(upgraded('deliverable', frozen)).toEqual({ kind: 'current' });
  expect(upgraded('deliverable', { ...frozen, deliverableNumber: '7' })).toEqual({
    deliverableNumber: 7,
  });
});

it.each([
  ['of another person', {}],
  ['without its price', { deliverableEstimatedCost: undefined }],
])('R46 a live pair %s is computed from the hypotheses', (_, fields) => {
  const hypotheses = worked({ researcherUUID: 'A@b.c', sprintAllocated: '3' }, undefined);
  const items = { deliverableExtraItems: [{ amount: '20' }] };
  expect(upgraded('deliverable', { ...fields, ...items }, { hypotheses })).toMatchObject({
    deliverableEstimate: { contractors: [{ uid: 'a@b.c', sprints: 3 }], subtotal: 5280 },
    deliverableEstimatedCost: 5300,
  });
});

// Only the app lapses signatures (R10).
it.each([
  ['keeps its other sprints', { deliverableEstimatedCost: undefined }, 3, 5280],
  ['is computed where it is missing', { deliverableEstimate: undefined }, 4, 7040],
])('R46 a live pair beside an active signature %s', (_, fields, sprints, price) => {
  const deliverableClientCommencementSignature = { ...aSignature(), signatureDate: PRECISE };
  const stored = { ...fields, deliverableClientCommencementSignature };
  expect(upgraded('deliverable', stored, { hypotheses: worked('uid-ann', 4) })).toEqual({
    deliverableEstimate: expect.objectContaining({ sprints }),
    deliverableEstimatedCost: price,
  });
});

const entry = (id: string, updatedAt?: unknown) => ({ id, data: { updatedAt } });

const ENTRIES = [entry('x', '2019-04-02'), entry('y', PRECISE), entry('2020-01-01T00:00:00.000Z')];

it.each<readonly [string, object, OlderRecord['history'], Timestamp]>([
  ['of the earliest entry, to the nanosecond', {}, ENTRIES, PRECISE],
  ['of the revision', {}, [], Timestamp.fromDate(new Date(SECOND))],
  ['when it was stored', { updatedAt: undefined }, [], STORED_AT],
])('R46 a deliverable without a creation date gets the time %s', (_, fields, history, expected) => {
  const stored = { ...fields, deliverableCreated: undefined };
  expect(upgraded('deliverable', stored, { history })).toEqual({ deliverableCreated: expected });
});

it('R46 the revision is later than an entry of the future (R16)', () => {
  const record = recordOf('research', { updatedAt: '2199-01-01T00:00:00.000Z' });
  expect(upgradeOf(record, NOW)).toMatchObject({ historyId: '2199-01-01T00:00:00.001Z' });
});
