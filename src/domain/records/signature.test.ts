import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature, aSummary } from '../../../tests/support/records/test-records.ts';
import { ALL_SLOT_STATES, signaturesIn } from '../../../tests/support/records/turn-table.ts';
import { messageOf } from '../messages.ts';
import { SIGNATURE_KEYS } from './entities.ts';
import {
  activeSignaturesOf,
  isAcceptedByBoth,
  isActive,
  isLocked,
  isRecordedForClient,
  isSameSignature,
  refuseOtherMethod,
  signableSlots,
  signatureBadgeText,
  signatureStateOf,
  signOffStageOf,
  stepsSignedByOnePerson,
  visibleSlots,
  workSignatureOf,
} from './signature.ts';

const names = (slots: readonly { name: string }[]) => slots.map(({ name }) => name);
const SLOT_NAMES = [
  'Contractor commencement',
  'Client commencement',
  'Contractor completion',
  'Client completion',
] as const;

it.each([
  [null, 'none', 'Not signed'],
  ['unreadable', 'unreadable', 'Unknown state'],
  [aSignature(), 'signed', 'Signed'],
  [aSignature({ deprecatedReason: 'revoked' }), 'ended', 'Revoked'],
  [aSignature({ deprecatedReason: 'hypothesis changed' }), 'ended', 'Revoked'],
] as const)('the state of the signature %j is %s, on its badge %s (R9)', (...of) => {
  const [stored, kind, badge] = of;
  const signature = typeof stored === 'object' && stored !== null ? { signature: stored } : {};
  const reason = kind === 'ended' ? { reason: signature.signature?.deprecatedReason } : {};
  expect(signatureStateOf(stored)).toEqual({ kind, ...signature, ...reason });
  expect(signatureBadgeText(stored)).toBe(badge);
  expect(isActive(stored)).toBe(kind === 'signed');
});

const [IN_CONTRACTOR_START, IN_CLIENT_START, IN_CONTRACTOR_END, IN_CLIENT_END] = [0, 1, 2, 3];

describe.each(ALL_SLOT_STATES)('in the states %s', (states) => {
  const deliverable = aDeliverable(signaturesIn(states));
  const isActiveIn = (slot = 0) => states[slot] === 'A';
  const isComplete = !states.endsWith('NN');

  it('the stage follows R9: a completion completes, also an ended one', () => {
    const isCommenced = isActiveIn(IN_CONTRACTOR_START) || isActiveIn(IN_CLIENT_START);
    const stage = isCommenced ? 'commenced' : 'none';
    expect(signOffStageOf(deliverable)).toBe(isComplete ? 'complete' : stage);
  });

  it('the slots without an active signature can be signed, completion as R11 says', () => {
    const offered = isActiveIn(IN_CLIENT_START) ? SLOT_NAMES : SLOT_NAMES.slice(0, 2);
    expect(names(signableSlots(deliverable))).toEqual(
      offered.filter((_, slot) => !isActiveIn(slot)),
    );
    const isShown = isActiveIn(IN_CLIENT_START) || isComplete;
    expect(names(visibleSlots(deliverable))).toEqual(SLOT_NAMES.slice(0, isShown ? 4 : 2));
  });

  it('the active ones are named; a deliverable without them can be deleted (R15)', () => {
    const active = SLOT_NAMES.filter((_, slot) => isActiveIn(slot));
    expect(names(activeSignaturesOf(deliverable).map(({ slot }) => slot))).toEqual(active);
  });

  it('the work is compared with an active completion, else commencement, the client’s before the contractor’s', () => {
    const place = [IN_CLIENT_END, IN_CONTRACTOR_END, IN_CLIENT_START, IN_CONTRACTOR_START].find(
      isActiveIn,
    );
    const key = place === undefined ? null : (SIGNATURE_KEYS[place] ?? null);
    expect(workSignatureOf(deliverable)?.slot.key ?? null).toBe(key);
    expect(isAcceptedByBoth(deliverable)).toBe(states.endsWith('AA'));
  });
});

it.each([
  ['nobody signed', [], []],
  ['one side only', ['ann'], []],
  ['two people', ['ann', 'bob'], []],
  ['one person commenced', ['ann', 'ann'], ['commencement ann']],
  ['one person completed', ['ann', 'bob', 'bob', 'bob'], ['completion bob']],
  ['one person did it all', Array(4).fill('ann'), ['commencement ann', 'completion ann']],
  ['one of the two is revoked', ['ann', 'ann revoked'], []],
  ['sides of different steps', ['ann', null, null, 'ann'], []],
])('stepsSignedByOnePerson (R12): %s', (_, signers, expected) => {
  const signatures = signers.map((signer: string | null, place) => {
    const [signatureUid, deprecatedReason = null] = signer?.split(' ') ?? [];
    return [
      SIGNATURE_KEYS[place],
      signatureUid === undefined ? null : aSignature({ signatureUid, deprecatedReason }),
    ];
  });
  const found = stepsSignedByOnePerson(aDeliverable(Object.fromEntries(signatures)));
  expect(found.map(({ step, signature }) => `${step} ${signature.signatureUid}`)).toEqual(expected);
});

it.each([
  ['itself, revoked since', aSignature({ deprecatedReason: 'revoked' }), true],
  ['one of another person', aSignature({ signatureUid: 'uid-ann' }), false],
  ['a later one', aSignature({ signatureDate: new Date('2025-03-02T23:30:00.001Z') }), false],
  ['none', null, false],
])('isSameSignature: %s', (_, other, expected) => {
  expect(isSameSignature(other, aSignature())).toBe(expected);
});

it('frozen allocations lock a deliverable (R14)', () => {
  expect(isLocked(aDeliverable({ deliverableAllocations: aSummary() }))).toBe(true);
  expect(isLocked(aDeliverable({ deliverableCost: 1 }))).toBe(false);
});

describe('isRecordedForClient (R12)', () => {
  const client = { side: 'client' } as const;
  const recorded = aSignature({ signatureIsExternal: true, signatureReference: 'PO 17' });
  it.each([
    ['external, with a reference', 'members', client, recorded, true],
    ['in the open mode, which has no roles', 'open', client, recorded, false],
    ['for the contractor', 'members', { side: 'contractor' }, recorded, false],
    ['given directly', 'members', client, aSignature({ signatureReference: 'PO 17' }), false],
    ['without a reference', 'members', client, aSignature({ signatureIsExternal: true }), false],
    ['absent', 'members', client, null, false],
  ] as const)('a signature %s', (_, mode, slot, stored, expected) => {
    expect(isRecordedForClient(mode, slot, stored)).toBe(expected);
  });
});

describe('refuseOtherMethod', () => {
  const external = aSignature({ signatureIsExternal: true, signatureReference: 'PO 12' });
  const direct = aSignature();

  it.each([
    ['the stored reference', external, { isExternal: true, reference: ' PO 12 ' }],
    ['no reference', direct, { isExternal: false, reference: ' ' }],
  ])('accepts %s', (_, stored, method) => {
    expect(refuseOtherMethod(stored, method)).toBeNull();
  });

  const PO_12 = 'as an external signature and with the reference “PO 12”.';
  it.each([
    ['another reference', external, true, 'PO 21', PO_12],
    ['a direct signature', external, false, 'PO 12', PO_12],
    ['a first reference', direct, false, 'PO 21', 'directly and without a reference.'],
  ])('refuses %s and names what is stored', (_, stored, isExternal, reference, named) => {
    const refusal = refuseOtherMethod(stored, { isExternal, reference });
    expect(refusal && messageOf(refusal)).toContain(named);
  });
});
