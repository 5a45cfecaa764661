/** What changes a signed deliverable: revocation, lapse, adjustment. Each forgery beside its honest twin (R3, R7, R10). */
import { beforeAll } from 'vitest';
import type { SignatureKey } from '../../src/domain/records/entities.ts';
import { type StoredData, storedSummary, without } from '../support/stored-records.ts';
import { type ActorName, OTHER_RESEARCH, uidOf } from './support/actors.ts';
import { type RulesCase, testPairs, testRefusals } from './support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  deprecated,
  ESTIMATE,
  FROZEN_PRICE,
  lapse,
  NO_PRICE,
  newSignature,
  priceAfter,
  repriced,
  type SignatureStates,
  SLOTS,
  signatureIn,
} from './support/deliverables.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

interface Change {
  readonly actor?: ActorName;
  readonly states: SignatureStates;
  /** Overrides fields of the stored deliverable. */
  readonly stored?: StoredData;
}

interface Saving extends Change {
  readonly fields: StoredData;
}

function saving({ actor = 'staff', states, stored, fields }: Saving): RulesCase {
  return {
    actor,
    fixture: { records: { 'deliverables/d': deliverable(states, stored) } },
    commit: (fixture) => fixture.save('deliverables', 'd', fields, { uid: uidOf(actor) }),
  };
}

interface Revoking extends Change {
  readonly slot?: SignatureKey;
  /** Overrides fields of the written signature. */
  readonly signature?: StoredData;
  readonly price?: StoredData;
  readonly also?: StoredData;
}

function revoking(options: Revoking): RulesCase {
  const { slot = CLIENT, states, signature, also } = options;
  const revoked = {
    ...signatureIn(states[slot] ?? null),
    deprecatedReason: 'revoked',
    ...signature,
  };
  const price = options.price ?? priceAfter(states, [slot]);
  return saving({ ...options, fields: { [slot]: revoked, ...price, ...also } });
}

const ALONE = { states: { [CLIENT]: 'staff' } };
const BOTH = { states: { [CLIENT]: 'staff', [CONTRACTOR]: 'other' } };
const COMPLETE = { states: { [CLIENT]: 'staff', [CLIENT_DONE]: 'other' } };
const BY_CLIENT: Revoking = { actor: 'client', states: { [CLIENT]: 'client' } };

/** Values that differ from the stored signature, where a new one has the same. */
const OTHERS = {
  deprecatedReason: 'mistake',
  signatureDate: new Date(),
  signatureCost: 0,
  signatureHistoryDocumentFBUID: '2026-03-04T05:06:05.000Z',
  note: 'x',
};

testRefusals('a revocation', revoking(ALONE), {
  'by another member of staff': revoking({ ...ALONE, actor: 'another staff' }),
  'by a client of somebody else’s signature': {
    accepted: revoking(BY_CLIENT),
    refused: revoking({ ...BY_CLIENT, states: { [CLIENT]: 'staff' } }),
  },
  'by a client in a slot of the contractor': {
    accepted: revoking(BY_CLIENT),
    refused: revoking({ actor: 'client', slot: CONTRACTOR, states: { [CONTRACTOR]: 'client' } }),
  },
  'by a signer, of a deliverable that moved, with another signature': {
    accepted: revoking({ ...BY_CLIENT, stored: { deliverableResearchFBUID: OTHER_RESEARCH } }),
    refused: revoking({
      actor: 'client',
      states: { [CLIENT]: 'other' },
      stored: { deliverableResearchFBUID: OTHER_RESEARCH },
    }),
  },
  ...Object.fromEntries(
    Object.entries({ ...newSignature('another staff'), ...OTHERS }).map(([name, value]) => [
      `with another ${name}`,
      revoking({ ...ALONE, signature: { [name]: value } }),
    ]),
  ),
  'that removes the signature': revoking({ ...ALONE, also: { [CLIENT]: null } }),
  'of an older signature of somebody else, without the field of the reason': {
    accepted: revoking({ ...ALONE, stored: { [CLIENT]: withoutReason('staff') } }),
    refused: revoking({ ...ALONE, stored: { [CLIENT]: withoutReason('other') } }),
  },
  'of two signatures': {
    accepted: revoking(BOTH),
    refused: saving({
      states: { [CLIENT]: 'staff', [CONTRACTOR]: 'staff' },
      fields: {
        ...deprecated({ [CLIENT]: 'staff', [CONTRACTOR]: 'staff' }, 'revoked'),
        ...NO_PRICE,
      },
    }),
  },
});

function withoutReason(uid: string): StoredData {
  return without(signatureIn(uid), 'deprecatedReason');
}

testRefusals('the price after a revocation (R7)', revoking(ALONE), {
  'stays after the last commencement': revoking({ ...ALONE, price: {} }),
  'goes with one of two commencements': {
    accepted: revoking(BOTH),
    refused: revoking({ ...BOTH, price: NO_PRICE }),
  },
  'goes after completion': {
    accepted: revoking(COMPLETE),
    refused: revoking({ ...COMPLETE, price: NO_PRICE }),
  },
});

const SIGNED: SignatureStates = Object.fromEntries(SLOTS.map((slot) => [slot, 'other']));
const COMMENCED: SignatureStates = { [CLIENT]: 'client', [CONTRACTOR]: 'other' };
const lapsing = (states: SignatureStates, also: StoredData = {}): RulesCase =>
  saving({ states, fields: { ...repriced(5), ...lapse(states), ...also } });

testRefusals('a lapse (R10)', lapsing(SIGNED), {
  'by a client': {
    accepted: lapsing(COMMENCED),
    refused: saving({ actor: 'client', states: COMMENCED, fields: lapse(COMMENCED) }),
  },
  ...Object.fromEntries(
    SLOTS.map((slot) => [`that spares ${slot}`, lapsing(SIGNED, { [slot]: signatureIn('other') })]),
  ),
  'that spares a signature while the sprints stay': {
    accepted: saving({ states: COMMENCED, fields: lapse(COMMENCED) }),
    refused: saving({
      states: COMMENCED,
      fields: deprecated(COMMENCED, 'hypothesis changed', [CLIENT]),
    }),
  },
  'for another reason': lapsing(SIGNED, deprecated(SIGNED, 'price changed')),
  'that rewrites a signature': lapsing(SIGNED, {
    [CLIENT]: { ...signatureIn('hypothesis changed by other'), signatureUid: 'staff' },
  }),
  'that also lapses a revoked signature': {
    accepted: lapsing({ ...COMMENCED, [CLIENT]: 'revoked by client' }),
    refused: lapsing(
      { ...COMMENCED, [CLIENT]: 'revoked by client' },
      { [CLIENT]: signatureIn('hypothesis changed by client') },
    ),
  },
  'with an edit': lapsing(SIGNED, { deliverableName: 'Lapsed in passing' }),
  'that keeps the price without a completion': lapsing(COMMENCED, FROZEN_PRICE),
  'that clears the price after a completion': lapsing(SIGNED, NO_PRICE),
});

const edit = (fields: StoredData, stored?: StoredData, states = SIGNED): RulesCase =>
  saving({ states, fields, ...(stored === undefined ? {} : { stored }) });
const NO_LIVE_PRICE = { deliverableEstimate: null, deliverableEstimatedCost: null };

testRefusals('an edit of signed work', edit({ deliverableName: 'x', deliverableTime: 9 }), {
  'that adds a missing current price with other sprints than the frozen ones': {
    accepted: edit({ deliverableName: 'x' }, NO_LIVE_PRICE),
    refused: edit(repriced(5), NO_LIVE_PRICE),
  },
  'of the creation date': edit({ deliverableCreated: new Date() }),
  'of the original that it varies (R40)': edit({ deliverableVariationOfFBUID: 'd2' }),
  'of the original to none (R40)': {
    accepted: edit({ deliverableName: 'x' }, { deliverableVariationOfFBUID: 'd2' }),
    refused: edit({ deliverableVariationOfFBUID: null }, { deliverableVariationOfFBUID: 'd2' }),
  },
  'of an unknown field': edit({ deliverableColour: 'red' }),
  ...Object.fromEntries(
    SLOTS.flatMap((slot) => [
      [`that clears ${slot}`, edit({ [slot]: null })],
      [
        `that replaces ${slot} by one that is revoked`,
        edit({ [slot]: signatureIn('revoked by x') }),
      ],
    ]),
  ),
});

const ADJUSTED = {
  deliverableAllocations: {
    ...ESTIMATE,
    contractors: ESTIMATE.contractors.map((row) => ({ ...row, adjustment: { reason: 'x' } })),
  },
};
const adjusting = (allocations: StoredData, also: StoredData = {}): RulesCase =>
  edit({
    deliverableAllocations: { ...ADJUSTED.deliverableAllocations, ...allocations },
    ...also,
  });

testRefusals('an adjustment of frozen allocations (R3)', adjusting({}), {
  ...Object.fromEntries(
    Object.keys(storedSummary())
      .filter((name) => name !== 'contractors')
      .map((name) => [`changes ${name}`, adjusting({ [name]: name === 'sourceFBUIDs' ? [] : 1 })]),
  ),
  'and a revocation': { accepted: revoking(BOTH), refused: revoking({ ...BOTH, also: ADJUSTED }) },
  'is of no allocations': edit(ADJUSTED, { deliverableAllocations: null }),
});

testPairs('a frozen price without an active signature, from before these rules,', {
  'is cleared by staff, not replaced': {
    accepted: edit(NO_PRICE, FROZEN_PRICE, {}),
    refused: edit({ deliverableCost: 1 }, FROZEN_PRICE, {}),
  },
  'stays in an edit, and is not invented': {
    accepted: edit({ deliverableName: 'x' }, FROZEN_PRICE, {}),
    refused: edit(FROZEN_PRICE, {}, {}),
  },
});

const NEW: StoredData = { ...deliverable(), deliverableVariationOfFBUID: 'd2' };
const creating = (fields: StoredData): RulesCase => ({
  commit: (fixture) => fixture.save('deliverables', 'new', { ...NEW, ...fields }),
});

testRefusals('a new deliverable', creating({}), {
  ...Object.fromEntries(
    SLOTS.map((slot) => [`with ${slot}`, creating({ [slot]: signatureIn('staff') })]),
  ),
  'with a slot called unsigned': creating({ [CLIENT]: signatureIn('unsigned by x') }),
  'with a frozen cost': creating({ deliverableCost: 0 }),
  'with an unknown field': creating({ deliverableColour: 'red' }),
});

const deleting = (stored: StoredData): RulesCase => ({
  fixture: { records: { 'deliverables/d': deliverable({}, stored) } },
  commit: (fixture) => fixture.remove('deliverables', 'd'),
});

testPairs('a deletion (R15)', {
  'of a deliverable with a signature without the field of the reason': {
    accepted: deleting({ [CLIENT]: signatureIn('revoked by client') }),
    refused: deleting({ [CLIENT]: withoutReason('client') }),
  },
});
