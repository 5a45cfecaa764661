import { deleteField, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
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
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  FROZEN,
  PRICE,
  RELEASED,
  type Seal,
  type Seals,
  sealed,
} from '../support/deliverables.ts';
import { type Play, play, playPairs } from '../support/plays.ts';
import { closeRules, openRules } from '../support/session.ts';

beforeAll(() => openRules());
afterAll(closeRules);

interface Revoking {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  readonly seals: Seals;
  readonly stored?: StoredData;
  readonly signature?: StoredData;
  readonly price?: StoredData;
  readonly also?: StoredData;
}

function revoking(options: Revoking): Play {
  const { actor = 'staff', key = CLIENT, seals, stored = {}, price = {}, also = {} } = options;
  const before = { ...sealed(seals[key] ?? null), ...objectIn(stored[key]) };
  return {
    actor,
    world: { records: { 'deliverables/d': deliverable(seals, stored) } },
    commit: (world) =>
      world.save(
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

const ALONE: Revoking = { seals: { [CLIENT]: 'staff' }, price: RELEASED };
const ONE_OF_TWO: Revoking = { seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'other' } };
const COMPLETE: Revoking = { seals: { [CLIENT]: 'staff', [CLIENT_DONE]: 'other' } };

playPairs('a revocation', [
  {
    rule: 'is by the signer',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, actor: 'another staff' }),
  },
  {
    rule: 'is by the signer, not by an admin',
    accepted: revoking({ ...ALONE, seals: { [CLIENT]: 'admin' }, actor: 'admin' }),
    refused: revoking({ ...ALONE, actor: 'admin' }),
  },
  {
    rule: 'is by the signer, who still has access',
    accepted: revoking({ ...ALONE, seals: { [CLIENT]: 'client' }, actor: 'client' }),
    refused: revoking({ ...ALONE, seals: { [CLIENT]: 'removed' }, actor: 'removed member' }),
  },
  {
    rule: 'is of the side that a client may sign',
    accepted: revoking({ ...ALONE, seals: { [CLIENT]: 'client' }, actor: 'client' }),
    refused: revoking({
      ...ALONE,
      key: CONTRACTOR,
      seals: { [CONTRACTOR]: 'client' },
      actor: 'client',
    }),
  },
  {
    rule: 'gives the reason "revoked" and no other',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, signature: { deprecatedReason: 'mistake' } }),
  },
  ...Object.entries({
    signatureDate: Timestamp.now(),
    signatureCost: 0,
    signatureHistoryDocumentFBUID: '',
    signatureHypothesisHistoryFBUIDs: {},
    signatureReference: 'see letter',
    signatureIsExternal: true,
    signatureUid: 'other',
    note: 'never mind',
  }).map(([field, value]) => ({
    rule: `changes nothing else: ${field}`,
    accepted: revoking(ALONE),
    refused: revoking({
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
  })),
  {
    rule: 'is not undone',
    accepted: revoking(ALONE),
    refused: {
      world: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'revoked by staff' }) } },
      commit: (world) => world.save('deliverables', 'd', { [CLIENT]: sealed('staff') }),
    },
  },
  {
    rule: 'is of what is active: a lapsed one keeps its reason',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, seals: { [CLIENT]: 'hypothesis changed by staff' } }),
  },
  {
    rule: 'does not remove the signature',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, also: { [CLIENT]: null } }),
  },
  {
    rule: 'is the only action in its commit: no edit',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, also: { deliverableName: 'Revoked in passing' } }),
  },
  {
    rule: 'is the only action in its commit: no second revocation',
    accepted: revoking(ONE_OF_TWO),
    refused: revoking({
      seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'staff' },
      price: RELEASED,
      also: { [CONTRACTOR]: sealed('revoked by staff') },
    }),
  },
  {
    rule: 'of the last commencement clears the price (R7)',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: {} }),
  },
  {
    rule: 'of the last commencement clears the cost',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: { deliverableAllocations: null } }),
  },
  {
    rule: 'of the last commencement clears the allocations',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: { deliverableCost: null } }),
  },
  {
    rule: 'of the last commencement sets no other price',
    accepted: revoking(ALONE),
    refused: revoking({ ...ALONE, price: { deliverableCost: 0, deliverableAllocations: null } }),
  },
  {
    rule: 'of one of two commencements keeps the price (R7)',
    accepted: revoking(ONE_OF_TWO),
    refused: revoking({ ...ONE_OF_TWO, price: RELEASED }),
  },
  {
    rule: 'beside a revoked commencement clears the price',
    accepted: revoking({
      seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'revoked by other' },
      price: RELEASED,
    }),
    refused: revoking({ seals: { [CLIENT]: 'staff', [CONTRACTOR]: 'revoked by other' } }),
  },
  {
    rule: 'after completion keeps the price: a billing record (R7)',
    accepted: revoking(COMPLETE),
    refused: revoking({ ...COMPLETE, price: RELEASED }),
  },
  {
    rule: 'after a deprecated completion keeps the price too (R9)',
    accepted: revoking({ seals: { [CLIENT]: 'staff', [CONTRACTOR_DONE]: 'revoked by other' } }),
    refused: revoking({
      seals: { [CLIENT]: 'staff', [CONTRACTOR_DONE]: 'revoked by other' },
      price: RELEASED,
    }),
  },
  {
    rule: 'of a completion keeps the price',
    accepted: revoking({ key: CLIENT_DONE, seals: { [CLIENT]: 'other', [CLIENT_DONE]: 'staff' } }),
    refused: revoking({
      key: CLIENT_DONE,
      seals: { [CLIENT]: 'other', [CLIENT_DONE]: 'staff' },
      price: RELEASED,
    }),
  },
]);

describe('a signature from before reasons', () => {
  const stored = { ...FROZEN, [CLIENT]: without(sealed('staff'), 'deprecatedReason') };
  test('is revoked like any other', () =>
    play('accepted', revoking({ ...ALONE, stored, seals: {} })));
});

describe('what is frozen is not edited', () => {
  const editing = (fields: StoredData, seals: Seals = { [CLIENT]: 'staff' }): Play => ({
    world: { records: { 'deliverables/d': deliverable(seals) } },
    commit: (world) => world.save('deliverables', 'd', fields),
  });

  test.each<[string, StoredData]>([
    ['the cost', { deliverableCost: 1 }],
    ['the cost, cleared', { deliverableCost: null }],
    ['the cost, removed', { deliverableCost: deleteField() }],
    ['the allocations', { deliverableAllocations: storedSummary({ h1: 1 }) }],
    ['the allocations, cleared', { deliverableAllocations: null }],
    ['both', { deliverableCost: SPRINT_RATE, deliverableAllocations: storedSummary({ h1: 1 }) }],
    ['both, cleared', RELEASED],
    ['the creation date', { deliverableCreated: new Date() }],
    ['the sprint rate', { deliverableSprintRate: 1 }],
    ['the cost beside a name', { deliverableName: 'x', deliverableCost: 1 }],
    ...SIGNATURE_KEYS.flatMap((key): [string, StoredData][] => [
      [`${key}, cleared`, { [key]: null }],
      [`${key}, moved`, { [key]: sealed('revoked by other') }],
      [`${key}, beside a name`, { deliverableName: 'x', [key]: sealed('other') }],
    ]),
  ])('refused: %s', async (_, fields) => {
    if (Object.values(fields).some((value) => value === null)) {
      // A signature that is absent anyway may be written as absent.
      const seals: Seals = Object.fromEntries(
        SIGNATURE_KEYS.map((key): [string, Seal] => [key, 'staff']),
      );
      return play('refused', editing(fields, seals));
    }
    if (
      Object.values(fields).some(
        (value) => value !== null && typeof value === 'object' && 'isEqual' in value,
      )
    ) {
      return play('refused', removing(fields));
    }
    return play('refused', editing(fields));
  });

  /** The copy in the entry lacks the field, as the record then does. */
  function removing(fields: StoredData): Play {
    const [name = ''] = Object.keys(fields);
    return {
      world: { records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) } },
      commit: (world) => {
        const [record, entry] = world.save('deliverables', 'd', fields);
        if (record === undefined || entry === undefined) return [];
        return [record, { ...entry, data: without(entry.data, name) }];
      },
    };
  }

  test('accepted: the name beside it', () => play('accepted', editing({ deliverableName: 'x' })));
});

function objectIn(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
