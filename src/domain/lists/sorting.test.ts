import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseResearch, parseTemplate } from '../normalise/parse-record.ts';
import type { Deliverable } from '../records/entities.ts';
import { deliverableOf, hypothesisOf, recordOf } from '../testing/test-records.ts';
import {
  byCreatedDescending,
  byDeliverableNumber,
  byHypothesisNumber,
  byResearchName,
  byTemplateName,
} from './sorting.ts';

function ids(records: readonly { readonly FBUID: string }[]): string[] {
  return records.map(({ FBUID }) => FBUID);
}

function deliverables(stored: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  return Object.entries(stored).map(([id, fields]) => deliverableOf(fields, id));
}

describe('R26 deliverables by number', () => {
  it('sorts as numbers, not as texts', () => {
    const records = deliverables({
      ten: { deliverableNumber: 10 },
      nine: { deliverableNumber: 9 },
      minus: { deliverableNumber: -1 },
    });
    expect(ids(records.toSorted(byDeliverableNumber))).toEqual(['minus', 'nine', 'ten']);
  });

  it('equal numbers are in the order of their names, numbers in names as numbers', () => {
    const records = deliverables({
      c: { deliverableNumber: 1, deliverableName: 'Trial 10' },
      a: { deliverableNumber: 1, deliverableName: '' },
      b: { deliverableNumber: 1, deliverableName: 'trial 2' },
    });
    expect(ids(records.toSorted(byDeliverableNumber))).toEqual(['b', 'c', 'a']);
  });

  it('records with equal numbers and names are in the order of their ids', () => {
    const records = deliverables({ b: {}, a: {}, c: {} });
    expect(ids(records.toSorted(byDeliverableNumber))).toEqual(['a', 'b', 'c']);
    expect(byDeliverableNumber(deliverableOf({}, 'a'), deliverableOf({}, 'a'))).toBe(0);
  });
});

describe('R26 hypotheses by number', () => {
  it('sorts as numbers, blanks last, then by name, then by id', () => {
    const records = [
      hypothesisOf({ hypothesisName: 'a' }, 'blank'),
      hypothesisOf({ hypothesisNumber: 10, hypothesisName: 'a' }, 'ten'),
      hypothesisOf({ hypothesisNumber: 2, hypothesisName: 'b' }, 'two-b'),
      hypothesisOf({ hypothesisNumber: '2', hypothesisName: 'a' }, 'two-a2'),
      hypothesisOf({ hypothesisNumber: 2, hypothesisName: 'a' }, 'two-a1'),
    ];
    expect(ids(records.toSorted(byHypothesisNumber))).toEqual([
      'two-a1',
      'two-a2',
      'two-b',
      'ten',
      'blank',
    ]);
  });
});

describe('R26 deliverables by creation, newest first', () => {
  it('keeps records without a date, last', () => {
    const records = deliverables({
      old: { deliverableCreated: new Date('2020-01-01T00:00:00Z') },
      blank: {},
      new: { deliverableCreated: new Date('2025-01-01T00:00:00Z') },
      ancient: { deliverableCreated: new Date('1969-01-01T00:00:00Z') },
    });
    expect(ids(records.toSorted(byCreatedDescending))).toEqual(['new', 'old', 'ancient', 'blank']);
  });

  it('equal dates are in the order of their numbers', () => {
    const deliverableCreated = new Date('2020-01-01T00:00:00Z');
    const records = deliverables({
      a: { deliverableCreated, deliverableNumber: 2 },
      b: { deliverableCreated, deliverableNumber: 1 },
    });
    expect(ids(records.toSorted(byCreatedDescending))).toEqual(['b', 'a']);
  });
});

describe('by name', () => {
  const named = [
    ['blank', '  '],
    ['z', 'zebra'],
    ['b2', 'Beta'],
    ['b1', 'Beta'],
    ['a', 'alpha'],
  ] as const;

  it('research: alphabetical whatever the case, blanks last, then by id', () => {
    const records = named.map(([id, researchName]) =>
      recordOf(parseResearch(id, { researchName })),
    );
    expect(ids(records.toSorted(byResearchName))).toEqual(['a', 'b1', 'b2', 'z', 'blank']);
  });

  it('templates: alphabetical whatever the case, blanks last, then by id', () => {
    const records = named.map(([id, templateName]) =>
      recordOf(parseTemplate(id, { templateName })),
    );
    expect(ids(records.toSorted(byTemplateName))).toEqual(['a', 'b1', 'b2', 'z', 'blank']);
  });
});

const deliverable = fc
  .record({
    id: fc.string({ maxLength: 2 }),
    deliverableName: fc.string({ maxLength: 2 }),
    deliverableNumber: fc.option(fc.integer({ min: -2, max: 2 })),
    deliverableCreated: fc.option(fc.date({ noInvalidDate: true })),
  })
  .map(({ id, ...stored }) => deliverableOf(stored, id));

describe.each([
  ['by number', byDeliverableNumber, (record: Deliverable) => record.deliverableNumber],
  ['by creation', byCreatedDescending, (record: Deliverable) => record.deliverableCreated],
])('R26 order %s', (_name, compare, fieldOf) => {
  it('does not depend on the order before sorting', () => {
    fc.assert(
      fc.property(fc.uniqueArray(deliverable, { selector: ({ FBUID }) => FBUID }), (records) => {
        const sorted = records.toSorted(compare);
        expect(records.toReversed().toSorted(compare)).toEqual(sorted);
      }),
    );
  });

  it('loses nothing, and no blank comes before a value', () => {
    fc.assert(
      fc.property(fc.array(deliverable), (records) => {
        const sorted = records.toSorted(compare);
        const filled = sorted.filter((record) => fieldOf(record) !== null);
        expect(sorted).toHaveLength(records.length);
        expect(sorted.slice(0, filled.length)).toEqual(filled);
      }),
    );
  });
});
