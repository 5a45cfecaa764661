import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aSignature,
  aSummary,
  REVISION,
} from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import { DECISION_MESSAGES, messageOf } from '../messages.ts';
import { asCurrent, currentPrice } from '../price/price.ts';
import type { Deliverable, Hypothesis, Signature, SignatureKey } from '../records/entities.ts';
import { WITHOUT_LIMIT } from '../records/member.ts';
import { DIRECT_SIGNATURE, SIGNATURE_SLOTS, slotOf } from '../records/signature.ts';
import { toCents } from '../text/money.ts';
import {
  pricesToWrite,
  revoke,
  type SignOptions,
  seenBySigner,
  sign,
  withCurrentPrice,
} from './signing.ts';

const CONTRACTOR_START = slotOf('contractor', 'commencement');
const CLIENT_START = slotOf('client', 'commencement');
const CONTRACTOR_END = slotOf('contractor', 'completion');
const CLIENT_END = slotOf('client', 'completion');

const hypotheses = [
  aHypothesisWith({ 'uid-ann': 3 }, { updatedAt: '2025-02-01T00:00:00.000Z' }),
  aHypothesisWith({ 'uid-bob': 1 }, { FBUID: 'hypothesis-2', updatedAt: REVISION }),
];

function signWith(
  fields: Partial<Deliverable>,
  options: Partial<Omit<SignOptions, 'deliverable'>> = {},
) {
  const shown = { hypotheses, slot: CONTRACTOR_START, ...options };
  const deliverable = withRightPrice(fields, shown.hypotheses);
  const outcome = sign({
    signer: SIGNER,
    signerRole: 'anybody',
    authority: WITHOUT_LIMIT,
    method: DIRECT_SIGNATURE,
    seen: seenBySigner({
      deliverable,
      current: currentPrice(deliverable, shown.hypotheses),
      ...shown,
    }),
    deliverable,
    ...shown,
  });
  if (!outcome.ok) return outcome;
  const { signature } = outcome.value;
  const prices = pricesToWrite(outcome.value, deliverable);
  return { ok: true as const, value: { ...prices, [shown.slot.key]: signature } };
}

const SIGNER = { uid: 'uid-lead', name: 'Lee Ad', email: 'lead@example.com' };

/** A deliverable that stores the current price of these hypotheses, unless the fields have another one. */
function withRightPrice(fields: Partial<Deliverable>, of: readonly Hypothesis[]): Deliverable {
  const deliverable = aDeliverable(fields);
  return { ...deliverable, ...asCurrent(currentPrice(deliverable, of)), ...fields };
}

/** Fields of a deliverable with the frozen price of 5000 and these signatures. */
function frozen(signatures: Partial<Record<SignatureKey, Signature>>): Partial<Deliverable> {
  return { deliverableCost: 5000, deliverableAllocations: aSummary(), ...signatures };
}

describe('sign: a commencement while no signature is active freezes the current price (R7)', () => {
  it('the current price with extra items, and the current allocations', () => {
    const extras = [{ amount: 100.1, justification: 'Parts' }];
    const outcome = signWith({ deliverableExtraItems: extras });
    const current = currentPrice(aDeliverable({ deliverableExtraItems: extras }), hypotheses);
    expect(outcome).toEqual({
      ok: true,
      value: {
        ...asCurrent(current),
        deliverableCost: 7140.1,
        deliverableAllocations: current.allocations,
        [CONTRACTOR_START.key]: {
          deprecatedReason: null,
          signatureCost: 7140.1,
          signatureHistoryDocumentFBUID: REVISION,
          signatureHypothesisHistoryFBUIDs: {
            'hypothesis-1': '2025-02-01T00:00:00.000Z',
            'hypothesis-2': REVISION,
          },
          signatureReference: null,
          signatureIsExternal: false,
          signatureUid: 'uid-lead',
          signatureName: 'Lee Ad',
          signatureEmail: 'lead@example.com',
        },
      },
    });
  });

  it.each(['hypothesis changed', 'revoked'])(
    'replaces the kept price of completed work if its completion has ended: %s',
    (deprecatedReason) => {
      const completed = aSignature({ deprecatedReason, signatureCost: 5000 });
      const outcome = signWith(frozen({ deliverableClientCompletionSignature: completed }));
      expect(outcome).toMatchObject({ ok: true, value: { deliverableCost: 7040 } });
    },
  );
});

describe('sign: while a signature is active, a new one carries the frozen price (R7)', () => {
  it.each([
    ['ANNN', CLIENT_START],
    ['NANN', CONTRACTOR_END],
    ['NNNA', CONTRACTOR_START],
  ])(
    'beside %s, $name carries 5280 although the current price is 7040, and freezes nothing',
    (...of) => {
      const [states, slot] = of;
      const signed = { ...signaturesIn(states), deliverableAllocations: aSummary() };
      const outcome = signWith(signed, { slot });
      expect(outcome.ok && Object.keys(outcome.value)).not.toContain('deliverableCost');
      expect(outcome).toMatchObject({ ok: true, value: { [slot.key]: { signatureCost: 5280 } } });
    },
  );

  it.each([
    ['nothing is frozen', null, 5000],
    ['nothing is frozen and the signed price is 0', null, 0],
    ['the client signed a cent more', 5000, 5000.01],
    ['the client signed a cent less', 5000, 4999.99],
  ])('refuses when %s (an older record)', (_, deliverableCost, signatureCost) => {
    const deliverableClientCommencementSignature = aSignature({ signatureCost });
    for (const slot of [CONTRACTOR_START, CLIENT_END]) {
      expect(
        signWith({ deliverableCost, deliverableClientCommencementSignature }, { slot }),
      ).toEqual({ ok: false, code: 'signed-price-unclear' });
    }
  });

  it('refuses completion when one of two commencements carries another price', () => {
    const [key, other] = [CONTRACTOR_START.key, aSignature({ signatureCost: 4000 })];
    const outcome = signWith({ ...signaturesIn('AANN'), [key]: other }, { slot: CLIENT_END });
    expect(outcome).toEqual({ ok: false, code: 'signed-price-unclear' });
  });

  it('compares in whole cents', () => {
    const [key, signature] = [CLIENT_START.key, aSignature({ signatureCost: 0.1 + 0.2 })];
    const outcome = signWith({ deliverableCost: 0.3, [key]: signature }, { slot: CLIENT_END });
    expect(outcome).toMatchObject({ ok: true });
  });
});

it('sign: a reference of a direct signature is stored, and makes it no external one (R12)', () => {
  const method = { isExternal: false, reference: ' PO 17 ' };
  const stored = { signatureIsExternal: false, signatureReference: 'PO 17' };
  const value = { [CONTRACTOR_START.key]: stored };
  expect(signWith({}, { method })).toMatchObject({ ok: true, value });
});

describe('sign: beside a stored price that is wrong or missing', () => {
  const right = currentPrice(aDeliverable(), hypotheses);
  it.each([
    ['another price', { deliverableEstimatedCost: 1 }, '$1.00 ex GST'],
    ['none', { deliverableEstimate: null, deliverableEstimatedCost: null }, 'not calculated'],
  ])('%s: a client signs nothing, and is told both amounts', (_, fields, stored) => {
    expect(signWith(fields, { slot: CLIENT_START, signerRole: 'client' })).toEqual({
      ok: false,
      code: 'stored-price-wrong',
      details: { stored, now: '$7,040.00 ex GST' },
    });
  });

  it.each([
    ['3', aSummary()],
    ['unknown', null],
  ])(
    'while a signature is active, nobody signs beside other sprints, which lapse it (R10): %s',
    (stored, deliverableEstimate) => {
      const fields = { ...signaturesIn('ANNN'), deliverableEstimate };
      const refusal = { ok: false, code: 'sprints-differ', details: { stored, now: '4' } };
      expect(signWith(fields, { slot: CLIENT_START })).toEqual(refusal);
    },
  );

  it('a client writes no price beside the right one, and freezes the stored allocations', () => {
    const outcome = signWith({}, { slot: CLIENT_START, signerRole: 'client' });
    expect(outcome).toEqual({
      ok: true,
      value: {
        deliverableCost: 7040,
        deliverableAllocations: right.allocations,
        [CLIENT_START.key]: expect.objectContaining({ signatureCost: 7040 }),
      },
    });
  });
});

it.each([
  ['staff', CLIENT_START, DIRECT_SIGNATURE, false],
  ['staff', CLIENT_START, { isExternal: false, reference: 'PO 17' }, false],
  ['staff', CLIENT_START, { isExternal: true, reference: ' ' }, false],
  ['staff', CLIENT_START, { isExternal: true, reference: 'PO 17' }, true],
  ['staff', CONTRACTOR_START, DIRECT_SIGNATURE, true],
  ['client', CLIENT_START, DIRECT_SIGNATURE, true],
  ['anybody', CLIENT_START, DIRECT_SIGNATURE, true],
] as const)(
  'sign: staff only record the client’s signature, with a reference (R12): %s, $name, %j: %s',
  (signerRole, slot, method, isSigned) => {
    const refusal = { ok: false, code: 'reference-required' };
    const outcome = signWith({}, { signerRole, slot, method });
    expect(outcome).toMatchObject(isSigned ? { ok: true } : refusal);
  },
);

it.each([
  ['reads only', { maySign: false, signUpTo: null }, 'reads-only'],
  ['a limit below the price', { maySign: true, signUpTo: 7039.99 }, 'beyond-limit'],
  ['an unreadable limit', { maySign: true, signUpTo: 'unreadable' }, 'limit-unreadable'],
] as const)('sign: refuses without authority (R47): %s', (_, authority, code) => {
  const asClient = { slot: CLIENT_START, signerRole: 'client', authority } as const;
  expect(signWith({}, asClient)).toMatchObject({ ok: false, code });
  const equal = { ...asClient, authority: { maySign: true, signUpTo: 7040 } };
  expect(signWith({}, equal).ok).toBe(true);
});

describe('sign: refusals', () => {
  it.each([
    ['an active signature', signaturesIn('ANNN'), CONTRACTOR_START, 'already-signed'],
    ['before the client (R11)', signaturesIn('ANNN'), CONTRACTOR_END, 'completion-unavailable'],
  ] as const)('%s', (_, fields, slot, code) => {
    expect(signWith(fields, { slot })).toMatchObject({ ok: false, code });
  });

  const later = '2025-09-09T00:00:00.000Z';
  const ids = { 'hypothesis-1': '2025-02-01T00:00:00.000Z', 'hypothesis-2': REVISION };
  it.each([
    ['the deliverable changed', later, ids],
    ['the deliverable got its first revision', null, ids],
    ['a hypothesis changed', REVISION, { ...ids, 'hypothesis-1': later }],
    ['a hypothesis was removed', REVISION, { ...ids, 'hypothesis-9': REVISION }],
  ])('%s between display and signing (R8)', (_, deliverable, hypotheses) => {
    const seen = { deliverable, hypotheses, price: toCents(7040) };
    expect(signWith({}, { seen })).toEqual({ ok: false, code: 'record-changed' });
  });
});

describe('sign: the price that the signer saw', () => {
  const current = currentPrice(aDeliverable(), hypotheses);
  const shown = { deliverable: aDeliverable(), hypotheses, current, slot: CONTRACTOR_START };

  it.each([
    ['a cent less', 7039.99, '$7,039.99 ex GST'],
    ['a cent more', 7040.01, '$7,040.01 ex GST'],
    ['no price', null, 'not known'],
  ])('refuses when the page showed %s, and names both amounts', (_, price, seenText) => {
    const seen = { ...seenBySigner(shown), price: price === null ? null : toCents(price) };
    const outcome = signWith({}, { seen });
    expect(outcome).toMatchObject({ ok: false, code: 'price-changed' });
    expect(outcome.ok ? '' : messageOf(outcome)).toBe(
      `The price that you saw is ${seenText}, but the price is $7,040.00 ex GST now. Check what changed, then sign again`,
    );
  });
});

it.each([null, 'version-2', '2025-03-01T10:00:00Z'])(
  'sign: refuses hypotheses whose revision is %s (R8), and reports the one with the lowest number',
  (updatedAt) => {
    const unrecorded = (hypothesisNumber: number) => {
      const hypothesisName = `Older ${hypothesisNumber}`;
      const names = { FBUID: hypothesisName, hypothesisName, hypothesisNumber };
      return aHypothesisWith({ 'uid-ann': 1 }, { ...names, updatedAt });
    };
    const outcome = signWith({}, { hypotheses: [...hypotheses, unrecorded(7), unrecorded(3)] });
    expect(outcome).toMatchObject({ ok: false, code: 'hypothesis-no-history' });
    expect(outcome.ok ? '' : messageOf(outcome)).toContain('Hypothesis 3 “Older 3” does not name');
  },
);

describe('revoke (R7)', () => {
  const mine = aSignature({ signatureUid: 'uid-lead', signatureCost: 5000 });
  const gone = { ...mine, deprecatedReason: 'revoked' };
  const start = CONTRACTOR_START.key;

  it.each([
    ['the only commencement clears the frozen price', 'ANNN', CONTRACTOR_START, true],
    ['one of two keeps it: the other still carries it', 'AANN', CONTRACTOR_START, false],
    ['the last active one of two clears it', 'ALNN', CONTRACTOR_START, true],
    ['one of completed work keeps it: it is a billing record', 'NANA', CLIENT_START, false],
    ['one beside a revoked completion keeps it (R9)', 'NARN', CLIENT_START, false],
    ['a completion keeps it', 'NAAN', CONTRACTOR_END, false],
  ])('%s: %s', (_, states, slot, clears) => {
    const deliverable = aDeliverable({
      ...signaturesIn(states),
      deliverableAllocations: aSummary(),
    });
    expect(revoke({ deliverable, slot, uid: `uid-${slot.side}` })).toEqual({
      ok: true,
      value: {
        [slot.key]: { ...Object(deliverable[slot.key]), deprecatedReason: 'revoked' },
        ...(clears ? { deliverableCost: null, deliverableAllocations: null } : {}),
      },
    });
  });

  it.each([
    ['a cost alone', { deliverableCost: 0 }],
    ['allocations alone', { deliverableAllocations: aSummary() }],
  ])('clears %s of an older record', (_, fields) => {
    const deliverable = aDeliverable({ ...fields, [start]: mine });
    const outcome = revoke({ deliverable, slot: CONTRACTOR_START, uid: 'uid-lead' });
    expect(outcome).toMatchObject({
      ok: true,
      value: { deliverableCost: null, deliverableAllocations: null },
    });
  });

  it.each([
    ['none', null, 'uid-lead', 'No current signature to revoke'],
    ['one revoked before', gone, 'uid-lead', 'No current signature to revoke'],
    ["somebody else's", mine, 'uid-ann', "You can't revoke someone else's signature"],
  ] as const)('refuses %s', (_, stored, uid, message) => {
    const deliverable = aDeliverable({ [start]: stored });
    const outcome = revoke({ deliverable, slot: CONTRACTOR_START, uid });
    expect(outcome.ok ? null : DECISION_MESSAGES[outcome.code]).toBe(message);
  });
});

describe('withCurrentPrice, with other sprints (R10)', () => {
  const lapsed = aSignature({ deprecatedReason: 'hypothesis changed' });
  const revoked = aSignature({ deprecatedReason: 'revoked' });
  const current = currentPrice(aDeliverable(), [aHypothesisWith({ 'uid-ann': 99 })]);

  it('lapses all four, and keeps the price of completed work (R7)', () => {
    const all = Object.fromEntries(SIGNATURE_SLOTS.map(({ key }) => [key, aSignature()]));
    expect(withCurrentPrice(aDeliverable(frozen(all)), current)).toEqual({
      ...asCurrent(current),
      ...Object.fromEntries(SIGNATURE_SLOTS.map(({ key }) => [key, lapsed])),
    });
  });

  it('lapses nothing without an active signature, even if an older record has a frozen price', () => {
    expect(withCurrentPrice(aDeliverable(frozen({})), current)).toEqual(asCurrent(current));
    const onlyRevoked = frozen({ deliverableClientCommencementSignature: revoked });
    expect(withCurrentPrice(aDeliverable(onlyRevoked), current)).toEqual(asCurrent(current));
  });
});
