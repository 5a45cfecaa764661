import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import { asCurrent, currentPrice } from '../price/price.ts';
import { changesWork, effectsOf } from '../signing/hypothesis-change.ts';
import {
  countedOutcomeOf,
  criteriaOf,
  outcomeCounts,
  outcomeOf,
  outcomeSentence,
} from './hypothesis-outcome.ts';

const anyOutcome = fc.oneof(
  fc.constantFrom('pass', 'fail', 'null', 'untested', null),
  fc.string({ minLength: 1 }),
);
const withOutcome = (hypothesisOutcome: string | null) => ({ hypothesisOutcome });

describe('the outcome of a hypothesis (R41)', () => {
  it.each([
    ['pass', 'pass', 'pass'],
    ['untested', 'untested', 'untested'],
    [null, 'open', 'open'],
    ['Pass', 'unexpected', 'open'],
    ['toString', 'unexpected', 'open'],
  ])('%s is %s, and counts as %s', (stored, outcome, counted) => {
    expect(outcomeOf(stored)).toBe(outcome);
    expect(countedOutcomeOf(withOutcome(stored))).toBe(counted);
  });

  it('the counts sum to the number of hypotheses, whatever is stored', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome), (stored) => {
        const counts = outcomeCounts(stored.map(withOutcome));
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(stored.length);
      }),
    );
  });

  it.each([
    [[], '0 hypotheses'],
    [['fail'], '1 hypothesis: 1 fail'],
    [[null, 'pass', 'untested', 'pass', 'odd'], '5 hypotheses: 2 pass, 1 not tested, 2 open'],
  ])('%j reads %s', (stored, sentence) => {
    expect(outcomeSentence(stored.map(withOutcome))).toBe(sentence);
  });

  it('never changes a price, a signature or the work of a deliverable', () => {
    fc.assert(
      fc.property(anyOutcome, anyOutcome, fc.nat(40), (old, now, sprints) => {
        const before = aHypothesisWith({ ann: sprints }, withOutcome(old));
        const after = { ...before, ...withOutcome(now) };
        const price = currentPrice(aDeliverable(), [before]);
        expect(currentPrice(aDeliverable(), [after])).toEqual(price);
        const deliverable = aDeliverable({
          ...asCurrent(price),
          deliverableAllocations: price.allocations,
          deliverableCost: price.total,
          deliverableContractorCommencementSignature: aSignature(),
          deliverableClientCommencementSignature: aSignature(),
        });
        expect(changesWork({ ...before }, withOutcome(now))).toBe(false);
        const [effect] = effectsOf({ before, after }, [{ deliverable, hypotheses: [before] }]);
        expect(effect?.lapsing).toEqual([]);
        expect(effect?.newPrice).toBe(effect?.oldPrice);
      }),
    );
  });
});

it('the criteria of an outcome are the test items with its label and a text', () => {
  const item = (label: string, value: string, description = '') => ({ label, value, description });
  const items = [
    item('Null', 'none'),
    item('fail ', 'a'),
    item('Fail', ' '),
    item('Fail', '', 'b'),
  ];
  expect(criteriaOf(items, 'fail')).toEqual([items[1], items[3]]);
  expect(criteriaOf(items, 'null')).toEqual([items[0]]);
  expect(criteriaOf(items, 'pass')).toEqual([]);
  expect(criteriaOf(items, 'untested')).toEqual([]);
});
