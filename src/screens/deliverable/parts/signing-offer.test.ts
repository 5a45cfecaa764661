import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aPage,
  aSignature,
} from '../../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../../tests/support/records/turn-table.ts';
import { DECISION_MESSAGES } from '../../../domain/messages.ts';
import { currentPrice } from '../../../domain/price/price.ts';
import { type Authority, WITHOUT_LIMIT } from '../../../domain/records/member.ts';
import { slotOf } from '../../../domain/records/signature.ts';
import { consequenceText, signingOffer } from './signing-offer.ts';

const current = currentPrice(aDeliverable(), [aHypothesisWith({ 'uid-ann': 3 })]);

const contractor = slotOf('contractor', 'commencement');
const client = slotOf('client', 'commencement');
const STAFF = {
  slot: contractor,
  role: 'staff',
  authority: WITHOUT_LIMIT,
  isOnline: true,
} as const;
const STAFF_FOR_CLIENT = { ...STAFF, slot: client } as const;
const CLIENT = { slot: client, role: 'client', authority: WITHOUT_LIMIT, isOnline: true } as const;

const active = aSignature({ signatureCost: 4000 });
const lapsed = aSignature({ signatureCost: 4000, deprecatedReason: 'hypothesis changed' });
/** Two sprints were signed for 4,000. The hypotheses now have three. */
const FROZEN = {
  deliverableCost: 4000,
  deliverableAllocations: { ...current.allocations, sprints: 2 },
};

describe('signingOffer: the price and the sprints that a signature would carry (R7)', () => {
  const frozenBeside = {
    ...FROZEN,
    deliverableContractorCommencementSignature: active,
  };
  // Completed work keeps its frozen price.
  const allLapsed = {
    ...FROZEN,
    deliverableContractorCommencementSignature: lapsed,
    deliverableClientCommencementSignature: lapsed,
    deliverableClientCompletionSignature: lapsed,
  };
  it.each([
    ['the current price before anybody signed', {}, 5280, 3],
    ['the frozen price beside a commencement of the contractor', frozenBeside, 4000, 2],
    ['the current price after every signature lapsed', allLapsed, 5280, 3],
    ['a price even without a revision', { updatedAt: null }, 5280, 3],
  ] as const)('%s', (_, fields, price, sprints) => {
    const offer = signingOffer(aPage(fields), STAFF_FOR_CLIENT);
    expect(offer.price).toBe(price);
    expect(offer.scope).toContain(`1 hypothesis, ${sprints} sprints`);
  });

  it('has no price while a hypothesis cannot be read', () => {
    expect(signingOffer(aPage({}, { current: null }), STAFF).price).toBeNull();
  });
});

const sourceFBUIDs = ['hypothesis-1', 'elsewhere'];
const elsewhere = { deliverableEstimate: { ...current.allocations, sourceFBUIDs } };
const ofWrongPrice = { deliverableEstimatedCost: 1 };
const ofWrongSprints = {
  deliverableEstimate: { ...current.allocations, sprints: 1 },
  deliverableCost: 4000,
  deliverableContractorCommencementSignature: active,
};
const withoutRevision = aHypothesisWith({}, { hypothesisNumber: 3, updatedAt: null });
const unknown = aPage({}, { current: null });
const unreadable = aPage(
  {},
  { current: null, hypotheses: { records: [], unreadable: [{ id: 'h', problem: '' }] } },
);
const counted = aPage(elsewhere, { countsHidden: true });
const offline = { ...STAFF, isOnline: false };
const anybody = { ...STAFF_FOR_CLIENT, role: 'anybody' } as const;
const upTo = (signUpTo: Authority['signUpTo']) =>
  ({ ...STAFF, authority: { maySign: true, signUpTo } }) as const;
const readsOnly = { ...STAFF, authority: { maySign: false, signUpTo: null } } as const;
const READS_ONLY = DECISION_MESSAGES['reads-only'];
const completion = { ...STAFF, slot: slotOf('client', 'completion') };
const CONNECTION = 'Signing needs a connection';
const UNCLEAR = aPage({ deliverableClientCompletionSignature: 'unreadable' });
const UNANSWERED = 'The price is not known before the server has answered';
const UNREADABLE = 'A hypothesis cannot be read, so the price is not known';
const HIDDEN =
  'It holds a hypothesis that belongs to another research; ask the consultancy to move it, or to update the price if it was deleted';
const WRONG_PRICE =
  'The stored price is $1.00 ex GST, but the hypotheses and extra items come to $5,280.00 ex GST. Ask the consultancy to update the price, then sign';
const WRONG_SPRINTS = /^The stored price counts 1 sprints, but the hypotheses have 3\./;
const NO_HISTORY = /^Cannot sign document because it has no history\. An operator /;
const NO_HYPOTHESIS_HISTORY = /^Hypothesis 3 “A handle helps” .* An operator /;

it.each([
  ['staff for the contractor', aPage(), STAFF, null],
  ['staff for the client, which they record (R12)', aPage(), STAFF_FOR_CLIENT, null],
  ['anybody for the client in the open mode', aPage(), anybody, null],
  ['a client for the client', aPage(), CLIENT, null],
  ['a client for the contractor', aPage(), { ...CLIENT, slot: contractor }, /^Only staff can sign/],
  ['no connection', aPage(), offline, CONNECTION],
  ['no connection, and perhaps no history', aPage({ updatedAt: null }), offline, CONNECTION],
  ['a price that is not known yet', unknown, STAFF, UNANSWERED],
  ['a hypothesis that cannot be read', unreadable, STAFF, UNREADABLE],
  [
    'another signature that cannot be read (R25)',
    UNCLEAR,
    STAFF,
    /^Nobody can sign while a signature/,
  ],
  ['before the client commenced', aPage(), completion, DECISION_MESSAGES['completion-unavailable']],
  ['no revision, which an operator repairs', aPage({ updatedAt: null }), STAFF, NO_HISTORY],
  ['a hypothesis without one', aPage({}, {}, [withoutRevision]), STAFF, NO_HYPOTHESIS_HISTORY],
  ['a hypothesis of another research, for a client', counted, CLIENT, HIDDEN],
  ['a hypothesis of another research, but not for staff', aPage(elsewhere), STAFF, null],
  ['a wrong stored price, for a client', aPage(ofWrongPrice), CLIENT, WRONG_PRICE],
  ['a wrong stored price, which staff repair', aPage(ofWrongPrice), STAFF, null],
  ['a price above the own limit (R47)', aPage(), upTo(5279.99), /^You may sign up to \$5,279\.99/],
  ['a price that equals the limit', aPage(), upTo(5280), null],
  ['a limit that cannot be read', aPage(), upTo('unreadable'), /^The limit up to which/],
  ['a limit, where staff record for the client', aPage(), { ...upTo(0), slot: client }, null],
  ['reading only, also for the client', aPage(), { ...readsOnly, slot: client }, READS_ONLY],
  ['wrong sprints beside a signature', aPage(ofWrongSprints), STAFF_FOR_CLIENT, WRONG_SPRINTS],
] as const)('signingOffer: the obstacle: %s', (_, shown, options, expected) => {
  const { obstacle } = signingOffer(shown, options);
  if (expected === null) expect(obstacle).toBeNull();
  else expect(obstacle).toMatch(expected);
});

it.each([
  ['contractor', 'commencement', 'nobody has signed', 'NNNN', /^This freezes the price/],
  ['client', 'commencement', 'the contractor has signed', 'ANNN', /^Both sides have then agreed/],
  ['client', 'commencement', 'the contractor signature lapsed', 'LNNN', /^This freezes the price/],
  ['client', 'commencement', 'only a completion is active', 'RRAN', /^The price .* stay frozen/],
  ['contractor', 'completion', 'both have commenced', 'AANN', /^The other side then signs/],
  ['client', 'completion', 'the contractor has completed', 'AAAN', /^Both sides .* as complete/],
] as const)('states the consequence of the %s %s, when %s', (side, step, _, states, text) => {
  const deliverable = aDeliverable(signaturesIn(states));
  expect(consequenceText(deliverable, slotOf(side, step))).toMatch(text);
});
