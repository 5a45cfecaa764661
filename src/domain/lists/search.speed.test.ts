import { describe, expect, it } from 'vitest';
import { peopleOf } from '../people/people.ts';
import { hypothesisOf, profileOf } from '../testing/test-records.ts';
import { hypothesisSearchText, matches, searchWords } from './search.ts';

const MICROSECONDS_PER_MILLISECOND = 1000;

describe('the speed of search', () => {
  it('goes through 10,000 prebuilt search texts in less than 3 ms (median of 101 runs)', () => {
    const people = peopleOf([profileOf('uidAda', { displayName: 'Ada Lovelace' })]);
    const searchTexts = Array.from({ length: 10_000 }, (_, number) =>
      hypothesisSearchText({
        people,
        researchName: `Research ${number % 40}`,
        hypothesis: hypothesisOf({
          hypothesisName: `Hypothesis ${number} on rain and panels`,
          hypothesisResearchers: ['uidAda', `guest${number % 60}@example.com`],
          hypothesisStatement: `Panels tilted by ${number % 90}° are washed by rain in spring`,
          hypothesisTestItems: [{ label: 'Null' }, { label: 'Pass' }, { label: 'Fail' }],
        }),
      }),
    );
    // No record contains these words, so each text is searched to its end twice.
    const words = searchWords('unobtainium xylophone');

    // Measures processor time, so that other programs on the machine do not count.
    const times = Array.from({ length: 101 }, () => {
      const before = process.cpuUsage();
      const found = searchTexts.filter((searchText) => matches(searchText, words));
      const { user, system } = process.cpuUsage(before);
      expect(found).toHaveLength(0);
      return (user + system) / MICROSECONDS_PER_MILLISECOND;
    });
    expect(times.toSorted((a, b) => a - b)[50]).toBeLessThan(3);
  });
});
