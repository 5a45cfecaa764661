import { describe, expect, it } from 'vitest';
import { liveAllocations } from '../costing/allocations.ts';
import { peopleOf } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { aDeliverable, aHypothesisWith, aSignature, aSummary } from '../testing/test-records.ts';
import {
  type HypothesisChange,
  invalidatedSignatureIds,
  invalidatesOnly,
  previewHypothesisChange,
} from './hypothesis-change.ts';

const people = peopleOf([]);
const other = aHypothesisWith({ bob: 1 }, { FBUID: 'other' });
const before = aHypothesisWith({ ann: 3 });

const signed = aDeliverable({
  deliverableCost: 7040,
  deliverableAllocations: aSummary(),
  deliverableClientCommencementSignature: aSignature({ signatureUid: 'uid-client' }),
  deliverableContractorCommencementSignature: aSignature({ deprecatedReason: 'revoked' }),
});

function previewOn(
  deliverable: Deliverable,
  change: HypothesisChange,
  hypotheses: readonly Hypothesis[] = [other, before],
) {
  return previewHypothesisChange({
    ...change,
    deliverables: [{ deliverable, hypotheses }],
    people,
  });
}

describe('previewHypothesisChange', () => {
  it('gives the new estimate, both totals with extra items, and the change to write', () => {
    const deliverable = aDeliverable({
      deliverableExtraItems: [{ amount: 0.1, justification: '' }],
    });
    const after = aHypothesisWith({ ann: 4 });
    const estimate = liveAllocations({ deliverable, hypotheses: [other, after], people });
    expect(previewOn(deliverable, { before, after })).toEqual({
      effects: [
        {
          deliverable,
          estimate,
          oldTotal: 7040.1,
          newTotal: 8800.1,
          totalChanged: true,
          invalidated: [],
          mustWrite: true,
          change: { deliverableEstimate: estimate },
        },
      ],
      invalidatesSignatures: false,
      refusal: null,
    });
  });

  it('invalidatesOnly is true if each invalidated signature was announced', () => {
    const change = { before, after: aHypothesisWith({ ann: 4 }) };
    const preview = previewOn(signed, change);
    const announced = invalidatedSignatureIds(preview.effects);
    expect(announced).toHaveLength(1);
    expect(invalidatesOnly(preview, [...announced, 'another'])).toBe(true);
    expect(invalidatesOnly(preview, [])).toBe(false);
    const again = aSignature({ signatureUid: 'uid-client', signatureDate: new Date(0) });
    const signedAgain = { ...signed, deliverableClientCommencementSignature: again };
    expect(invalidatesOnly(previewOn(signedAgain, change), announced)).toBe(false);
  });

  it('lists each invalidated signature, and clears the frozen price (R7, R10)', () => {
    const { effects, invalidatesSignatures } = previewOn(signed, {
      before,
      after: aHypothesisWith({ ann: 4 }),
    });
    expect(invalidatesSignatures).toBe(true);
    expect(
      effects[0]?.invalidated.map(({ slot, signature }) => [slot.name, signature.signatureUid]),
    ).toEqual([['Client commencement', 'uid-client']]);
    expect(effects[0]?.change).toEqual({
      deliverableEstimate: effects[0]?.estimate,
      deliverableClientCommencementSignature: aSignature({
        signatureUid: 'uid-client',
        deprecatedReason: 'hypothesis changed',
      }),
      deliverableCost: null,
      deliverableAllocations: null,
    });
  });

  it('computes the estimate from the hypotheses, not from the stored estimate', () => {
    const wrong = aDeliverable({ deliverableEstimate: aSummary({ subtotal: 99 }) });
    const [effect] = previewOn(wrong, { before, after: aHypothesisWith({ ann: 4 }) }).effects;
    expect(effect).toMatchObject({ oldTotal: 7040, newTotal: 8800 });
  });

  it('uses the new version of the hypothesis, not the one in the list', () => {
    const stale = aHypothesisWith({ ann: 9 });
    const [effect] = previewOn(signed, { before, after: before }, [other, stale]).effects;
    expect(effect).toMatchObject({ oldTotal: 7040, newTotal: 7040, invalidated: [] });
  });
});

describe('what invalidates signatures (R10)', () => {
  const backlog = aHypothesisWith({ ann: 3 }, { hypothesisDeliverableFBUID: null });
  const empty = aHypothesisWith({ ann: 0 });
  it.each([
    ['more sprints', before, aHypothesisWith({ ann: 3.5 }), true],
    ['fewer sprints', before, aHypothesisWith({ ann: 2 }), true],
    ['the same total by somebody else', before, aHypothesisWith({ zoe: 3 }), false],
    ['the same total by two', before, aHypothesisWith({ ann: 1, zoe: 2 }), false],
    ['another statement', before, { ...before, hypothesisStatement: 'New' }, false],
    ['no change at all', before, before, false],
    ['added with sprints', null, before, true],
    ['added without sprints', null, empty, false],
    ['moved in from the backlog', backlog, before, true],
    ['moved out to the backlog', before, backlog, true],
    ['moved in without sprints', { ...empty, hypothesisDeliverableFBUID: null }, empty, false],
    ['moved out without sprints', empty, { ...empty, hypothesisDeliverableFBUID: null }, false],
    ['deleted with sprints', before, null, true],
    ['deleted without sprints', empty, null, false],
  ])('%s', (_, stored, after, invalidates) => {
    const hypotheses =
      stored?.hypothesisDeliverableFBUID === 'deliverable-1' ? [other, stored] : [other];
    const preview = previewOn(signed, { before: stored, after }, hypotheses);
    expect(preview.invalidatesSignatures).toBe(invalidates);
    expect(preview.effects[0]?.invalidated).toHaveLength(invalidates ? 1 : 0);
    expect(Object.keys(preview.effects[0]?.change ?? {})).toHaveLength(invalidates ? 4 : 1);
  });

  it.each([
    ['the rounding error of adding fractions', { ann: 0.1, bob: 0.2 }, { ann: 0.3 }, false],
    ['a thousandth of a sprint', { ann: 3 }, { ann: 3.001 }, true],
  ])('%s', (_, stored, next, invalidates) => {
    const from = aHypothesisWith(stored);
    const change = { before: from, after: aHypothesisWith(next) };
    expect(previewOn(signed, change, [from]).invalidatesSignatures).toBe(invalidates);
  });

  it('a change of its sprints counts even at a sprint rate of 0', () => {
    const free: Deliverable = { ...signed, deliverableSprintRate: 0 };
    const { effects } = previewOn(free, { before, after: aHypothesisWith({ ann: 4 }) });
    expect(effects[0]).toMatchObject({ totalChanged: false });
    expect(effects[0]?.invalidated).toHaveLength(1);
    expect(previewOn(free, { before, after: null }).invalidatesSignatures).toBe(false);
  });
});

describe('a move between two deliverables (R10)', () => {
  const second = { ...signed, FBUID: 'deliverable-2', deliverableSprintRate: 1000 };
  const after = { ...before, hypothesisDeliverableFBUID: 'deliverable-2' };
  const preview = () =>
    previewHypothesisChange({
      before,
      after,
      deliverables: [
        { deliverable: signed, hypotheses: [other, before] },
        { deliverable: second, hypotheses: [] },
      ],
      people,
    });

  it('lowers one price and raises the other, each at its own rate, and invalidates the signatures of both', () => {
    const { effects } = preview();
    expect(
      effects.map(({ deliverable, oldTotal, newTotal, invalidated }) => [
        deliverable.FBUID,
        oldTotal,
        newTotal,
        invalidated.length,
      ]),
    ).toEqual([
      ['deliverable-1', 7040, 1760, 1],
      ['deliverable-2', 0, 3000, 1],
    ]);
    expect(effects.map(({ estimate }) => estimate.sourceFBUIDs)).toEqual([
      ['other'],
      ['hypothesis-1'],
    ]);
  });

  it('ignores a deliverable that the hypothesis neither leaves nor joins', () => {
    const stranger = aDeliverable({ FBUID: 'deliverable-3' });
    expect(previewOn(stranger, { before, after }, []).effects).toEqual([]);
    expect(previewOn(signed, { before: null, after: null }).effects).toEqual([]);
  });
});

describe('mustWrite', () => {
  const hypotheses = [other, before];
  const upToDate = () => ({
    ...signed,
    deliverableEstimate: liveAllocations({ deliverable: signed, hypotheses, people }),
  });
  it.each([
    ['another statement', { hypothesisStatement: 'New' }, false],
    [
      'another spelling of a researcher',
      { hypothesisResearchers: [{ researcher: 'ANN', sprints: 3 }] },
      true,
    ],
    [
      'an empty allocation more',
      {
        hypothesisResearchers: [
          { researcher: 'ann', sprints: 3 },
          { researcher: '', sprints: 0 },
        ],
      },
      true,
    ],
  ])('after %s', (_, fields, expected) => {
    const change = { before, after: { ...before, ...fields } };
    expect(previewOn(upToDate(), change, hypotheses).effects[0]?.mustWrite).toBe(expected);
  });

  it('is true for a missing or outdated estimate', () => {
    const { deliverableEstimate } = upToDate();
    const wrong = { ...signed, deliverableEstimate: { ...deliverableEstimate, subtotal: 1 } };
    for (const deliverable of [signed, wrong]) {
      const [effect] = previewOn(deliverable, { before, after: before }).effects;
      expect(effect).toMatchObject({ mustWrite: true, change: { deliverableEstimate } });
    }
  });

  it('is true when a hypothesis without sprints is added or removed', () => {
    const empty = aHypothesisWith({}, { FBUID: 'empty' });
    for (const change of [
      { before: null, after: empty },
      { before: empty, after: null },
    ]) {
      expect(previewOn(upToDate(), change).effects[0]?.mustWrite).toBe(true);
    }
  });
});

describe('a deliverable’s estimate is no larger than the rules accept', () => {
  const contractors = (count: number) =>
    aHypothesisWith(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`person-${index}`, 1])),
    );

  it('of 24 contractors', () => {
    const refusalOf = (count: number) =>
      previewOn(aDeliverable(), { before: null, after: contractors(count) }, []).refusal;
    expect(refusalOf(24)).toBeNull();
    expect(refusalOf(25)).toBe('too-many-contractors');
  });

  it('of 500 hypotheses', () => {
    const refusalBeside = (count: number) => {
      const others = Array.from({ length: count }, (_, index) =>
        aHypothesisWith({ ann: 1 }, { FBUID: `other-${index}` }),
      );
      return previewOn(aDeliverable(), { before: null, after: before }, others).refusal;
    };
    expect(refusalBeside(499)).toBeNull();
    expect(refusalBeside(500)).toBe('too-many-hypotheses');
  });

  it('in any of the deliverables that change', () => {
    const [fine, full] = [aDeliverable(), aDeliverable({ FBUID: 'full' })];
    const moved = aHypothesisWith({ ann: 1 }, { hypothesisDeliverableFBUID: 'full' });
    const preview = previewHypothesisChange({
      before: { ...moved, hypothesisDeliverableFBUID: fine.FBUID },
      after: moved,
      deliverables: [
        { deliverable: fine, hypotheses: [other] },
        {
          deliverable: full,
          hypotheses: [{ ...contractors(24), FBUID: 'h24', hypothesisDeliverableFBUID: 'full' }],
        },
      ],
      people,
    });
    expect(preview).toMatchObject({
      effects: [{ mustWrite: true }, { mustWrite: true }],
      refusal: 'too-many-contractors',
    });
  });

  it('but an older, larger estimate is no refusal if the save does not write it', () => {
    const older = contractors(25);
    const deliverable = aDeliverable({
      deliverableEstimate: liveAllocations({
        deliverable: aDeliverable(),
        hypotheses: [older],
        people,
      }),
    });
    const renamed = { ...older, hypothesisName: 'Renamed' };
    const preview = previewOn(deliverable, { before: older, after: renamed }, [older]);
    expect(preview).toMatchObject({ effects: [{ mustWrite: false }], refusal: null });
  });
});
