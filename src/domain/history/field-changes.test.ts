import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesis,
  aProfile,
  aSignature,
  REVISION,
} from '../testing/test-records.ts';
import { fieldChanges, isHistoryId, nextHistoryId } from './field-changes.ts';

const now = new Date('2025-03-01T10:00:00.000Z');

describe('isHistoryId (R16: an ISO timestamp in UTC with milliseconds)', () => {
  it.each([
    ['2025-03-01T10:00:00.000Z', true],
    ['2024-02-29T23:59:59.999Z', true],
    ['2025-03-01T10:00:00Z', false],
    ['2025-03-01T10:00:00.000', false],
    ['2025-03-01T10:00:00.000+11:00', false],
    ['2025-02-30T10:00:00.000Z', false],
    ['2025-13-01T10:00:00.000Z', false],
    ['2025-03-01T24:00:00.000Z', false],
    ['x2025-03-01T10:00:00.000Z', false],
    ['2025-03-01T10:00:00.000Zx', false],
    ['2025-03-01T10:00:00.0000Z', false],
    ['+012025-03-01T10:00:00.000Z', false],
    ['2025-03-01T10:00:00.00Z ', false],
    ['', false],
    ['yesterday', false],
  ])('%j: %s', (text, expected) => {
    expect(isHistoryId(text)).toBe(expected);
  });
});

describe('nextHistoryId (R16)', () => {
  it.each([
    ['none before', null, '2025-03-01T10:00:00.000Z'],
    ['an earlier one', '2025-03-01T09:59:59.999Z', '2025-03-01T10:00:00.000Z'],
    ['the same millisecond: + 1 ms', '2025-03-01T10:00:00.000Z', '2025-03-01T10:00:00.001Z'],
    ['the clock is behind: + 1 ms', '2025-04-01T00:00:00.999Z', '2025-04-01T00:00:01.000Z'],
    ['a malformed one is no bound', 'zzz', '2025-03-01T10:00:00.000Z'],
    [
      'a date that does not exist is no bound',
      '2999-02-30T00:00:00.000Z',
      '2025-03-01T10:00:00.000Z',
    ],
    ['a bare year is no bound', '9000', '2025-03-01T10:00:00.000Z'],
  ])('%s', (_, previous, expected) => {
    expect(nextHistoryId({ previous, now })).toBe(expected);
  });

  it('is always a history id, strictly later than the previous, never before the clock', () => {
    const date = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, date, (earlier, clock) => {
        const previous = earlier.toISOString();
        const id = nextHistoryId({ previous, now: clock });
        expect(isHistoryId(id)).toBe(true);
        expect(id > previous).toBe(true);
        expect(id >= clock.toISOString()).toBe(true);
      }),
    );
  });
});

describe('fieldChanges (R17)', () => {
  it('finds nothing between a record and its copy', () => {
    const deliverable = aDeliverable({ deliverableClientCommencementSignature: aSignature() });
    expect(fieldChanges(deliverable, structuredClone(deliverable))).toEqual([]);
  });

  it('lists what differs with the words of the form, in the order of the fields', () => {
    const before = aDeliverable({ deliverableTime: 4, deliverableName: 'Old' });
    const after = aDeliverable({ deliverableTime: null, deliverableName: 'New' });
    expect(fieldChanges<'deliverable'>(before, after)).toEqual([
      { field: 'deliverableName', label: 'Name', before: 'Old', after: 'New' },
      {
        field: 'deliverableTime',
        label: 'Delivery time (weeks)',
        before: '4',
        after: '(not set)',
      },
    ]);
  });

  it('leaves bookkeeping out', () => {
    const before = aProfile();
    const after = aProfile({
      FBUID: 'other',
      FBAUTHID: 'other',
      updatedAt: '2025-09-01T00:00:00.000Z',
      updatedBy: 'uid-bob',
      previousHistoryFBUID: REVISION,
    });
    expect(fieldChanges(before, after)).toEqual([]);
  });

  it('shows display names of people and records', () => {
    const before = aHypothesis({ hypothesisResearchers: [{ researcher: 'uid-ann', sprints: 1 }] });
    const after = aHypothesis({
      hypothesisResearchers: [{ researcher: 'uid-bob', sprints: 1 }],
      hypothesisResearchFBUID: 'research-2',
    });
    const names = {
      person: (who: string) => (who === 'uid-ann' ? 'Ann' : 'Bob'),
      record: (id: string) => `Research ${id.slice(-1)}`,
    };
    expect(fieldChanges<'hypothesis'>(before, after, names)).toEqual([
      {
        field: 'hypothesisResearchFBUID',
        label: 'Research',
        before: 'Research 1',
        after: 'Research 2',
      },
      { field: 'hypothesisResearchers', label: 'Researchers', before: 'Ann', after: 'Bob' },
    ]);
  });

  it.each([
    ['created', null, aProfile({ email: '' })],
    ['deleted', aProfile({ email: '' }), null],
  ])(
    'against nothing, when a record is %s, only what says something counts',
    (_, before, after) => {
      const changes = fieldChanges<'profile'>(before, after);
      expect(changes.map(({ label }) => label)).toEqual(['Name']);
      expect(changes[0]).toMatchObject(
        before === null
          ? { before: '(not set)', after: 'Ann' }
          : { before: 'Ann', after: '(not set)' },
      );
    },
  );

  it('lists two different values with the same text, such as two signatures in one minute', () => {
    const [before, after] = [0, 1].map((second) =>
      aDeliverable({
        deliverableClientCommencementSignature: aSignature({
          signatureDate: new Date(2025, 0, 1, 0, 0, second),
        }),
      }),
    );
    expect(fieldChanges(before ?? null, after ?? null)).toHaveLength(1);
  });

  it('of two missing records there are none', () => {
    expect(fieldChanges(null, null)).toEqual([]);
  });
});
