import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aResearch,
  deliverableOf,
  hypothesisOf,
  recordOf,
} from '../../../tests/support/records/test-records.ts';
import { parseRecord } from '../normalise/parse-record.ts';
import {
  byCreatedDescending,
  byDeliverableNumber,
  byHypothesisNumber,
  byResearchName,
  byTemplateName,
} from './sorting.ts';

const ids = (records: readonly { readonly FBUID: string }[]) => records.map(({ FBUID }) => FBUID);

it('by number: as numbers, blanks last, then by name, then by id (R26)', () => {
  const numbered = [
    ['blank', null, ''],
    ['ten', 10, 'a'],
    ['two-blank', 2, ''],
    ['two-10', 2, 'Trial 10'],
    ['two-2b', 2, 'trial 2'],
    ['two-2a', 2, 'trial 2'],
    ['minus', -1, 'z'],
  ] as const;
  const inOrder = ['minus', 'two-2a', 'two-2b', 'two-10', 'two-blank', 'ten', 'blank'];
  const deliverables = numbered.map(([id, deliverableNumber, deliverableName]) =>
    deliverableOf({ deliverableNumber, deliverableName }, id),
  );
  const hypotheses = numbered.map(([id, hypothesisNumber, hypothesisName]) =>
    hypothesisOf({ hypothesisNumber, hypothesisName }, id),
  );
  expect(ids(deliverables.toSorted(byDeliverableNumber))).toEqual(inOrder);
  expect(ids(hypotheses.toSorted(byHypothesisNumber))).toEqual(inOrder);
});

it('by creation: the newest first, blanks last, then by number (R26)', () => {
  const records = [
    ['old-2', new Date('2020-01-01'), 2],
    ['old-1', new Date('2020-01-01'), 1],
    ['blank', null, 0],
    ['new', new Date('2025-01-01'), 9],
    ['ancient', new Date('1969-01-01'), 0],
  ].map(([id, deliverableCreated, deliverableNumber]) =>
    deliverableOf({ deliverableCreated, deliverableNumber }, String(id)),
  );
  const inOrder = ['new', 'old-1', 'old-2', 'ancient', 'blank'];
  expect(ids(records.toSorted(byCreatedDescending))).toEqual(inOrder);
});

it('by name: alphabetical whatever the case, blanks last, then by id', () => {
  const named = Object.entries({ blank: '  ', z: 'zebra', b2: 'Beta', b1: 'Beta', a: 'alpha' });
  const inOrder = ['a', 'b1', 'b2', 'z', 'blank'];
  const research = named.map(([id, researchName]) => aResearch(id, researchName));
  expect(ids(research.toSorted(byResearchName))).toEqual(inOrder);
  const template = named.map(([id, templateName]) =>
    recordOf(parseRecord('template', id, { templateName })),
  );
  expect(ids(template.toSorted(byTemplateName))).toEqual(inOrder);
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
])('the order by %s does not depend on the order before sorting (R26)', (_, compare) => {
  fc.assert(
    fc.property(fc.uniqueArray(deliverable, { selector: ({ FBUID }) => FBUID }), (records) => {
      expect(records.toReversed().toSorted(compare)).toEqual(records.toSorted(compare));
    }),
  );
});
