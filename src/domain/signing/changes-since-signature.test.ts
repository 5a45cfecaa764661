import { describe, expect, it } from 'vitest';
import type { Deliverable, Hypothesis, Signature } from '../records/entities.ts';
import {
  aContractor,
  aDeliverable,
  aHypothesis,
  aHypothesisWith,
  anAdjustment,
  aSignature,
  aSummary,
} from '../testing/test-records.ts';
import {
  type CurrentHypotheses,
  changesSinceSignature,
  entriesToCompare,
  evidenceLostSince,
  hasWorkChanged,
  type Lookup,
  removedSince,
  type SignedVersions,
} from './changes-since-signature.ts';

const SIGNED = '2025-03-01T00:00:00.000Z';
const LATER = '2025-04-01T00:00:00.000Z';

/** The signed hypothesis. */
const then = aHypothesisWith(
  { 'uid-ann': 3 },
  { FBUID: 'h1', hypothesisStatement: 'Old', updatedAt: SIGNED },
);
const now = { ...then, hypothesisStatement: 'New', updatedAt: LATER };
const other = aHypothesis({ FBUID: 'h2', hypothesisNumber: 2, hypothesisFidelity: 'Paper' });
const BROKEN = { id: 'h1', problem: 'Broken.' };
const REWORDED = { label: 'Statement', before: 'Old', after: 'New' };

const signature = aSignature({ signatureHypothesisHistoryFBUIDs: { h1: SIGNED } });
const signedVersion = aDeliverable({ updatedAt: SIGNED });
const afterSigning = aDeliverable({
  updatedAt: LATER,
  deliverableCost: 5280,
  deliverableAllocations: aSummary(),
  deliverableContractorCommencementSignature: signature,
});

interface Options {
  readonly signature?: Partial<Signature>;
  readonly deliverable?: Partial<Deliverable>;
  readonly hypotheses?: Partial<CurrentHypotheses>;
  /** The signed versions, by default of the deliverable and of h1. */
  readonly signed?: Partial<SignedVersions>;
}

/** The changes after signing; by default there are none. */
function since(options: Options = {}) {
  return changesSinceSignature({
    signature: { ...signature, ...options.signature },
    deliverable: { ...afterSigning, ...options.deliverable },
    hypotheses: {
      records: options.hypotheses ? [] : [then],
      unreadable: [],
      ...options.hypotheses,
    },
    signed: {
      deliverable: found(signedVersion),
      hypotheses: SIGNED_H1,
      removed: new Map(),
      ...options.signed,
    },
    names: { person: (uid) => (uid === 'uid-ann' ? 'Ann' : uid) },
  });
}

function found<T>(record: T): Lookup<T> {
  return { state: 'found', record };
}

const SIGNED_H1: SignedVersions['hypotheses'] = new Map([['h1', found(then)]]);

function present(...records: readonly Hypothesis[]): CurrentHypotheses {
  return { records, unreadable: [] };
}

/** The hypotheses that differ after these options. */
const hypothesesSince = (options: Options) => since(options).hypotheses;

/** Every failed look-up of a signed version, and what it says. */
const FAILURES = [
  [{ state: 'missing' }, 'is not in the history.'],
  [{ state: 'unreadable', problem: 'Broken.' }, 'cannot be read. Broken.'],
  [{ state: 'failed', message: 'No permission.' }, 'could not be loaded. No permission.'],
] as const;

describe('the versions to read (R8)', () => {
  it.each([
    ['no entry of a hypothesis with the signed revision', present(then), {}, []],
    ['the entry of a hypothesis with another revision', present(now), { h1: SIGNED }, []],
    [
      'the entry of an unreadable hypothesis',
      { records: [], unreadable: [BROKEN] },
      { h1: SIGNED },
      [],
    ],
    ['entry and record of a hypothesis that left', present(other), { h1: SIGNED }, ['h1']],
  ])('%s', (_, hypotheses, entries, removed) => {
    expect(entriesToCompare({ h1: SIGNED }, hypotheses)).toEqual(entries);
    expect(removedSince({ h1: SIGNED }, hypotheses)).toEqual(removed);
  });
});

describe('the deliverable since a signature (R8)', () => {
  it('is unchanged right after signing: the signature and the frozen price are not changes', () => {
    expect(since()).toEqual({
      price: { signed: 5280, now: 5280, difference: 0 },
      deliverable: { changes: [], unknown: null },
      hypotheses: [],
      isUnchanged: true,
    });
  });

  it.each<[string, Partial<Deliverable>]>([
    ['a contractor commencement', { deliverableContractorCommencementSignature: aSignature() }],
    ['a client commencement', { deliverableClientCommencementSignature: aSignature() }],
    ['a contractor completion', { deliverableContractorCompletionSignature: aSignature() }],
    ['a client completion', { deliverableClientCompletionSignature: aSignature() }],
    ['a cleared price', { deliverableCost: null, deliverableAllocations: null }],
    ['another live pair', { deliverableEstimate: aSummary(), deliverableEstimatedCost: 1 }],
  ])('is unchanged by %s', (_, deliverable) => {
    expect(since({ deliverable }).isUnchanged).toBe(true);
  });

  it('lists changed fields with names', () => {
    const deliverable = { deliverableTime: 4, deliverableResearchLead: 'uid-ann' };
    const result = since({ deliverable });
    expect(result.deliverable.changes).toMatchObject([
      { label: 'Research lead', before: 'lead@example.com', after: 'Ann' },
      { label: 'Delivery time (weeks)', before: '(not set)', after: '4' },
    ]);
    expect(result.isUnchanged).toBe(false);
  });

  const adjusted = aSummary({ contractors: [aContractor({ adjustment: anAdjustment() })] });
  const ADJUSTED = 'Ann adjusted by -1 sprints, -$440.00 labour, -$440.00 delivery: Handed over';
  it.each([
    ['added after the first signature', null, adjusted, '(none)', ADJUSTED],
    ['added after the second one', aSummary(), adjusted, '(none)', ADJUSTED],
    ['removed', adjusted, aSummary(), ADJUSTED, '(none)'],
  ])('lists an adjustment that was %s (R3)', (_, signed, current, before, after) => {
    const result = since({
      deliverable: { deliverableAllocations: current },
      signed: { deliverable: found({ ...signedVersion, deliverableAllocations: signed }) },
    });
    expect(result.deliverable.changes).toEqual([
      { field: 'deliverableAllocations', label: 'Adjustments', before, after },
    ]);
    expect(result.isUnchanged).toBe(false);
  });

  it.each(FAILURES)('is not known if its entry is %j, and the rest is compared', (lookup, why) => {
    const { deliverable, hypotheses, isUnchanged } = since({ signed: { deliverable: lookup } });
    const unknown = `What changed is not known: the version that was signed ${why}`;
    expect(deliverable).toEqual({ changes: [], unknown });
    expect([hypotheses, isUnchanged]).toEqual([[], false]);
  });
});

describe('a signed hypothesis (R8)', () => {
  it('is listed with its changes while it stays', () => {
    expect(hypothesesSince({ hypotheses: present(now) })).toMatchObject([
      { id: 'h1', hypothesis: now, status: 'stays', changes: [REWORDED], unknown: null },
    ]);
    expect(since({ hypotheses: present(now) }).isUnchanged).toBe(false);
  });

  it('is not listed if its change was undone', () => {
    expect(hypothesesSince({ hypotheses: present({ ...then, updatedAt: LATER }) })).toEqual([]);
  });

  it.each(FAILURES)('is not known if its entry is %j', (lookup, why) => {
    const signed = { hypotheses: new Map([['h1', lookup]]) };
    expect(hypothesesSince({ hypotheses: present(now), signed })).toMatchObject([
      { hypothesis: now, status: 'stays', changes: [], unknown: expect.stringContaining(why) },
    ]);
  });

  it.each([
    ['its signed version', SIGNED_H1, then],
    ['nothing', new Map(), null],
  ])('that is unreadable now shows %s', (_, hypotheses, hypothesis) => {
    const options = { hypotheses: { unreadable: [BROKEN] }, signed: { hypotheses } };
    expect(hypothesesSince(options)).toEqual([
      {
        id: 'h1',
        hypothesis,
        status: 'stays',
        changes: [],
        unknown: 'It cannot be read now: Broken.',
      },
    ]);
  });

  it('that moved out shows its changes, links among them', () => {
    const moved = { ...now, hypothesisDeliverableFBUID: null };
    const signed = { removed: new Map([['h1', found(moved)]]) };
    expect(hypothesesSince({ hypotheses: {}, signed })).toMatchObject([
      { hypothesis: moved, status: 'moved out', changes: [{ label: 'Deliverable' }, REWORDED] },
    ]);
  });

  it('that was deleted shows its signed fields, except those in its heading', () => {
    const [item] = hypothesesSince({ hypotheses: {} }) ?? [];
    expect(item).toMatchObject({ hypothesis: then, status: 'deleted', unknown: null });
    expect(item?.changes.map(({ label, after }) => `${label}: ${after}`)).toEqual([
      'Researchers: (none)',
      'Sprint allocations: (none)',
      'Statement: (not set)',
    ]);
  });

  it.each([
    [{ state: 'failed', message: 'Refused.' }, 'What became of it could not be loaded. Refused.'],
    [{ state: 'unreadable', problem: 'Broken.' }, 'It cannot be read now: Broken.'],
  ] as const)('left, and its record is %j', (lookup, unknown) => {
    const signed = { removed: new Map([['h1', lookup]]) };
    expect(hypothesesSince({ hypotheses: {}, signed })).toEqual([
      { id: 'h1', hypothesis: then, status: 'left', changes: [], unknown },
    ]);
  });

  it('is not known at all for an older signature without pointers', () => {
    const result = since({ signature: { signatureHypothesisHistoryFBUIDs: null } });
    expect([result.hypotheses, result.isUnchanged]).toEqual([null, false]);
  });
});

describe('a hypothesis that was added since', () => {
  it('shows all its fields, except those in its heading', () => {
    expect(hypothesesSince({ hypotheses: present(then, other) })).toMatchObject([
      { hypothesis: other, status: 'added', changes: [{ label: 'Fidelity', after: 'Paper' }] },
    ]);
  });

  it('is listed even if it cannot be read, or has no other fields', () => {
    const unreadable = [{ id: 'h2', problem: 'Broken.' }];
    const bare = aHypothesis({ FBUID: 'constructor' });
    const hypotheses = { records: [then, bare], unreadable };
    expect(hypothesesSince({ hypotheses })).toMatchObject([
      { id: 'constructor', status: 'added' },
      { id: 'h2', hypothesis: null, status: 'added' },
    ]);
  });
});

it('hypotheses are listed by number, those without a readable version last', () => {
  const numbered = [3, 1].map((hypothesisNumber) =>
    aHypothesis({ FBUID: `n${hypothesisNumber}`, hypothesisNumber }),
  );
  const pointers = { x: SIGNED, h1: SIGNED, y: SIGNED };
  const list = hypothesesSince({
    signature: { signatureHypothesisHistoryFBUIDs: pointers },
    hypotheses: present(...numbered),
    signed: { hypotheses: new Map([['h1', found({ ...then, hypothesisNumber: 2 })]]) },
  });
  expect(list?.map(({ id }) => id)).toEqual(['n1', 'h1', 'n3', 'x', 'y']);
});

describe('the price since a signature (R1, R4)', () => {
  it.each([
    ['more sprints', { 'uid-ann': 4 }, 5280, { now: 7040, difference: 1760 }],
    ['fewer sprints', { 'uid-ann': 2 }, 5280, { now: 3520, difference: -1760 }],
    ['a signed price of 0', { 'uid-ann': 3 }, 0, { now: 5280, difference: 5280 }],
  ])('%s', (_, allocations, signatureCost, expected) => {
    const { price, isUnchanged } = since({
      signature: { signatureCost },
      hypotheses: present(aHypothesisWith(allocations, { FBUID: 'h1', updatedAt: SIGNED })),
    });
    expect(price).toEqual({ signed: signatureCost, ...expected });
    expect(isUnchanged).toBe(false);
  });

  it("compares with the signature's price, not with a price that was frozen later", () => {
    expect(since({ deliverable: { deliverableCost: 9999 } }).price.difference).toBe(0);
  });

  it('counts extra items, and the sprints at the rate of the deliverable (R2)', () => {
    const deliverableExtraItems = [{ amount: 0.1, justification: 'Stamps' }];
    const { price } = since({
      deliverable: { deliverableSprintRate: 1000, deliverableExtraItems },
    });
    expect(price).toEqual({ signed: 5280, now: 3000.1, difference: -2279.9 });
  });

  it('is not known while a hypothesis is unreadable', () => {
    const { price, isUnchanged } = since({ hypotheses: { unreadable: [BROKEN] } });
    expect(price).toEqual({ signed: 5280, now: null, difference: 0 });
    expect(isUnchanged).toBe(false);
  });
});

const GONE = { deliverable: { state: 'missing' } } as const;
const PROVEN = { ...then, hypothesisCompletionEvidence: 'Video' };
const SIGNED_WITH_EVIDENCE = { hypotheses: new Map([['h1', found(PROVEN)]]) };
/** The hypothesis now, after signing it with evidence. */
const nowWith = (fields: Partial<Hypothesis>): Options => ({
  hypotheses: present({ ...PROVEN, ...fields, updatedAt: LATER }),
  signed: SIGNED_WITH_EVIDENCE,
});
const WITHOUT_EVIDENCE = nowWith({ hypothesisCompletionEvidence: ' ' });

describe('hasWorkChanged', () => {
  const EXTRA = [{ amount: 5, justification: 'Bearings' }];
  it.each<[string, Options, boolean | null]>([
    ['nothing', {}, false],
    ['evidence, which is a result', WITHOUT_EVIDENCE, false],
    ['a statement', { hypotheses: present(now) }, true],
    ['the extra items', { deliverable: { deliverableExtraItems: EXTRA } }, true],
    ['the payment', { deliverable: { deliverablePaymentState: 'paid' } }, false],
    ['the research lead', { deliverable: { deliverableResearchLead: 'ben' } }, false],
    ['a hypothesis more', { hypotheses: present(then, other) }, true],
    ['a signed version that is gone', { signed: GONE }, null],
    ['a change beside a version that is gone', { signed: GONE, hypotheses: present(now) }, true],
    ['an older signature', { signature: { signatureHypothesisHistoryFBUIDs: null } }, null],
  ])('%s', (_, options, expected) => {
    expect(hasWorkChanged(since(options))).toBe(expected);
  });
});

describe('evidenceLostSince', () => {
  const ids = (options: Options) => evidenceLostSince(since(options)).map(({ FBUID }) => FBUID);

  it('names a hypothesis whose evidence is blank now', () => {
    expect(ids(WITHOUT_EVIDENCE)).toEqual(['h1']);
    const alsoReworded = { hypothesisCompletionEvidence: '', hypothesisStatement: 'x' };
    expect(ids(nowWith(alsoReworded))).toEqual(['h1']);
  });

  it.each<[string, Options]>([
    ['whose evidence was reworded', nowWith({ hypothesisCompletionEvidence: 'x' })],
    ['that had none before', { hypotheses: present(now) }],
    ['that was added', { hypotheses: present(then, other) }],
    [
      'that moved out',
      {
        hypotheses: {},
        signed: { ...SIGNED_WITH_EVIDENCE, removed: new Map([['h1', found(then)]]) },
      },
    ],
    ['that was deleted', { hypotheses: {}, signed: SIGNED_WITH_EVIDENCE }],
    ['that cannot be read now', { hypotheses: { unreadable: [BROKEN] } }],
  ])('names none %s', (_, options) => {
    expect(ids(options)).toEqual([]);
  });
});
