import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesis,
  aHypothesisWith,
  aSignature,
  aSummary,
  aTermsVersion,
} from '../../../tests/support/records/test-records.ts';
import type { CurrentHypotheses, DeliverableVersion } from '../agreement/version.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import type { Step } from '../records/signature.ts';
import {
  changesBetween,
  changesSinceSignature,
  evidenceLostSince,
  hasWorkChanged,
} from './changes-since-signature.ts';
import { knownPrice } from './loaded-deliverable.ts';

/** The signed hypothesis. */
const then = aHypothesisWith({ 'uid-ann': 3 }, { FBUID: 'h1', hypothesisStatement: 'Old' });
const now = { ...then, hypothesisStatement: 'New' };
const other = aHypothesis({ FBUID: 'h2', hypothesisNumber: 2, hypothesisFidelity: 'Paper' });
const BROKEN = { id: 'h1', problem: 'Broken.' };
const REWORDED = { label: 'Statement', before: 'Old', after: 'New' };

const afterSigning = aDeliverable({
  deliverableCost: 5280,
  deliverableAllocations: aSummary(),
  deliverableContractorCommencementSignature: aSignature(),
});

function present(...records: readonly Hypothesis[]): CurrentHypotheses {
  return { records, unreadable: [] };
}

interface Options {
  readonly step?: Step;
  readonly signedPrice?: number;
  readonly signed?: CurrentHypotheses;
  readonly deliverable?: Partial<Deliverable>;
  readonly hypotheses?: Partial<CurrentHypotheses>;
}

function page(deliverable: Deliverable, hypotheses: CurrentHypotheses) {
  const price = knownPrice({ deliverable, hypotheses, isClient: false, fromCache: false });
  return { deliverable, hypotheses, ...price };
}

/** The changes after signing h1; by default there are none. */
function since(options: Options = {}) {
  const { step = 'commencement', signedPrice = 5280, signed = present(then) } = options;
  return changesSinceSignature({
    signedPrice,
    terms: { state: 'stored', text: '', version: aTermsVersion({ step, hypotheses: signed }) },
    now: page(
      { ...afterSigning, ...options.deliverable },
      { ...present(...(options.hypotheses ? [] : [then])), ...options.hypotheses },
    ),
    names: { person: (uid) => (uid === 'uid-ann' ? 'Ann' : uid) },
  });
}

describe('the deliverable since a signature (R8)', () => {
  it.each<[string, Partial<Deliverable>]>([
    ['nothing', {}],
    ['the other signatures', { deliverableClientCompletionSignature: aSignature() }],
    ['a cleared price', { deliverableCost: null, deliverableAllocations: null }],
    ['another current price', { deliverableEstimate: aSummary(), deliverableEstimatedCost: 1 }],
    ['the payment, which is no term', { deliverablePaymentState: 'paid' }],
  ])('is unchanged by %s', (_, deliverable) => {
    expect(since({ deliverable })).toEqual({
      price: { signed: 5280, now: 5280, difference: 0 },
      unknown: null,
      deliverable: [],
      hypotheses: [],
      isChanged: false,
    });
  });

  it('lists changed terms with names', () => {
    const deliverable = { deliverableTime: 4, deliverableResearchLead: 'uid-ann' };
    const result = since({ deliverable });
    expect(result.deliverable).toMatchObject([
      { label: 'Research lead', before: 'lead@example.com', after: 'Ann' },
      { label: 'Delivery time (weeks)', before: '(not set)', after: '4' },
    ]);
    expect(result.isChanged).toBe(true);
  });
});

describe('the hypotheses since a signature (R8)', () => {
  const hypothesesSince = (options: Options) => since(options).hypotheses;

  it('lists what changed in a hypothesis that stays, its name among it', () => {
    const renamed = { ...now, hypothesisName: 'Grip' };
    expect(hypothesesSince({ hypotheses: present(renamed) })).toMatchObject([
      { id: 'h1', status: 'stays', changes: [{ label: 'Name', after: 'Grip' }, REWORDED] },
    ]);
  });

  it('lists another research once if it moves with the deliverable, and by itself if it moves alone', () => {
    const before = aDeliverable().deliverableResearchFBUID;
    const signed = present({ ...then, hypothesisResearchFBUID: before });
    const hypotheses = present({ ...then, hypothesisResearchFBUID: 'r2' });
    const alone = since({ signed, hypotheses });
    expect(alone.deliverable).toEqual([]);
    expect(alone.hypotheses).toMatchObject([{ changes: [{ label: 'Research', after: 'r2' }] }]);
    const both = since({ signed, hypotheses, deliverable: { deliverableResearchFBUID: 'r2' } });
    expect(both.deliverable).toMatchObject([{ label: 'Research', after: 'r2' }]);
    expect(both.hypotheses).toEqual([]);
    expect(hasWorkChanged(both)).toBe(true);
  });

  it('lists an added one with all its fields, except those in its heading', () => {
    expect(hypothesesSince({ hypotheses: present(then, other) })).toMatchObject([
      { hypothesis: other, status: 'added', changes: [{ label: 'Fidelity', after: 'Paper' }] },
    ]);
  });

  it('lists one that is no longer in the deliverable by its signed version', () => {
    expect(hypothesesSince({ hypotheses: {} })).toEqual([
      { id: 'h1', hypothesis: then, status: 'left', changes: [], problem: null },
    ]);
  });

  it('says that one cannot be read now', () => {
    const problem = 'It cannot be read now: Broken.';
    const unreadable = [BROKEN, { id: 'constructor', problem: 'Broken.' }];
    expect(hypothesesSince({ hypotheses: { unreadable } })).toEqual([
      { id: 'h1', hypothesis: then, status: 'stays', changes: [], problem },
      { id: 'constructor', hypothesis: null, status: 'added', changes: [], problem },
    ]);
  });

  it('lists them by number', () => {
    const numbered = [3, 1].map((hypothesisNumber) =>
      aHypothesis({ FBUID: `n${hypothesisNumber}`, hypothesisNumber }),
    );
    const signed = present({ ...then, hypothesisNumber: 2 });
    const list = hypothesesSince({ signed, hypotheses: present(...numbered) });
    expect(list.map(({ id }) => id)).toEqual(['n1', 'h1', 'n3']);
  });

  it('compares evidence only since a completion: at a commencement it is no term', () => {
    const hypotheses = present({ ...then, hypothesisCompletionEvidence: 'Video' });
    expect(since({ hypotheses }).isChanged).toBe(false);
    expect(since({ step: 'completion', hypotheses }).hypotheses).toMatchObject([
      { changes: [{ label: 'Completion evidence', after: 'Video' }] },
    ]);
  });
});

const fourSprints = present(aHypothesisWith({ 'uid-ann': 4 }, { FBUID: 'h1' }));
const atRate: Partial<Deliverable> = {
  deliverableSprintRate: 1000,
  deliverableExtraItems: [{ amount: 0.1, justification: 'Stamps' }],
};
it.each<[string, Options, [now: number | null, difference: number]]>([
  ['more sprints', { hypotheses: fourSprints }, [7040, 1760]],
  ['a signed price of 0', { signedPrice: 0 }, [5280, 5280]],
  ['extra items, and the rate of the deliverable (R2)', { deliverable: atRate }, [3000.1, -2279.9]],
  ['an unreadable hypothesis: not known', { hypotheses: { unreadable: [BROKEN] } }, [null, 0]],
])('the price since a signature (R1, R4): %s', (_, options, [now, difference]) => {
  const { price, isChanged } = since(options);
  expect(price).toEqual({ signed: options.signedPrice ?? 5280, now, difference });
  expect(isChanged).toBe(now === null ? null : true);
});

it.each([
  ['missing terms', { state: 'missing' }, 'are not stored'],
  ['altered terms', { state: 'altered' }, 'are not what was signed'],
  ['terms that do not fit', { state: 'misfit', text: '', misfits: ['another price'] }, 'not fit'],
  [
    'a hypothesis of a newer version',
    {
      state: 'stored',
      text: '',
      version: aTermsVersion({ hypotheses: { records: [], unreadable: [BROKEN] } }),
    },
    'cannot show all',
  ],
] as const)('what changed is not known with %s, and the prices are compared', (_, terms, why) => {
  const changes = changesSinceSignature({
    signedPrice: 1760,
    terms,
    now: page(afterSigning, present(now)),
  });
  expect(changes).toEqual({
    price: { signed: 1760, now: 5280, difference: 3520 },
    unknown: expect.stringContaining(why),
    deliverable: [],
    hypotheses: [],
    isChanged: true,
  });
  expect(hasWorkChanged(changes)).toBeNull();
});

it('what changed is not known to a client who may not read one of the hypotheses', () => {
  const deliverable = { ...afterSigning, deliverableEstimate: aSummary() };
  const seen = { ...page(deliverable, present()), countsHidden: true };
  const version = aTermsVersion({ hypotheses: present(then) });
  const terms = { state: 'stored', text: '', version } as const;
  const changes = changesSinceSignature({ signedPrice: 0, terms, now: seen });
  expect(changes).toMatchObject({ isChanged: null, deliverable: [], hypotheses: [] });
  expect(changes.unknown).toContain('may not read');
});

it('takes linear time: 40,000 hypotheses, as a hand-made text can name, in less than 5 seconds', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => ({ ...other, FBUID: `h${index}` }));
  const before = { deliverable: aDeliverable(), hypotheses: present(...many) };
  const after = { ...before, hypotheses: present() };
  expect(changesBetween({ before, after }).hypotheses).toHaveLength(40_000);
}, 5_000);

it('two versions that somebody looked at are compared in every field, also signatures and payment', () => {
  const version = (deliverable: Deliverable): DeliverableVersion => ({
    deliverable,
    hypotheses: { records: [], unreadable: [BROKEN] },
  });
  const after = { ...afterSigning, deliverablePaymentState: 'paid' } as const;
  const changes = changesBetween({
    before: version(aDeliverable()),
    after: { deliverable: after, hypotheses: present(then) },
  });
  expect(changes.deliverable.map(({ label }) => label)).toContain('Contractor commencement');
  expect(changes.deliverable.map(({ label }) => label)).toContain('Client payment');
  // The earlier version was unreadable, so nothing in it is known to differ.
  expect(changes.hypotheses).toEqual([]);
});

const PROVEN = present({ ...then, hypothesisCompletionEvidence: 'Video' });
/** The hypothesis now, after signing its completion with evidence. */
const nowWith = (fields: Partial<Hypothesis>): Options => ({
  step: 'completion',
  signed: PROVEN,
  hypotheses: present({ ...then, hypothesisCompletionEvidence: 'Video', ...fields }),
});
const WITHOUT_EVIDENCE = nowWith({ hypothesisCompletionEvidence: ' ' });

const EXTRA = [{ amount: 5, justification: 'Bearings' }];
it.each<[string, Options, boolean | null]>([
  ['nothing', {}, false],
  ['evidence, which is a result', WITHOUT_EVIDENCE, false],
  ['a statement', { hypotheses: present(now) }, true],
  ['the extra items', { deliverable: { deliverableExtraItems: EXTRA } }, true],
  ['the research lead', { deliverable: { deliverableResearchLead: 'ben' } }, false],
  ['a hypothesis more', { hypotheses: present(then, other) }, true],
  ['a hypothesis less', { hypotheses: {} }, true],
  ['an unreadable hypothesis', { hypotheses: { unreadable: [BROKEN] } }, null],
])('hasWorkChanged: %s', (_, options, expected) => {
  expect(hasWorkChanged(since(options))).toBe(expected);
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
    ['that had none before', { step: 'completion', hypotheses: present(now) }],
    ['that left', { step: 'completion', signed: PROVEN, hypotheses: {} }],
    ['that cannot be read now', { step: 'completion', hypotheses: { unreadable: [BROKEN] } }],
  ])('names none %s', (_, options) => {
    expect(ids(options)).toEqual([]);
  });
});
