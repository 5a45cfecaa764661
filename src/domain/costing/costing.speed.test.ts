import { describe, expect, it } from 'vitest';
import { peopleOf } from '../people/people.ts';
import { aHypothesis } from '../testing/test-records.ts';
import { summariseAllocations } from './allocations.ts';

describe('the speed of summariseAllocations', () => {
  it('summarises 500 hypotheses × 10 researchers in under 5 ms (median of 41 runs)', () => {
    const given = Array.from({ length: 500 }, (_, index) =>
      aHypothesis({
        FBUID: `hypothesis-${index}`,
        hypothesisResearchers: Array.from({ length: 10 }, (__, row) => ({
          researcher: `researcher-${(index * 7 + row) % 60}@example.com`,
          sprints: row + 0.1,
        })),
      }),
    );
    const run = () => {
      const started = performance.now();
      summariseAllocations({ sprintRate: 1760.01, hypotheses: given, people: peopleOf([]) });
      return performance.now() - started;
    };
    for (let warmUp = 0; warmUp < 10; warmUp += 1) run();
    const times = Array.from({ length: 41 }, run).sort((a, b) => a - b);
    expect(times[20]).toBeLessThan(5);
  });
});
