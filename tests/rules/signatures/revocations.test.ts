import { deleteField, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
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
import { type RulesCase, runCase, testRefusals } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  FROZEN_PRICE,
  NO_PRICE,
  PRICE,
  type SignatureState,
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

describe('an older signature without the field of the reason', () => {
  const stored = { ...FROZEN_PRICE, [CLIENT]: without(signatureIn('staff'), 'deprecatedReason') };
  test('is revoked like any other', () =>
    runCase('accepted', revoking({ ...ALONE, stored, states: {} })));
});

describe('an edit of a signed deliverable changes no signature, price, sprint rate or creation date', () => {
  const editing = (
    fields: StoredData,
    states: SignatureStates = { [CLIENT]: 'staff' },
  ): RulesCase => ({
    fixture: { records: { 'deliverables/d': deliverable(states) } },
    commit: (fixture) => fixture.save('deliverables', 'd', fields),
  });

  test.concurrent.each<[string, StoredData]>([
    ['the cost', { deliverableCost: 1 }],
    ['the cost, cleared', { deliverableCost: null }],
    ['the cost, removed', { deliverableCost: deleteField() }],
    ['the allocations', { deliverableAllocations: storedSummary({ h1: 1 }) }],
    ['the allocations, cleared', { deliverableAllocations: null }],
    ['both', { deliverableCost: SPRINT_RATE, deliverableAllocations: storedSummary({ h1: 1 }) }],
    ['both, cleared', NO_PRICE],
    ['the creation date', { deliverableCreated: new Date() }],
    ['the sprint rate', { deliverableSprintRate: 1 }],
    ['the cost beside a name', { deliverableName: 'x', deliverableCost: 1 }],
    ...SIGNATURE_KEYS.flatMap((key): [string, StoredData][] => [
      [`${key}, cleared`, { [key]: null }],
      [
        `${key}, replaced by a revoked one of another person`,
        { [key]: signatureIn('revoked by other') },
      ],
      [`${key}, beside a name`, { deliverableName: 'x', [key]: signatureIn('other') }],
    ]),
  ])('refused: %s', async (_, fields) => {
    if (Object.values(fields).some((value) => value === null)) {
      // Null over null would change nothing, so every signature is active here.
      const states: SignatureStates = Object.fromEntries(
        SIGNATURE_KEYS.map((key): [string, SignatureState] => [key, 'staff']),
      );
      return runCase('refused', editing(fields, states));
    }
    if (
      Object.values(fields).some(
        (value) => value !== null && typeof value === 'object' && 'isEqual' in value,
      )
    ) {
      return runCase('refused', removing(fields));
    }
    return runCase('refused', editing(fields));
  });

  /** Removes a field. The entry is a true copy, so it lacks the field too. */
  function removing(fields: StoredData): RulesCase {
    const [name = ''] = Object.keys(fields);
    return {
      fixture: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) } },
      commit: (fixture) => {
        const [record, entry] = fixture.save('deliverables', 'd', fields);
        if (record === undefined || entry === undefined) return [];
        return [record, { ...entry, data: without(entry.data, name) }];
      },
    };
  }

  test('accepted: the name', () => runCase('accepted', editing({ deliverableName: 'x' })));
});

function objectIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
