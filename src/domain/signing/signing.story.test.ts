/** Random histories of one deliverable: what must hold after every step, whatever the steps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAdjustment } from '../costing/adjustment.ts';
import { liveAllocations } from '../costing/allocations.ts';
import { livePriceOf } from '../costing/costing.ts';
import { toCents } from '../costing/money.ts';
import { nextHistoryId } from '../history/history-id.ts';
import { peopleOf } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import {
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aSignature,
} from '../testing/test-records.ts';
import { previewHypothesisChange } from './hypothesis-change.ts';
import {
  activeCommencementsOf,
  activeSignaturesOf,
  deleteDecision,
  SIGNATURE_SLOTS,
  signableSlots,
  signOffStageOf,
} from './signature.ts';
import { type DeliverableChange, revoke, seenBySigner, sign } from './signing.ts';
import { DIRECT_SIGNATURE } from './signing-method.ts';

const people = peopleOf([]);
const date = new Date(2025, 2, 3);

interface World {
  readonly deliverable: Deliverable;
  readonly hypotheses: readonly Hypothesis[];
}

type Event =
  | { readonly do: 'sign' | 'revoke'; readonly slot: number; readonly uid: string }
  | { readonly do: 'save'; readonly id: string; readonly allocations: Record<string, number> }
  | { readonly do: 'move out' | 'delete'; readonly id: string }
  | { readonly do: 'edit extra items'; readonly amount: number }
  | { readonly do: 'adjust'; readonly contractor: string; readonly amount: number };

const researcher = fc.constantFrom('ann', 'bob', '');
const id = fc.constantFrom('h1', 'h2', 'h3');
const amount = fc.integer({ min: -20_000, max: 20_000 }).map((whole) => whole / 100);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('sign' as const, 'sign' as const, 'revoke' as const),
      slot: fc.nat({ max: 3 }),
      uid: fc.constantFrom('uid-a', 'uid-b'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      id,
      allocations: fc.dictionary(researcher, fc.constantFrom(0, 1, 2, 0.5), { maxKeys: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('move out' as const, 'delete' as const), id }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit extra items' as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), contractor: researcher, amount }),
  },
);

/** What a save does: the changed fields and a new revision. */
function write(deliverable: Deliverable, change: Partial<Deliverable>): Deliverable {
  const updatedAt = nextHistoryId({ previous: deliverable.updatedAt, now: date });
  return { ...deliverable, ...change, updatedAt, previousHistoryFBUID: deliverable.updatedAt };
}

function step(world: World, happens: Event): World {
  const { deliverable, hypotheses } = world;
  switch (happens.do) {
    case 'sign':
    case 'revoke':
      return { deliverable: write(deliverable, signOrRevoke(world, happens)), hypotheses };
    case 'save':
      return change(world, aHypothesisWith(happens.allocations, { FBUID: happens.id }), happens.id);
    case 'move out': {
      const stored = hypotheses.find(({ FBUID }) => FBUID === happens.id);
      const out = stored && { ...stored, hypothesisDeliverableFBUID: null };
      return change(world, out ?? null, happens.id);
    }
    case 'delete':
      return change(world, null, happens.id);
    case 'edit extra items': {
      const deliverableExtraItems = [{ amount: happens.amount, justification: '' }];
      return { deliverable: write(deliverable, { deliverableExtraItems }), hypotheses };
    }
    case 'adjust':
      return { deliverable: adjust(deliverable, happens.contractor, happens.amount), hypotheses };
  }
}

function signOrRevoke(
  { deliverable, hypotheses }: World,
  happens: { do: 'sign' | 'revoke'; slot: number; uid: string },
): DeliverableChange {
  const slot = SIGNATURE_SLOTS[happens.slot];
  if (slot === undefined) return {};
  const outcome =
    happens.do === 'revoke'
      ? revoke({ deliverable, slot, uid: happens.uid })
      : sign({
          ...{ deliverable, hypotheses, people, slot },
          signerUid: happens.uid,
          signerRole: 'anybody',
          date,
          method: DIRECT_SIGNATURE,
          seen: seenBySigner({ deliverable, hypotheses, people, slot }),
        });
  if (happens.do === 'sign') {
    // Every record here has a history, and the signer saw the price: then `sign` accepts exactly the offered slots.
    expect(signableSlots(deliverable).includes(slot)).toBe(outcome.ok);
  }
  return outcome.ok ? outcome.value : {};
}

function adjust(deliverable: Deliverable, contractor: string, figure: number): Deliverable {
  const outcome = addAdjustment({
    allocations: deliverable.deliverableAllocations,
    contractor,
    adjustment: anAdjustment({ labourAdjustment: figure }),
    people,
  });
  return outcome.ok ? write(deliverable, { deliverableAllocations: outcome.value }) : deliverable;
}

/** Saves, moves out or deletes one hypothesis as a command would, and checks that the preview told the result. */
function change({ deliverable, hypotheses }: World, after: Hypothesis | null, changed: string) {
  const before = hypotheses.find(({ FBUID }) => FBUID === changed) ?? null;
  const preview = previewHypothesisChange({
    before,
    after,
    deliverables: [{ deliverable, hypotheses }],
    people,
  });
  const others = hypotheses.filter(({ FBUID }) => FBUID !== changed);
  const isIn = after?.hypothesisDeliverableFBUID === deliverable.FBUID;
  const left = after !== null && isIn ? [...others, after] : others;
  const [effect] = preview.effects;
  if (effect === undefined) return { deliverable, hypotheses };
  const saved = write(deliverable, effect.change);

  const extraItems = deliverable.deliverableExtraItems;
  const [was, is] = [hypotheses, left].map((all) =>
    liveAllocations({ deliverable, hypotheses: all, people }),
  );
  expect(effect.estimate).toEqual(is);
  expect(saved.deliverableEstimate).toEqual(is);
  expect(was && livePriceOf({ allocations: was, extraItems })).toBe(effect.oldTotal);
  expect(is && livePriceOf({ allocations: is, extraItems })).toBe(effect.newTotal);
  const lost = activeSignaturesOf(deliverable).filter(
    ({ slot }) => !activeSignaturesOf(saved).some((still) => still.slot === slot),
  );
  expect(effect.invalidated).toEqual(lost);
  expect(preview.invalidatesSignatures).toBe(lost.length > 0);
  if (effect.totalChanged) expect(activeSignaturesOf(saved)).toEqual([]);
  return { deliverable: saved, hypotheses: left };
}

function expectSound(before: World, { deliverable }: World): void {
  const { deliverableCost: cost, deliverableAllocations: allocations } = deliverable;
  const commenced = activeCommencementsOf(deliverable);
  // R7: frozen together, and both sides sign one price.
  expect(allocations === null).toBe(cost === null);
  for (const { signature } of activeSignaturesOf(deliverable)) {
    expect(cost).not.toBeNull();
    expect(toCents(signature.signatureCost)).toBe(toCents(cost ?? Number.NaN));
  }
  // R7, R9: nothing is frozen without somebody's signature behind it or completed work.
  if (cost !== null) expect(signOffStageOf(deliverable)).not.toBe('none');
  // R9: once complete, always complete.
  if (signOffStageOf(before.deliverable) === 'complete')
    expect(signOffStageOf(deliverable)).toBe('complete');
  // R3, R7: while a commencement stays active, no step changes the frozen price or subtotal.
  if (commenced.length > 0 && activeCommencementsOf(before.deliverable).length > 0) {
    expect(cost).toBe(before.deliverable.deliverableCost);
    expect(allocations?.subtotal).toBe(before.deliverable.deliverableAllocations?.subtotal);
  }
  expect(deleteDecision(deliverable).ok).toBe(activeSignaturesOf(deliverable).length === 0);
}

const START: World = {
  deliverable: aDeliverable(),
  hypotheses: [aHypothesisWith({ ann: 2 }, { FBUID: 'h1' })],
};

describe('in every sequence of sign, revoke, hypothesis change, adjust and edit', () => {
  it('active signatures carry the frozen price, and a preview tells the result (R3, R7, R9, R10)', () => {
    let signings = 0;
    let priceChanges = 0;
    let lapses = 0;
    let completeSteps = 0;
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (events) => {
        let world = START;
        for (const happens of events) {
          const next = step(world, happens);
          expectSound(world, next);
          const [had, has] = [world, next].map((one) => activeSignaturesOf(one.deliverable).length);
          if ((has ?? 0) > (had ?? 0)) signings += 1;
          if ((has ?? 0) < (had ?? 0) && happens.do !== 'revoke') lapses += 1;
          if (next.deliverable.deliverableCost !== world.deliverable.deliverableCost)
            priceChanges += 1;
          if (signOffStageOf(next.deliverable) === 'complete') completeSteps += 1;
          world = next;
        }
      }),
      { numRuns: 300 },
    );
    // The random sequences reach each kind of step often enough to test the rules.
    expect(Math.min(signings, priceChanges, lapses, completeSteps)).toBeGreaterThan(50);
  });

  it('sign → revoke → sign gives the same signature in an offered slot, apart from the history id', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 15 }), fc.nat({ max: 3 }), (events, place) => {
        const world = events.reduce(step, START);
        const slot = signableSlots(world.deliverable)[place];
        fc.pre(slot !== undefined);
        const act = (what: 'sign' | 'revoke', from: World): World => ({
          ...from,
          deliverable: write(
            from.deliverable,
            signOrRevoke(from, { do: what, slot: SIGNATURE_SLOTS.indexOf(slot), uid: 'uid-a' }),
          ),
        });
        const once = act('sign', world);
        const revoked = act('revoke', once);
        const twice = act('sign', revoked);
        expect(revoked.deliverable[slot.key]).toMatchObject({ deprecatedReason: 'revoked' });
        const [first, second] = [once, twice].map(({ deliverable }) => deliverable[slot.key]);
        expect(second).toEqual({
          ...aSignature(),
          ...(typeof first === 'object' ? first : {}),
          signatureHistoryDocumentFBUID: revoked.deliverable.updatedAt,
        });
        expect(twice.deliverable.deliverableCost).toBe(once.deliverable.deliverableCost);
      }),
    );
  });
});
