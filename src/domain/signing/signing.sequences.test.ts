/** Random sequences of actions on one deliverable. The invariants must hold after each action. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import { addAdjustment } from '../price/adjustment.ts';
import { asCurrent, currentPrice, samePrice, storedPrice } from '../price/price.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { WITHOUT_LIMIT } from '../records/member.ts';
import { nextHistoryId } from '../records/record-id.ts';
import {
  activeInStep,
  activeSignaturesOf,
  DIRECT_SIGNATURE,
  SIGNATURE_SLOTS,
  signableSlots,
  signOffStageOf,
} from '../records/signature.ts';
import { toCents } from '../text/money.ts';
import { effectsOf } from './hypothesis-change.ts';
import { type DeliverableChange, pricesToWrite, revoke, seenBySigner, sign } from './signing.ts';

const date = new Date(2025, 2, 3);

interface State {
  readonly deliverable: Deliverable;
  readonly hypotheses: readonly Hypothesis[];
}

type Action =
  | { readonly kind: 'sign' | 'revoke'; readonly slot: number; readonly uid: string }
  | { readonly kind: 'save'; readonly id: string; readonly allocations: Record<string, number> }
  | { readonly kind: 'move out' | 'delete'; readonly id: string }
  | { readonly kind: 'edit extra items'; readonly amount: number }
  | { readonly kind: 'adjust'; readonly contractor: string; readonly amount: number };

const researcher = fc.constantFrom('ann', 'bob', '');
const id = fc.constantFrom('h1', 'h2', 'h3');
const amount = fc.integer({ min: -20_000, max: 20_000 }).map((whole) => whole / 100);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('sign' as const, 'sign' as const, 'revoke' as const),
      slot: fc.nat({ max: 3 }),
      uid: fc.constantFrom('uid-a', 'uid-b'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      id,
      allocations: fc.dictionary(researcher, fc.constantFrom(0, 1, 2, 0.5), { maxKeys: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('move out' as const, 'delete' as const), id }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit extra items' as const), amount }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('adjust' as const), contractor: researcher, amount }),
  },
);

function write(deliverable: Deliverable, change: Partial<Deliverable>): Deliverable {
  const updatedAt = nextHistoryId({ previous: deliverable.updatedAt, now: date });
  return { ...deliverable, ...change, updatedAt, previousHistoryFBUID: deliverable.updatedAt };
}

function nextState(state: State, action: Action): State {
  const { deliverable, hypotheses } = state;
  switch (action.kind) {
    case 'sign':
    case 'revoke':
      return { deliverable: write(deliverable, signOrRevoke(state, action)), hypotheses };
    case 'save':
      return changeHypothesis(
        state,
        aHypothesisWith(action.allocations, { FBUID: action.id }),
        action.id,
      );
    case 'move out': {
      const stored = hypotheses.find(({ FBUID }) => FBUID === action.id);
      const out = stored && { ...stored, hypothesisDeliverableFBUID: null };
      return changeHypothesis(state, out ?? null, action.id);
    }
    case 'delete':
      return changeHypothesis(state, null, action.id);
    case 'edit extra items': {
      const edited = {
        ...deliverable,
        deliverableExtraItems: [{ amount: action.amount, justification: '' }],
      };
      return {
        deliverable: write(edited, asCurrent(currentPrice(edited, hypotheses))),
        hypotheses,
      };
    }
    case 'adjust':
      return { deliverable: adjust(deliverable, action.contractor, action.amount), hypotheses };
  }
}

function signOrRevoke(
  { deliverable, hypotheses }: State,
  action: { kind: 'sign' | 'revoke'; slot: number; uid: string },
): DeliverableChange {
  const slot = SIGNATURE_SLOTS[action.slot];
  if (slot === undefined) return {};
  if (action.kind === 'revoke') {
    const outcome = revoke({ deliverable, slot, uid: action.uid });
    return outcome.ok ? outcome.value : {};
  }
  const shown = { deliverable, hypotheses, slot };
  const outcome = sign({
    ...shown,
    signer: { uid: action.uid, name: null, email: null },
    signerRole: 'anybody',
    authority: WITHOUT_LIMIT,
    method: DIRECT_SIGNATURE,
    seen: seenBySigner({ ...shown, current: currentPrice(deliverable, hypotheses) }),
  });
  // Every record here has a history, and the signer saw the price: then `sign` accepts exactly the offered slots.
  expect(signableSlots(deliverable).includes(slot)).toBe(outcome.ok);
  if (!outcome.ok) return {};
  const signature = { ...outcome.value.signature, signatureDate: date, signatureTermsDigest: null };
  return { ...pricesToWrite(outcome.value, deliverable), [slot.key]: signature };
}

function adjust(deliverable: Deliverable, contractor: string, figure: number): Deliverable {
  const outcome = addAdjustment({
    allocations: deliverable.deliverableAllocations,
    uids: [contractor],
    adjustment: anAdjustment({ labourAdjustment: figure }),
  });
  return outcome.ok ? write(deliverable, { deliverableAllocations: outcome.value }) : deliverable;
}

/** Saves, moves out or deletes one hypothesis as a command would, and checks that the preview predicts the result. */
function changeHypothesis(
  { deliverable, hypotheses }: State,
  after: Hypothesis | null,
  changed: string,
) {
  const before = hypotheses.find(({ FBUID }) => FBUID === changed) ?? null;
  const [effect] = effectsOf({ before, after }, [{ deliverable, hypotheses }]);
  const others = hypotheses.filter(({ FBUID }) => FBUID !== changed);
  const isIn = after?.hypothesisDeliverableFBUID === deliverable.FBUID;
  const left = after !== null && isIn ? [...others, after] : others;
  if (effect === undefined) return { deliverable, hypotheses };
  const saved = write(deliverable, effect.change);
  expect(effect.oldPrice).toBe(currentPrice(deliverable, hypotheses).total);
  expect(effect.newPrice).toBe(currentPrice(deliverable, left).total);
  const lost = activeSignaturesOf(deliverable).filter(
    ({ slot }) => !activeSignaturesOf(saved).some((still) => still.slot === slot),
  );
  expect(effect.lapsing).toEqual(lost);
  if (effect.oldPrice !== effect.newPrice) expect(activeSignaturesOf(saved)).toEqual([]);
  return { deliverable: saved, hypotheses: left };
}

function expectInvariants(before: State, { deliverable, hypotheses }: State): void {
  expect(samePrice(storedPrice(deliverable), currentPrice(deliverable, hypotheses))).toBe(true);
  const { deliverableCost: cost, deliverableAllocations: allocations } = deliverable;
  const commenced = activeInStep(deliverable, 'commencement');
  // R7: price and allocations are frozen together, and both sides sign one price.
  expect(allocations === null).toBe(cost === null);
  for (const { signature } of activeSignaturesOf(deliverable)) {
    expect(cost).not.toBeNull();
    expect(toCents(signature.signatureCost)).toBe(toCents(cost ?? Number.NaN));
  }
  // R7, R9: a price is frozen only while a commencement is active or the work is complete.
  if (cost !== null) expect(signOffStageOf(deliverable)).not.toBe('none');
  // R9: once complete, always complete.
  if (signOffStageOf(before.deliverable) === 'complete')
    expect(signOffStageOf(deliverable)).toBe('complete');
  // R3, R7: while a commencement is active before and after, no action changes the frozen price or subtotal.
  if (commenced.length > 0 && activeInStep(before.deliverable, 'commencement').length > 0) {
    expect(cost).toBe(before.deliverable.deliverableCost);
    expect(allocations?.subtotal).toBe(before.deliverable.deliverableAllocations?.subtotal);
  }
}

const FIRST = [aHypothesisWith({ ann: 2 }, { FBUID: 'h1' })];
const INITIAL: State = {
  deliverable: aDeliverable(asCurrent(currentPrice(aDeliverable(), FIRST))),
  hypotheses: FIRST,
};

describe('in random sequences of sign, revoke, hypothesis change, adjust and edit', () => {
  it('active signatures carry the frozen price, and a preview predicts the result (R3, R7, R9, R10)', () => {
    let signings = 0;
    let priceChanges = 0;
    let lapses = 0;
    let completeStates = 0;
    fc.assert(
      fc.property(fc.array(anyAction, { minLength: 1, maxLength: 40 }), (actions) => {
        let state = INITIAL;
        for (const action of actions) {
          const next = nextState(state, action);
          expectInvariants(state, next);
          const [had, has] = [state, next].map((one) => activeSignaturesOf(one.deliverable).length);
          if ((has ?? 0) > (had ?? 0)) signings += 1;
          if ((has ?? 0) < (had ?? 0) && action.kind !== 'revoke') lapses += 1;
          if (next.deliverable.deliverableCost !== state.deliverable.deliverableCost)
            priceChanges += 1;
          if (signOffStageOf(next.deliverable) === 'complete') completeStates += 1;
          state = next;
        }
      }),
      { numRuns: 300 },
    );
    // The random sequences contain each kind of change often enough to test the rules.
    expect(Math.min(signings, priceChanges, lapses, completeStates)).toBeGreaterThan(50);
  });

  it('sign → revoke → sign gives the same signature in an offered slot, apart from the history id', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 15 }), fc.nat({ max: 3 }), (actions, place) => {
        const state = actions.reduce(nextState, INITIAL);
        const slot = signableSlots(state.deliverable)[place];
        fc.pre(slot !== undefined);
        const apply = (kind: 'sign' | 'revoke', from: State): State => ({
          ...from,
          deliverable: write(
            from.deliverable,
            signOrRevoke(from, { kind, slot: SIGNATURE_SLOTS.indexOf(slot), uid: 'uid-a' }),
          ),
        });
        const once = apply('sign', state);
        const revoked = apply('revoke', once);
        const twice = apply('sign', revoked);
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
