import { expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import { registerRows, registerYears } from './register.ts';

const today = new Date('2026-11-30T02:00:00Z');
const completedOn = (date: string) => aSignature({ signatureDate: new Date(date) });

const groupOf = (id: string | null, fields: Parameters<typeof aDeliverable>[0] | null) => ({
  id,
  deliverable: fields === null ? null : aDeliverable({ FBUID: id ?? '', ...fields }),
  hypotheses: [aHypothesisWith({ ann: 1 }, { FBUID: `of ${id}` })],
});
const overTwoYears = groupOf('over two years', {
  deliverableClientCommencementSignature: completedOn('2026-05-01T02:00:00Z'),
  deliverableContractorCompletionSignature: completedOn('2026-06-01T02:00:00Z'),
  deliverableClientCompletionSignature: completedOn('2026-07-02T02:00:00Z'),
});
const underWay = groupOf('under way', {
  deliverableClientCommencementSignature: completedOn('2026-10-01T02:00:00Z'),
});
const groups = [
  overTwoYears,
  underWay,
  groupOf('proposed', {}),
  groupOf('unreadable', null),
  groupOf(null, null),
];

it.each([
  [null, ['over two years', 'under way', 'proposed', 'unreadable', null]],
  [2026, ['over two years']],
  [2027, ['over two years', 'under way']],
  [2028, []],
])('the register of %s has the rows of what was under way in it', (year, ids) => {
  expect(registerRows(groups, { year, today }).map(({ group }) => group.id)).toEqual(ids);
});

it('offers the years in which anything was under way, the newest first', () => {
  expect(registerYears(groups, today)).toEqual([2027, 2026]);
  expect(registerYears([], today)).toEqual([]);
});
