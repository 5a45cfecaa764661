import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { TableName } from '../../src/domain/records/entities.ts';
import { aContractor, aSignature, aSummary } from '../../src/domain/testing/test-records.ts';
import { type OlderRecord, upgradeOf } from './upgrade-of.ts';

const FIRST = '2019-03-01T00:00:00.000Z';
const SECOND = '2019-04-01T00:00:00.000Z';
const NOW = new Date('2026-11-27T10:00:00.000Z');
const STORED_AT = new Timestamp(1_500_000_000, 0);
/** More precise than a JavaScript date. */
const PRECISE = new Timestamp(1_554_076_800, 123_456_000);

const ESTIMATE = aSummary();
/** The hypotheses of a deliverable, which give this estimate. */
const HYPOTHESES = [
  {
    id: 'hypothesis-1',
    data: { hypothesisResearchers: ['uid-ann'], hypothesisResearcherSprintAllocations: [3] },
  },
];
/** Fields of each table in today's form. */
const CURRENT: Readonly<Record<TableName, object>> = {
  profile: { email: 'ann@example.com' },
  research: { researchName: 'Roofs' },
  template: { templateName: 'Interview' },
  hypothesis: {
    hypothesisDeliverableFBUID: null,
    hypothesisResearchers: ['uidAnn'],
    hypothesisResearcherSprintAllocations: [3],
  },
  deliverable: {
    deliverableCreated: PRECISE,
    deliverablePaymentState: null,
    deliverableCost: null,
    deliverableEstimate: ESTIMATE,
    deliverableEstimatedCost: 5280,
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
    hypotheses: table === 'deliverable' ? HYPOTHESES : [],
    ...options,
  };
}

/** The fields to write without those of the revision, or the reason why there are none. */
function upgraded(...options: Parameters<typeof recordOf>): unknown {
  const upgrade = upgradeOf(recordOf(...options), NOW);
  if (upgrade.kind === 'current') return 'current';
  if (upgrade.kind === 'unrepairable') return upgrade.reason;
  const { FBUID, updatedAt, updatedBy, previousHistoryFBUID, ...fields } = upgrade.fields;
  return fields;
}

describe('R46 a record in today’s form', () => {
  it.each(['profile', 'research', 'template', 'hypothesis', 'deliverable'] as const)(
    'needs no change: %s',
    (table) => {
      expect(upgraded(table, {})).toBe('current');
    },
  );
});

describe('R46 the fields of older forms', () => {
  it.each<readonly [string, TableName, object, object]>([
    [
      'researchers as objects become two lists',
      'hypothesis',
      {
        hypothesisResearchers: [{ researcherUUID: ' Ann@Example.com', sprintAllocated: '3' }],
        hypothesisResearcherSprintAllocations: undefined,
      },
      {
        hypothesisResearchers: ['ann@example.com'],
        hypothesisResearcherSprintAllocations: [3],
      },
    ],
    [
      'the shorter list is filled, and NaN becomes 0',
      'hypothesis',
      {
        hypothesisResearchers: ['uidAnn', 'uidBen'],
        hypothesisResearcherSprintAllocations: [Number.NaN],
      },
      { hypothesisResearcherSprintAllocations: [0, 0] },
    ],
    [
      'leads are trimmed and lower-cased, uids keep their case',
      'hypothesis',
      { hypothesisResearchLead: ' Ann@Example.com' },
      { hypothesisResearchLead: 'ann@example.com' },
    ],
    [
      'an absent link is null',
      'hypothesis',
      { hypothesisDeliverableFBUID: undefined },
      { hypothesisDeliverableFBUID: null },
    ],
    [
      'numbers stored as text, blank or NaN',
      'hypothesis',
      { hypothesisNumber: '7', hypothesisTestCount: Number.NaN, hypothesisCost: ' ' },
      { hypothesisNumber: 7, hypothesisTestCount: null, hypothesisCost: null },
    ],
    [
      'texts stored as numbers, and empty test items',
      'hypothesis',
      {
        hypothesisName: 12,
        hypothesisTestItems: [null, { label: 'Pass', value: 5, extra: true }],
      },
      { hypothesisName: '12', hypothesisTestItems: [{ label: 'Pass', value: '5', extra: true }] },
    ],
    [
      'an absent payment and price are null',
      'deliverable',
      { deliverablePaymentState: undefined, deliverableCost: undefined },
      { deliverablePaymentState: null, deliverableCost: null },
    ],
    [
      'amounts and the rate stored as text; a blank amount is 0',
      'deliverable',
      { deliverableExtraItems: [{ amount: '12' }, { amount: '' }], deliverableSprintRate: '2000' },
      {
        deliverableExtraItems: [{ amount: 12 }, { amount: 0 }],
        deliverableSprintRate: 2000,
        deliverableEstimatedCost: 6012,
        deliverableEstimate: expect.objectContaining({ subtotal: 6000 }),
      },
    ],
    [
      'a date stored as text',
      'deliverable',
      { deliverableCreated: FIRST },
      { deliverableCreated: Timestamp.fromDate(new Date(FIRST)) },
    ],
    [
      'a date of an export, to the nanosecond',
      'deliverable',
      { deliverableCreated: { _seconds: 5, _nanoseconds: 123_456_789 } },
      { deliverableCreated: new Timestamp(5, 123_456_789) },
    ],
  ])('%s', (_, table, stored, expected) => {
    expect(upgraded(table, stored)).toEqual(expected);
  });

  it('frozen figures and signatures stay, also those stored as text', () => {
    const signature = { ...aSignature(), signatureDate: PRECISE, signatureCost: '1760' };
    const frozen = {
      deliverableCost: '1760',
      deliverableAllocations: { ...ESTIMATE, subtotal: '1760' },
      deliverableClientCommencementSignature: signature,
    };
    expect(upgraded('deliverable', frozen)).toBe('current');
    expect(upgraded('deliverable', { ...frozen, deliverableNumber: '7' })).toEqual({
      deliverableNumber: 7,
    });
  });

  it.each<readonly [string, TableName, object, string]>([
    ['words as a number', 'deliverable', { deliverableTime: 'about 3' }, 'deliverableTime'],
    ['words as a price', 'deliverable', { deliverableCost: 'dear' }, 'deliverableCost'],
    [
      'a signature that is none',
      'deliverable',
      { deliverableClientCompletionSignature: true },
      'deliverableClientCompletionSignature',
    ],
    [
      'sprints below zero',
      'hypothesis',
      { hypothesisResearcherSprintAllocations: [-3] },
      'hypothesisResearchers, item 1: sprints',
    ],
  ])(
    'are reported with their name if nobody can tell what they mean: %s',
    (_, table, fields, name) => {
      expect(upgraded(table, fields)).toMatch(new RegExp(`^${name} should be `));
    },
  );
});

describe('R46 the live pair', () => {
  const linked = (sprints: unknown) => ({
    hypotheses: [
      {
        id: 'h1',
        data: { hypothesisResearchers: [{ researcherUUID: 'A@b.c', sprintAllocated: sprints }] },
      },
    ],
  });

  it.each([
    ['missing', { deliverableEstimate: undefined }],
    ['unreadable', { deliverableEstimate: 'about 3500' }],
    ['in an older form', { deliverableEstimate: { ...ESTIMATE, subtotal: '1760' } }],
    ['of other hypotheses', {}],
    ['without its price', { deliverableEstimatedCost: undefined }],
  ])('is computed from the hypotheses where it is %s', (_, fields) => {
    const items = { deliverableExtraItems: [{ amount: '20' }] };
    expect(upgraded('deliverable', { ...fields, ...items }, linked('3'))).toMatchObject({
      deliverableEstimate: {
        sourceFBUIDs: ['h1'],
        contractors: [{ uid: 'a@b.c', sprints: 3 }],
        subtotal: 5280,
      },
      deliverableEstimatedCost: 5300,
    });
  });

  it('gets the rows of the stored texts, where an older version stored one row per person', () => {
    const older = aSummary({ contractors: [aContractor({ uid: 'uid-ann', sprints: 3 })] });
    const hypotheses = [
      {
        id: 'hypothesis-1',
        data: { hypothesisResearchers: ['a@b.c'], hypothesisResearcherSprintAllocations: [3] },
      },
    ];
    expect(upgraded('deliverable', { deliverableEstimate: older }, { hypotheses })).toMatchObject({
      deliverableEstimate: { contractors: [{ uid: 'a@b.c' }] },
    });
  });

  describe('beside an active signature', () => {
    const signed = {
      deliverableClientCommencementSignature: { ...aSignature(), signatureDate: PRECISE },
    };

    it('keeps its other sprints, because only the app lapses signatures (R10)', () => {
      const stored = { ...signed, deliverableEstimatedCost: undefined };
      expect(upgraded('deliverable', stored, linked(4))).toEqual({
        deliverableEstimate: ESTIMATE,
        deliverableEstimatedCost: 5280,
      });
    });

    it('is computed where it is missing', () => {
      const stored = { ...signed, deliverableEstimate: undefined };
      expect(upgraded('deliverable', stored, linked(4))).toMatchObject({
        deliverableEstimate: { sprints: 4 },
        deliverableEstimatedCost: 7040,
      });
    });
  });

  it('stays missing, with the reason, while a hypothesis cannot be read', () => {
    expect(upgraded('deliverable', { deliverableEstimate: undefined }, linked(-3))).toMatch(
      /^Its hypothesis h1 cannot be read\. hypothesisResearchers, item 1: sprints should be /,
    );
  });
});

describe('R46 the creation date of a deliverable without one', () => {
  const none = { deliverableCreated: undefined };
  const entry = (id: string, updatedAt?: unknown) => ({ id, data: { updatedAt } });

  it.each<readonly [string, object, Partial<OlderRecord>, Timestamp]>([
    [
      'is the time of the earliest entry, to the nanosecond',
      none,
      {
        history: [entry('x', '2019-04-02'), entry('y', PRECISE), entry('2020-01-01T00:00:00.000Z')],
      },
      PRECISE,
    ],
    [
      'without a history is the time of the revision',
      none,
      { history: [] },
      Timestamp.fromDate(new Date(SECOND)),
    ],
    [
      'without either is when it was stored',
      { ...none, updatedAt: undefined },
      { history: [] },
      STORED_AT,
    ],
  ])('%s', (_, fields, options, expected) => {
    expect(upgraded('deliverable', fields, options)).toEqual({ deliverableCreated: expected });
  });
});

describe('R46 the revision', () => {
  const entries = (...ids: string[]) => ids.map((id) => ({ id, data: {} }));
  it.each<readonly [string, object, Partial<OlderRecord>, string | null]>([
    ['a record without history gets its first', { updatedAt: undefined }, {}, null],
    [
      'continues the newest entry',
      { updatedAt: undefined },
      { history: entries(FIRST, SECOND, 'version-2') },
      SECOND,
    ],
    [
      'also if the record stores a date',
      { updatedAt: PRECISE },
      { history: entries(FIRST) },
      FIRST,
    ],
    ['continues the stored text, even without its entry', { updatedAt: SECOND }, {}, SECOND],
  ])('%s', (_, fields, options, previous) => {
    const record = recordOf('research', fields, { history: [], ...options });
    expect(upgradeOf(record, NOW)).toEqual({
      kind: 'changed',
      historyId: NOW.toISOString(),
      fields: {
        FBUID: 'id',
        updatedAt: NOW.toISOString(),
        updatedBy: 'upgrade-records',
        previousHistoryFBUID: previous,
      },
    });
  });

  it('is later than an entry of the future (R16)', () => {
    const future = '2199-01-01T00:00:00.000Z';
    const record = recordOf('research', { updatedAt: future, FBUID: undefined });
    expect(upgradeOf(record, NOW)).toMatchObject({ historyId: '2199-01-01T00:00:00.001Z' });
  });
});
