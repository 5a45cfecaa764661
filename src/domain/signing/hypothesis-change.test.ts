import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aSignature,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import { asCurrent, currentPrice } from '../price/price.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import {
  changesWork,
  effectsOf,
  type HypothesisChange,
  lapsesOnly,
  lapsingSignatureIds,
} from './hypothesis-change.ts';

const other = aHypothesisWith({ bob: 1 }, { FBUID: 'other' });
const before = aHypothesisWith({ ann: 3 });

const signed = aDeliverable({
  deliverableCost: 7040,
  deliverableAllocations: aSummary(),
  deliverableClientCommencementSignature: aSignature({ signatureUid: 'uid-client' }),
  deliverableContractorCommencementSignature: aSignature({ deprecatedReason: 'revoked' }),
});

/** The effects on a deliverable that stores the current price of these hypotheses. */
function effectsOn(
  deliverable: Deliverable,
  change: HypothesisChange,
  hypotheses: readonly Hypothesis[] = [other, before],
) {
  const stored = { ...deliverable, ...asCurrent(currentPrice(deliverable, hypotheses)) };
  return effectsOf(change, [{ deliverable: stored, hypotheses }]);
}

describe('effectsOf', () => {
  it('lapsesOnly is true if each lapsing signature was announced', () => {
    const change = { before, after: aHypothesisWith({ ann: 4 }) };
    const effects = effectsOn(signed, change);
    const announcedLapses = lapsingSignatureIds(effects);
    expect(announcedLapses).toHaveLength(1);
    expect(lapsesOnly(effects, [...announcedLapses, 'another'])).toBe(true);
    expect(lapsesOnly(effects, [])).toBe(false);
    const again = aSignature({ signatureUid: 'uid-client', signatureDate: new Date(0) });
    const signedAgain = { ...signed, deliverableClientCommencementSignature: again };
    expect(lapsesOnly(effectsOn(signedAgain, change), announcedLapses)).toBe(false);
    const both = { ...signed, deliverableContractorCommencementSignature: aSignature() };
    expect(lapsesOnly(effectsOn(both, change), announcedLapses)).toBe(false);
  });

  it('computes the price from the hypotheses if the stored one is wrong or missing, and lapses if its sprints differ', () => {
    const change = { before, after: { ...before, hypothesisName: 'Renamed' } };
    for (const deliverableEstimate of [aSummary({ sprints: 99, subtotal: 1 }), null]) {
      const deliverable = { ...signed, deliverableEstimate };
      const effects = effectsOf(change, [{ deliverable, hypotheses: [other, before] }]);
      expect(effects).toMatchObject([{ oldPrice: 7040, newPrice: 7040, lapsing: [{}] }]);
      expect(effects[0]?.change).toMatchObject(asCurrent(currentPrice(signed, [other, before])));
    }
  });
});

describe('what lapses signatures (R10)', () => {
  const backlog = aHypothesisWith({ ann: 3 }, { hypothesisDeliverableFBUID: null });
  const empty = aHypothesisWith({ ann: 0 });
  it.each([
    ['more sprints', before, aHypothesisWith({ ann: 3.5 }), true],
    ['the same total by somebody else', before, aHypothesisWith({ zoe: 3 }), false],
    ['another statement', before, { ...before, hypothesisStatement: 'New' }, false],
    ['added with sprints', null, before, true],
    ['moved in from the backlog', backlog, before, true],
    ['moved out to the backlog', before, backlog, true],
    ['moved in without sprints', { ...empty, hypothesisDeliverableFBUID: null }, empty, false],
    ['deleted with sprints', before, null, true],
    ['deleted without sprints', empty, null, false],
  ])('%s', (_, stored, after, lapses) => {
    const hypotheses =
      stored?.hypothesisDeliverableFBUID === 'deliverable-1' ? [other, stored] : [other];
    const [effect] = effectsOn(signed, { before: stored, after }, hypotheses);
    expect(effect?.lapsing).toHaveLength(lapses ? 1 : 0);
    expect(Object.keys(effect?.change ?? {})).toHaveLength(lapses ? 5 : 2);
  });

  it('a change of the sprints counts even at a sprint rate of 0', () => {
    const free: Deliverable = { ...signed, deliverableSprintRate: 0 };
    const [effect] = effectsOn(free, { before, after: aHypothesisWith({ ann: 4 }) });
    expect(effect).toMatchObject({ oldPrice: 0, newPrice: 0, lapsing: [{}] });
  });
});

describe('a move between two deliverables (R10)', () => {
  const second = { ...signed, FBUID: 'deliverable-2', deliverableSprintRate: 1000 };
  const after = { ...before, hypothesisDeliverableFBUID: 'deliverable-2' };

  it('lowers one price and raises the other, each at its own rate, and lapses the signatures of both', () => {
    const effects = effectsOf({ before, after }, [
      {
        deliverable: { ...signed, ...asCurrent(currentPrice(signed, [other, before])) },
        hypotheses: [other, before],
      },
      { deliverable: { ...second, ...asCurrent(currentPrice(second, [])) }, hypotheses: [] },
    ]);
    expect(
      effects.map(({ deliverable, oldPrice, newPrice, lapsing }) => [
        deliverable.FBUID,
        oldPrice,
        newPrice,
        lapsing.length,
      ]),
    ).toEqual([
      ['deliverable-1', 7040, 1760, 1],
      ['deliverable-2', 0, 3000, 1],
    ]);
    expect(effects.map(({ change }) => change.deliverableEstimate?.sourceFBUIDs)).toEqual([
      ['other'],
      ['hypothesis-1'],
    ]);
  });

  it('ignores a deliverable that the hypothesis neither leaves nor joins', () => {
    const stranger = aDeliverable({ FBUID: 'deliverable-3' });
    expect(effectsOn(stranger, { before, after }, [])).toEqual([]);
    expect(effectsOn(signed, { before: null, after: null })).toEqual([]);
  });
});

const ANN = { hypothesisResearchers: ['ann'] };
const stored = {
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: ['ann'],
  hypothesisResearcherSprintAllocations: [3],
  hypothesisStatement: 'Old',
};
it.each([
  ['a new hypothesis', null, { hypothesisStatement: 'New' }, true],
  ['another statement', stored, { hypothesisStatement: 'New' }, false],
  ['the same work again', stored, { ...stored, hypothesisStatement: 'New' }, false],
  ['another link', stored, { hypothesisDeliverableFBUID: null }, true],
  ['no link, as before', {}, { hypothesisDeliverableFBUID: null }, false],
  ['another spelling of a researcher', stored, { hypothesisResearchers: ['Ann'] }, true],
  ['other sprints', stored, { hypothesisResearcherSprintAllocations: [2] }, true],
  [
    'researchers in today’s form',
    { hypothesisResearchers: [{ researcherUUID: 'ann' }] },
    ANN,
    true,
  ],
])('changesWork: the stored values that the rules compare: %s', (_, before, fields, expected) => {
  expect(changesWork(before, fields)).toBe(expected);
});
