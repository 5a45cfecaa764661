import { describe, expect, it } from 'vitest';
import { SIGNATURE_KEYS } from '../records/entities.ts';
import { aDeliverable, aSignature, aSummary } from '../testing/test-records.ts';
import {
  activeSignaturesOf,
  deleteDecision,
  isActive,
  isLocked,
  SIGNATURE_SLOTS,
  signableSlots,
  signatureBadgeText,
  signatureStateOf,
  signOffStageOf,
  stepsSignedByOnePerson,
  visibleSlots,
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
const CONTRACTOR_START = 'Contractor commencement';
const CLIENT_START = 'Client commencement';
const CONTRACTOR_END = 'Contractor completion';
const CLIENT_END = 'Client completion';

describe('the four signatures', () => {
  it('have these names, sides, steps and meanings', () => {
    expect(
      SIGNATURE_SLOTS.map(({ name, side, step, meaning }) => [name, side, step, meaning]),
    ).toEqual([
      [CONTRACTOR_START, 'contractor', 'commencement', 'responsible for delivering'],
      [CLIENT_START, 'client', 'commencement', 'authorise work to commence'],
      [CONTRACTOR_END, 'contractor', 'completion', 'confirm that the work has been delivered'],
      [CLIENT_END, 'client', 'completion', 'accept the work as complete'],
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

  it('counts any other reason as revoked (R9)', () => {
    expect(signatureBadgeText(aSignature({ deprecatedReason: 'because' }))).toBe('Revoked');
  });
});

describe('signOffStageOf (R9)', () => {
  it.each([
    ['nothing', {}, 'none'],
    ['contractor commencement', { contractorStart: active }, 'commenced'],
    ['client commencement', { clientStart: active }, 'commenced'],
    [
      'one commencement revoked, one active',
      { contractorStart: revoked, clientStart: active },
      'commenced',
    ],
    ['a revoked commencement counts as none', { contractorStart: revoked }, 'none'],
    ['a lapsed commencement counts as none', { clientStart: lapsed }, 'none'],
    ['contractor completion', { clientStart: active, contractorEnd: active }, 'complete'],
    ['client completion', { clientStart: active, clientEnd: active }, 'complete'],
    ['a revoked contractor completion still completes', { contractorEnd: revoked }, 'complete'],
    ['a lapsed client completion still completes', { clientEnd: lapsed }, 'complete'],
  ] as const)('%s', (_, signatures, stage) => {
    expect(signOffStageOf(signed(signatures))).toBe(stage);
  });
});

describe('signableSlots (R11)', () => {
  it.each([
    ['nothing signed: both commencements', {}, [CONTRACTOR_START, CLIENT_START]],
    ['contractor commenced: the client only', { contractorStart: active }, [CLIENT_START]],
    [
      'client commenced: completions too',
      { clientStart: active },
      [CONTRACTOR_START, CONTRACTOR_END, CLIENT_END],
    ],
    [
      'both commenced, contractor completed',
      { contractorStart: active, clientStart: active, contractorEnd: active },
      [CLIENT_END],
    ],
    [
      'everything signed: nothing',
      { contractorStart: active, clientStart: active, contractorEnd: active, clientEnd: active },
      [],
    ],
    [
      'a revoked signature may be signed again',
      { contractorStart: revoked, clientStart: active, contractorEnd: lapsed, clientEnd: active },
      [CONTRACTOR_START, CONTRACTOR_END],
    ],
    [
      'client commencement revoked: completions are offered no more',
      { contractorStart: active, clientStart: revoked, contractorEnd: revoked },
      [CLIENT_START],
    ],
  ] as const)('%s', (_, signatures, expected) => {
    expect(names(signableSlots(signed(signatures)))).toEqual(expected);
  });
});

describe('visibleSlots (R11)', () => {
  const two = [CONTRACTOR_START, CLIENT_START];
  const four = [...two, CONTRACTOR_END, CLIENT_END];
  it.each([
    ['nothing signed', {}, two],
    ['contractor commencement alone', { contractorStart: active }, two],
    ['active client commencement', { clientStart: active }, four],
    ['revoked client commencement', { clientStart: revoked }, two],
    [
      'a completion that must stay revocable',
      { clientStart: revoked, contractorEnd: active },
      four,
    ],
    ['a deprecated completion', { clientEnd: lapsed }, four],
  ] as const)('%s', (_, signatures, expected) => {
    expect(names(visibleSlots(signed(signatures)))).toEqual(expected);
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

describe('isLocked (section 4, R14)', () => {
  it.each([
    ['is false without frozen allocations', null, false],
    ['is true with frozen allocations', aSummary(), true],
  ])('%s', (_, deliverableAllocations, locked) => {
    expect(isLocked(aDeliverable({ deliverableAllocations }))).toBe(locked);
  });
});

describe('deleteDecision (R15)', () => {
  it.each([
    ['nothing signed', {}],
    [
      'everything deprecated',
      { contractorStart: revoked, clientStart: lapsed, clientEnd: revoked },
    ],
  ] as const)('allows with %s', (_, signatures) => {
    expect(deleteDecision(signed(signatures))).toEqual({ ok: true });
  });

  it.each([
    [{ contractorStart: active }, [CONTRACTOR_START]],
    [{ clientStart: active, contractorEnd: revoked }, [CLIENT_START]],
    [{ contractorEnd: active }, [CONTRACTOR_END]],
    [{ contractorStart: revoked, clientEnd: active }, [CLIENT_END]],
    [{ clientStart: active, clientEnd: active }, [CLIENT_START, CLIENT_END]],
  ] as const)('names the active signatures of %j', (signatures, expected) => {
    const decision = deleteDecision(signed(signatures));
    expect(decision).toMatchObject({ ok: false, code: 'has-active-signature' });
    expect(decision.ok ? [] : names(decision.active.map(({ slot }) => slot))).toEqual(expected);
  });

  it('activeSignaturesOf gives each active signature with its slot, and no deprecated one', () => {
    expect(activeSignaturesOf(signed({ clientStart: active, clientEnd: lapsed }))).toEqual([
      { slot: SIGNATURE_SLOTS[1], signature: active },
    ]);
  });
});
