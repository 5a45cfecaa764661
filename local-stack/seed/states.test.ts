import { describe, expect, it } from 'vitest';
import { adjustedAllocations } from '../../src/domain/costing/adjustment.ts';
import { priceOf } from '../../src/domain/costing/costing.ts';
import type { Deliverable, Signature } from '../../src/domain/records/entities.ts';
import { sameData } from '../../src/domain/same-data.ts';
import {
  activeCommencementsOf,
  activeSignaturesOf,
  isLocked,
  SIGNATURE_SLOTS,
  signableSlots,
  signatureStateOf,
  signOffStageOf,
  stepsSignedByOnePerson,
} from '../../src/domain/signing/signature.ts';
import { agreementStateOf } from '../../src/domain/status/agreed.ts';
import { paymentOf } from '../../src/domain/status/payment.ts';
import { deliverableAt, parse, readWorkspace } from './workspace-reader.ts';

const workspace = readWorkspace({
  size: 'demo',
  access: 'members',
  now: new Date('2026-03-11T03:30:00Z'),
});
const { deliverables, hypotheses, records, people } = workspace;
const researchIds = new Set(
  records.filter(({ table, data }) => table === 'research' && data).map(({ id }) => id),
);

function signatures(deliverable: Deliverable): readonly Signature[] {
  return SIGNATURE_SLOTS.flatMap(({ key }) => {
    const state = signatureStateOf(deliverable[key]);
    return 'signature' in state ? [state.signature] : [];
  });
}

const STATES: readonly (readonly [state: string, isIn: (deliverable: Deliverable) => boolean])[] = [
  ['unsigned', (one) => signatures(one).length === 0],
  ['commenced by both', (one) => activeCommencementsOf(one).length === 2],
  ['commenced by the contractor only', (one) => isCommencedOnlyBy(one, 'contractor')],
  ['commenced by the client only', (one) => isCommencedOnlyBy(one, 'client')],
  ['completed by the contractor only', (one) => isCompletedOnlyBy(one, 'contractor')],
  ['completed by the client only', (one) => isCompletedOnlyBy(one, 'client')],
  ['completed by both', (one) => activeSignaturesOf(one).length === 4],
  [
    'complete with a deprecated completion (R9)',
    (one) =>
      signatureStateOf(one.deliverableClientCompletionSignature).kind === 'revoked' &&
      activeSignaturesOf(one).length === 3,
  ],
  [
    'complete with all four lapsed, the price kept (R7, R10)',
    (one) =>
      signOffStageOf(one) === 'complete' && activeSignaturesOf(one).length === 0 && isLocked(one),
  ],
  [
    'lapsed by a changed hypothesis, the price released (R7, R10)',
    (one) => hasReason(one, 'hypothesis changed') && one.deliverableCost === null,
  ],
  ['revoked by both, the price released (R7)', (one) => isRevoked(one) && !isLocked(one)],
  [
    'revoked by one, the price kept (R7)',
    (one) => hasReason(one, 'revoked') && activeCommencementsOf(one).length === 1 && isLocked(one),
  ],
  ['signed directly by both sides (R12)', (one) => directCommencementsOf(one) === 2],
  ['signed by an external reference, a text (R12)', (one) => isExternal(one, /^[^:]+$/)],
  ['signed by an external reference, a link (R12)', (one) => isExternal(one, /^https:/)],
  ['signed directly with a reference (R12)', hasDirectReference],
  ['signed on both sides by one person (R12)', (one) => stepsSignedByOnePerson(one).length > 0],
  [
    'complete, with completions to offer',
    (one) => signOffStageOf(one) === 'complete' && isOffering(one),
  ],
  ['frozen at a price of 0 (R4)', (one) => one.deliverableCost === 0],
  ['frozen beside other live rows of the same total (R10)', hasReassignedRows],
  ['frozen beside another live price (R14)', (one) => isLocked(one) && differenceOf(one) !== 0],
  ['adjusted below zero for a contractor (R3)', hasNegativeContractor],
  [
    'adjusted for more than one contractor (R3)',
    (one) =>
      (one.deliverableAllocations?.contractors.filter((row) => row.adjustment) ?? []).length > 1,
  ],
  ['not invoiced (R13)', (one) => paymentOf(one.deliverablePaymentState) === 'not-invoiced'],
  ['invoiced (R13)', (one) => paymentOf(one.deliverablePaymentState) === 'invoiced'],
  ['paid (R13)', (one) => paymentOf(one.deliverablePaymentState) === 'paid'],
  ['of an unexpected payment state (R13)', (one) => one.deliverablePaymentState === 'overdue'],
  ['without a delivery time (R5)', (one) => one.deliverableTime === null],
  ['without a lead (R18)', (one) => one.deliverableResearchLead === null],
  [
    'led by somebody named by uid (R24)',
    (one) => people.find(one.deliverableResearchLead)?.FBUID === one.deliverableResearchLead,
  ],
  ['with a discount', (one) => one.deliverableExtraItems.some(({ amount }) => amount < 0)],
  ['without hypotheses', (one) => hypothesesOf(one).length === 0],
  ['with unassigned sprints (R3)', (one) => (one.deliverableEstimate?.unassignedSprints ?? 0) > 0],
  ['with somebody without an account', (one) => hasOutsider(one)],
  [
    'of a research that is gone (R15)',
    ({ deliverableResearchFBUID: id }) => id !== null && !researchIds.has(id),
  ],
  ['varied, with an agreed and a proposed variation (R40)', hasVariationsOfBothKinds],
  ['from before estimates', (one) => one.deliverableEstimate === null],
  ['from before creation dates', (one) => one.deliverableCreated === null],
  [
    'with a methods link that is no link',
    (one) => /^[^:]+: |^Studio/.test(one.deliverableMethodsLink),
  ],
];

function hasVariationsOfBothKinds({ FBUID }: Deliverable): boolean {
  const variations = deliverables.filter((one) => one.deliverableVariationOfFBUID === FBUID);
  const states = variations.map(agreementStateOf);
  return states.includes('agreed') && states.includes('proposed');
}

describe('the demo workspace', () => {
  it.each(STATES)('shows a deliverable %s', (_, isIn) => {
    expect(deliverables.filter(isIn)).not.toEqual([]);
  });

  it('has a deliverable that was signed again after a lapse', () => {
    const { FBUID, deliverableClientCommencementSignature } = deliverableAt(
      workspace,
      'cargo-box/looks-like',
    );
    const kinds = records
      .find(({ id }) => id === FBUID)
      ?.history.map(({ id, data }) => parse('deliverable', id, data))
      .map((parsed) =>
        parsed.ok && 'deliverableClientCommencementSignature' in parsed.record
          ? signatureStateOf(parsed.record.deliverableClientCommencementSignature).kind
          : 'not read',
      );
    expect(signatureStateOf(deliverableClientCommencementSignature).kind).toBe('signed');
    expect(kinds?.join(' ')).toMatch(/signed revoked revoked signed$/);
  });

  it('has a hypothesis whose deliverable is gone (R15)', () => {
    const ids = new Set<string | null>([null, ...deliverables.map(({ FBUID }) => FBUID)]);
    const left = hypotheses.filter((one) => !ids.has(one.hypothesisDeliverableFBUID));
    expect(left).toHaveLength(1);
  });

  it('stores two rows of one person who is named by uid and by e-mail, and shows one (R24)', () => {
    const { deliverableEstimate } = deliverableAt(workspace, 'cargo-box/lid-mechanism');
    if (deliverableEstimate === null) throw new Error('It has no estimate.');
    const address = 'sam.whitcombe@countersign.example';
    const uids = [address, people.canonical(address)];
    const stored = deliverableEstimate.contractors.map(({ uid }) => uid);
    expect(stored).toEqual(expect.arrayContaining(uids));
    const { rows } = adjustedAllocations(deliverableEstimate, people);
    const own = rows.filter((row) => people.same(row.uids[0], address));
    expect(own).toMatchObject([{ allocated: { sprints: 3 } }]);
  });

  it('awaits two signatures of client@example.com on the research of that client', () => {
    const trial = deliverableAt(workspace, 'medicines/ward-trial');
    const prototype = deliverableAt(workspace, 'medicines/clickable-prototype');
    const offered = [trial, prototype].map((one) => signableSlots(one).map(({ name }) => name));
    expect(offered).toEqual([['Client commencement'], ['Client completion']]);
  });
});

function isCommencedOnlyBy(deliverable: Deliverable, side: 'contractor' | 'client'): boolean {
  const active = activeSignaturesOf(deliverable);
  return (
    active.length === 1 && active[0]?.slot.side === side && signatures(deliverable).length === 1
  );
}

function isCompletedOnlyBy(deliverable: Deliverable, side: 'contractor' | 'client'): boolean {
  const done = activeSignaturesOf(deliverable).filter(({ slot }) => slot.step === 'completion');
  return done.length === 1 && done[0]?.slot.side === side && signatures(deliverable).length === 3;
}

function hasReason(deliverable: Deliverable, reason: string): boolean {
  return signatures(deliverable).some(({ deprecatedReason }) => deprecatedReason === reason);
}

function directCommencementsOf(deliverable: Deliverable): number {
  return activeCommencementsOf(deliverable).filter(
    ({ signature }) => !signature.signatureIsExternal,
  ).length;
}

function isRevoked(deliverable: Deliverable): boolean {
  const all = signatures(deliverable);
  return all.length === 2 && all.every(({ deprecatedReason }) => deprecatedReason === 'revoked');
}

function isExternal(deliverable: Deliverable, reference: RegExp): boolean {
  return signatures(deliverable).some(
    ({ signatureIsExternal, signatureReference: text }) =>
      signatureIsExternal && reference.test(text ?? ''),
  );
}

function hasDirectReference(deliverable: Deliverable): boolean {
  return signatures(deliverable).some(
    ({ signatureIsExternal, signatureReference: text }) => !signatureIsExternal && text !== null,
  );
}

function isOffering(deliverable: Deliverable): boolean {
  return signableSlots(deliverable).some(({ step }) => step === 'completion');
}

function hasReassignedRows({
  deliverableAllocations: frozen,
  deliverableEstimate: live,
}: Deliverable) {
  return (
    frozen !== null &&
    live !== null &&
    frozen.subtotal === live.subtotal &&
    frozen.contractors.every(({ adjustment }) => adjustment === null) &&
    !sameData(frozen.contractors, live.contractors)
  );
}

function differenceOf(deliverable: Deliverable): number {
  return priceOf(deliverable).difference;
}

function hasNegativeContractor({ deliverableAllocations }: Deliverable): boolean {
  if (deliverableAllocations === null) return false;
  return adjustedAllocations(deliverableAllocations, people).negatives.some(
    ({ uid }) => uid !== null,
  );
}

function hypothesesOf({ FBUID }: Deliverable) {
  return hypotheses.filter((one) => one.hypothesisDeliverableFBUID === FBUID);
}

function hasOutsider({ deliverableEstimate }: Deliverable): boolean {
  return deliverableEstimate?.contractors.some(({ uid }) => people.find(uid) === null) ?? false;
}
