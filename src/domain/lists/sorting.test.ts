import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseResearch, parseTemplate } from '../normalise/parse-record.ts';
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

describe('R26 by number: as numbers, blanks last, then by name, then by id', () => {
  const numbered = [
    ['blank', {}],
    ['ten', { number: 10, name: 'a' }],
    ['two-blank', { number: 2, name: '' }],
    ['two-10', { number: 2, name: 'Trial 10' }],
    ['two-2b', { number: 2, name: 'trial 2' }],
    ['two-2a', { number: '2', name: 'trial 2' }],
    ['minus', { number: -1, name: 'z' }],
  ] as const;
  const IN_ORDER = ['minus', 'two-2a', 'two-2b', 'two-10', 'two-blank', 'ten', 'blank'];

  it('deliverables', () => {
    const records = numbered.map(([id, { number, name }]: Numbered) =>
      deliverableOf({ deliverableNumber: number, deliverableName: name }, id),
    );
    expect(ids(records.toSorted(byDeliverableNumber))).toEqual(IN_ORDER);
  });

  it('hypotheses', () => {
    const records = numbered.map(([id, { number, name }]: Numbered) =>
      hypothesisOf({ hypothesisNumber: number, hypothesisName: name }, id),
    );
    expect(ids(records.toSorted(byHypothesisNumber))).toEqual(IN_ORDER);
  });
});

type Numbered = readonly [id: string, { readonly number?: unknown; readonly name?: string }];

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

it.each([
  ['number', byDeliverableNumber],
  ['creation', byCreatedDescending],
])('R26 the order by %s does not depend on the order before sorting', (_name, compare) => {
  fc.assert(
    fc.property(fc.uniqueArray(deliverable, { selector: ({ FBUID }) => FBUID }), (records) => {
      expect(records.toReversed().toSorted(compare)).toEqual(records.toSorted(compare));
    }),
  );
});
