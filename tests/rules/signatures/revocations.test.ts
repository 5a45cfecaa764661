import { deleteField, Timestamp } from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { SIGNATURE_KEYS, type SignatureKey } from '../../../src/domain/records/entities.ts';
import {
  SPRINT_RATE,
  STORED_REVISION,
  type StoredData,
  storedSignature,
  storedSummary,
  without,
} from '../../support/records.ts';
import { type ActorName, uidOf } from '../support/actors.ts';
import { type RulesCase, testRefusals } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  FROZEN_PRICE,
  NO_PRICE,
  PRICE,
  type SignatureStates,
  signatureIn,
} from '../support/deliverables.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

interface Revoking {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  readonly states: SignatureStates;
  readonly stored?: StoredData;
  readonly signature?: StoredData;
  readonly price?: StoredData;
  readonly also?: StoredData;
}

function revoking(options: Revoking): RulesCase {
  const { actor = 'staff', key = CLIENT, states, stored = {}, price = {}, also = {} } = options;
  const before = { ...signatureIn(states[key] ?? null), ...objectIn(stored[key]) };
  return {
    actor,
    fixture: { records: { 'deliverables/d': deliverable(states, stored) } },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        {
          [key]: { ...before, deprecatedReason: 'revoked', ...options.signature },
          ...price,
          ...also,
        },
        { uid: uidOf(actor) },
      ),
  };
}

const ALONE: Revoking = { states: { [CLIENT]: 'staff' }, price: NO_PRICE };
const ONE_OF_TWO: Revoking = { states: { [CLIENT]: 'staff', [CONTRACTOR]: 'other' } };
const COMPLETE: Revoking = { states: { [CLIENT]: 'staff', [CLIENT_DONE]: 'other' } };

testRefusals('a revocation', revoking(ALONE), {
  'is written by the signer': revoking({ ...ALONE, actor: 'another staff' }),
  'is written by the signer, not by an admin': {
    accepted: revoking({ ...ALONE, states: { [CLIENT]: 'admin' }, actor: 'admin' }),
    refused: revoking({ ...ALONE, actor: 'admin' }),
  },
  'is written by a signer who still has access': {
    accepted: revoking({ ...ALONE, states: { [CLIENT]: 'client' }, actor: 'client' }),
    refused: revoking({ ...ALONE, states: { [CLIENT]: 'removed' }, actor: 'removed member' }),
  },
  'by a client is only of a client signature': {
    accepted: revoking({ ...ALONE, states: { [CLIENT]: 'client' }, actor: 'client' }),
    refused: revoking({
      ...ALONE,
      key: CONTRACTOR,
      states: { [CONTRACTOR]: 'client' },
      actor: 'client',
    }),
  },
  'by staff may be of a contractor signature': {
    accepted: revoking({ ...ALONE, key: CONTRACTOR, states: { [CONTRACTOR]: 'staff' } }),
    refused: revoking({ ...ALONE, key: CONTRACTOR, states: { [CONTRACTOR]: 'other' } }),
  },
  'gives the reason "revoked" and no other': revoking({
    ...ALONE,
    signature: { deprecatedReason: 'mistake' },
  }),
  ...Object.fromEntries(
    Object.entries({
      signatureDate: Timestamp.now(),
      signatureCost: 0,
      signatureHistoryDocumentFBUID: '',
      signatureHypothesisHistoryFBUIDs: {},
      signatureReference: 'see letter',
      signatureIsExternal: true,
      signatureTermsDigest: '0123456789abcdef'.repeat(4),
      signatureUid: 'other',
      note: 'never mind',
    }).map(([field, value]) => [
      `changes nothing else: ${field}`,
      revoking({
        ...ALONE,
        stored: {
          [CLIENT]: storedSignature({
            signatureUid: 'staff',
            signatureCost: PRICE,
            signatureHypothesisHistoryFBUIDs: { h1: STORED_REVISION },
          }),
        },
        signature: { [field]: value },
      }),
    ]),
  ),
  'may be of an older signature without the field of the reason': {
    accepted: revoking({
      ...ALONE,
      stored: { ...FROZEN_PRICE, [CLIENT]: without(signatureIn('staff'), 'deprecatedReason') },
      states: {},
    }),
    refused: revoking({
      ...ALONE,
      stored: { ...FROZEN_PRICE, [CLIENT]: without(signatureIn('other'), 'deprecatedReason') },
      states: {},
    }),
  },
  'is not undone': {
    fixture: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'revoked by staff' }) } },
    commit: (fixture) => fixture.save('deliverables', 'd', { [CLIENT]: signatureIn('staff') }),
  },
  'is of an active signature: a lapsed one keeps its reason': revoking({
    ...ALONE,
    states: { [CLIENT]: 'hypothesis changed by staff' },
  }),
  'is of an active signature, also while another one is active': {
    accepted: revoking({
      key: CLIENT_DONE,
      states: { [CLIENT]: 'staff', [CLIENT_DONE]: 'staff' },
    }),
    refused: revoking({
      key: CLIENT_DONE,
      states: { [CLIENT]: 'staff', [CLIENT_DONE]: 'hypothesis changed by staff' },
    }),
  },
  'does not remove the signature': revoking({ ...ALONE, also: { [CLIENT]: null } }),
  'is the only action in its commit: no edit': revoking({
    ...ALONE,
    also: { deliverableName: 'Revoked in passing' },
  }),
  'is the only action in its commit: no second revocation': {
    accepted: revoking(ONE_OF_TWO),
    refused: revoking({
      states: { [CLIENT]: 'staff', [CONTRACTOR]: 'staff' },
      price: NO_PRICE,
      also: { [CONTRACTOR]: signatureIn('revoked by staff') },
    }),
  },
  'of the last commencement clears the price (R7)': revoking({ ...ALONE, price: {} }),
  'of the last commencement clears the cost': revoking({
    ...ALONE,
    price: { deliverableAllocations: null },
  }),
  'of the last commencement clears the allocations': revoking({
    ...ALONE,
    price: { deliverableCost: null },
  }),
  'of the last commencement sets no other price': revoking({
    ...ALONE,
    price: { deliverableCost: 0, deliverableAllocations: null },
  }),
  'of one of two commencements keeps the price (R7)': {
    accepted: revoking(ONE_OF_TWO),
    refused: revoking({ ...ONE_OF_TWO, price: NO_PRICE }),
  },
  'beside a revoked commencement clears the price': {
    accepted: revoking({
      states: { [CLIENT]: 'staff', [CONTRACTOR]: 'revoked by other' },
      price: NO_PRICE,
    }),
    refused: revoking({ states: { [CLIENT]: 'staff', [CONTRACTOR]: 'revoked by other' } }),
  },
  'after completion keeps the price, because it was billed (R7)': {
    accepted: revoking(COMPLETE),
    refused: revoking({ ...COMPLETE, price: NO_PRICE }),
  },
  'after a deprecated completion keeps the price too (R9)': {
    accepted: revoking({ states: { [CLIENT]: 'staff', [CONTRACTOR_DONE]: 'revoked by other' } }),
    refused: revoking({
      states: { [CLIENT]: 'staff', [CONTRACTOR_DONE]: 'revoked by other' },
      price: NO_PRICE,
    }),
  },
  'of a completion keeps the price': {
    accepted: revoking({ key: CLIENT_DONE, states: { [CLIENT]: 'other', [CLIENT_DONE]: 'staff' } }),
    refused: revoking({
      key: CLIENT_DONE,
      states: { [CLIENT]: 'other', [CLIENT_DONE]: 'staff' },
      price: NO_PRICE,
    }),
  },
});

const ALL_SIGNED: SignatureStates = Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, 'staff']));

/** Edits a deliverable with four active signatures. */
function editing(fields: StoredData): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable(ALL_SIGNED) } },
    commit: (fixture) => fixture.save('deliverables', 'd', fields),
  };
}

/** Removes the cost. The entry is a true copy, so it lacks the field too. */
const WITHOUT_COST: RulesCase = {
  ...editing({}),
  commit: (fixture) => {
    const [record, entry] = fixture.save('deliverables', 'd', { deliverableCost: deleteField() });
    if (record === undefined || entry === undefined) return [];
    return [record, { ...entry, data: without(entry.data, 'deliverableCost') }];
  },
};

testRefusals('an edit of a signed deliverable', editing({ deliverableName: 'x' }), {
  'changes no cost': editing({ deliverableCost: 1 }),
  'changes no cost beside a name': editing({ deliverableName: 'x', deliverableCost: 1 }),
  'removes no cost': WITHOUT_COST,
  'changes no allocations': editing({ deliverableAllocations: storedSummary({ h1: 1 }) }),
  'changes no cost and allocations together': editing({
    deliverableCost: SPRINT_RATE,
    deliverableAllocations: storedSummary({ h1: 1 }),
  }),
  'clears no price': editing(NO_PRICE),
  'changes no creation date': editing({ deliverableCreated: new Date() }),
  'changes no sprint rate': editing({ deliverableSprintRate: 1 }),
  ...Object.fromEntries(
    SIGNATURE_KEYS.flatMap((key) => [
      [`clears no ${key}`, editing({ [key]: null })],
      [
        `replaces no ${key} by a revoked one of another person`,
        editing({ [key]: signatureIn('revoked by other') }),
      ],
      [
        `changes no ${key} beside a name`,
        editing({ deliverableName: 'x', [key]: signatureIn('other') }),
      ],
    ]),
  ),
});

/** A deliverable that holds a price from before the rules, and no signature. */
function repricing(fields: StoredData): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable({}, FROZEN_PRICE) } },
    commit: (fixture) => fixture.save('deliverables', 'd', fields),
  };
}

const NEW_ESTIMATE = { deliverableEstimate: storedSummary({ h1: 2 }) };

testRefusals('a frozen price without a signature', repricing(NEW_ESTIMATE), {
  'is cleared together with a new estimate, not alone': {
    accepted: repricing({ ...NEW_ESTIMATE, ...NO_PRICE }),
    refused: repricing(NO_PRICE),
  },
  'is not replaced': repricing({ ...NEW_ESTIMATE, deliverableCost: 1 }),
});

function objectIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
