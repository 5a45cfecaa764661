import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import { financialYearOf, financialYearText, yearsUnderWay } from './financial-year.ts';

// Melbourne is ten hours ahead of UTC in June and July, eleven in December and January.
it.each([
  ['the last minute of June', '2026-06-30T13:59:59Z', 2026],
  ['the first minute of July', '2026-06-30T14:00:00Z', 2027],
  ['the last minute of December', '2026-12-31T12:59:59Z', 2027],
  ['the first minute of January', '2026-12-31T13:00:00Z', 2027],
])('%s in Melbourne belongs to its financial year', (_, moment, year) => {
  expect(financialYearOf(new Date(moment))).toBe(year);
});

it('names a financial year by its months', () => {
  expect(financialYearText(2027)).toBe('July 2026 to June 2027');
});

describe('the financial years in which a deliverable was under way', () => {
  const today = new Date('2028-08-01T02:00:00Z');
  const at = (date: string, fields = {}) =>
    aSignature({ signatureDate: new Date(date), ...fields });
  const client = (date: string, fields = {}) => ({
    deliverableClientCommencementSignature: at(date, fields),
  });

  it.each([
    ['none without the client’s commencement', {}, []],
    [
      'none with a commencement that lapsed',
      client('2026-08-01T02:00:00Z', { deprecatedReason: 'hypothesis changed' }),
      [],
    ],
    ['up to today while nobody completed it', client('2027-03-01T02:00:00Z'), [2027, 2028, 2029]],
    [
      'up to today while one side completed it',
      {
        ...client('2028-03-01T02:00:00Z'),
        deliverableContractorCompletionSignature: at('2028-04-01T02:00:00Z'),
      },
      [2028, 2029],
    ],
    [
      'up to the later completion',
      {
        ...client('2026-06-30T13:59:00Z'),
        deliverableContractorCompletionSignature: at('2026-06-30T14:00:00Z'),
        deliverableClientCompletionSignature: at('2026-06-30T13:59:30Z'),
      },
      [2026, 2027],
    ],
    [
      'the year of a commencement that a wrong clock dates after the completions',
      {
        ...client('2027-08-01T02:00:00Z'),
        deliverableContractorCompletionSignature: at('2026-08-01T02:00:00Z'),
        deliverableClientCompletionSignature: at('2026-08-01T02:00:00Z'),
      },
      [2028],
    ],
  ])('are %s', (_, fields, years) => {
    expect(yearsUnderWay(aDeliverable(fields), today)).toEqual(years);
  });
});
