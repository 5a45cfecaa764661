import { describe, expect, it } from 'vitest';
import { SIGNATURE_KEYS } from '../records/entities.ts';
import { aDeliverable, aSignature } from '../testing/test-records.ts';
import { ALL_SLOT_STATES, signaturesIn } from '../testing/turn-table.ts';
import {
  activeSignaturesOf,
  isAcceptedByBoth,
  isActive,
  SIGNATURE_SLOTS,
  signableSlots,
  signatureBadgeText,
  signatureStateOf,
  signOffStageOf,
  stepsSignedByOnePerson,
  visibleSlots,
  workSignatureOf,
} from './signature.ts';

const active = aSignature();
const revoked = aSignature({ deprecatedReason: 'revoked' });
const lapsed = aSignature({ deprecatedReason: 'hypothesis changed' });

/** The four signatures under short names: `Start` is the commencement, `End` is the completion. */
interface Signed {
  readonly contractorStart?: Stored;
  readonly clientStart?: Stored;
  readonly contractorEnd?: Stored;
  readonly clientEnd?: Stored;
}
type Stored = typeof active | null;

function signed({ contractorStart, clientStart, contractorEnd, clientEnd }: Signed) {
  return aDeliverable({
    deliverableContractorCommencementSignature: contractorStart ?? null,
    deliverableClientCommencementSignature: clientStart ?? null,
    deliverableContractorCompletionSignature: contractorEnd ?? null,
    deliverableClientCompletionSignature: clientEnd ?? null,
  });
}

const names = (slots: readonly { name: string }[]) => slots.map(({ name }) => name);
const SLOT_NAMES = [
  'Contractor commencement',
  'Client commencement',
  'Contractor completion',
  'Client completion',
] as const;

describe('the four signatures', () => {
  it('have these names, sides, steps and meanings', () => {
    expect(
      SIGNATURE_SLOTS.map(({ name, side, step, meaning }) => [name, side, step, meaning]),
    ).toEqual([
      [SLOT_NAMES[0], 'contractor', 'commencement', 'responsible for delivering'],
      [SLOT_NAMES[1], 'client', 'commencement', 'authorise work to commence'],
      [SLOT_NAMES[2], 'contractor', 'completion', 'confirm that the work has been delivered'],
      [SLOT_NAMES[3], 'client', 'completion', 'accept the work as complete'],
    ]);
  });

  it('have the keys of the record, in the same order', () => {
    expect(SIGNATURE_SLOTS.map(({ key }) => key)).toEqual(SIGNATURE_KEYS);
  });
});

describe('the state and badge of one signature (section 4, R9)', () => {
  it.each([
    ['absent', null, { kind: 'none' }, 'Not signed', false],
    ['present', active, { kind: 'signed', signature: active }, 'Signed', true],
    [
      'revoked',
      revoked,
      { kind: 'revoked', signature: revoked, reason: 'revoked' },
      'Revoked',
      false,
    ],
    [
      'hypothesis changed',
      lapsed,
      { kind: 'revoked', signature: lapsed, reason: 'hypothesis changed' },
      'Revoked',
      false,
    ],
  ] as const)('%s', (_, stored, state, badge, isSigned) => {
    expect(signatureStateOf(stored)).toEqual(state);
    expect(signatureBadgeText(stored)).toBe(badge);
    expect(isActive(stored)).toBe(isSigned);
  });
});

const [IN_CONTRACTOR_START, IN_CLIENT_START, IN_CONTRACTOR_END, IN_CLIENT_END] = [0, 1, 2, 3];

describe.each(ALL_SLOT_STATES)('in the states %s', (states) => {
  const deliverable = aDeliverable(signaturesIn(states));
  const isActiveIn = (slot = 0) => states[slot] === 'A';
  const isComplete = !states.endsWith('NN');

  it('the stage follows R9: a completion completes, also a deprecated one', () => {
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

  it('the work is compared with the newest active completion, else with the client commencement', () => {
    const newest = [IN_CLIENT_END, IN_CONTRACTOR_END, IN_CLIENT_START].find(isActiveIn);
    const key = isActiveIn(IN_CLIENT_START) && newest !== undefined ? SIGNATURE_KEYS[newest] : null;
    expect(workSignatureOf(deliverable)).toBe(key ? deliverable[key] : null);
    expect(isAcceptedByBoth(deliverable)).toBe(states.endsWith('AA'));
  });
});

describe('stepsSignedByOnePerson (R12)', () => {
  const ann = aSignature({ signatureUid: 'uid-ann' });
  const bob = aSignature({ signatureUid: 'uid-bob' });
  const annRevoked = aSignature({ signatureUid: 'uid-ann', deprecatedReason: 'revoked' });
  it.each([
    ['nobody signed', {}, []],
    ['one side only', { contractorStart: ann }, []],
    ['two people', { contractorStart: ann, clientStart: bob }, []],
    [
      'one person commenced',
      { contractorStart: ann, clientStart: ann },
      [{ step: 'commencement', uid: 'uid-ann' }],
    ],
    [
      'one person completed',
      { contractorStart: ann, clientStart: bob, contractorEnd: bob, clientEnd: bob },
      [{ step: 'completion', uid: 'uid-bob' }],
    ],
    [
      'one person did everything',
      { contractorStart: ann, clientStart: ann, contractorEnd: ann, clientEnd: ann },
      [
        { step: 'commencement', uid: 'uid-ann' },
        { step: 'completion', uid: 'uid-ann' },
      ],
    ],
    ['one of the two is revoked', { contractorStart: ann, clientStart: annRevoked }, []],
    ['sides of different steps', { contractorStart: ann, clientEnd: ann }, []],
  ] as const)('%s', (_, signatures, expected) => {
    expect(stepsSignedByOnePerson(signed(signatures))).toEqual(expected);
  });
});
