/** R46: 'Bring records up to date'. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import { type RulesCase, runCase, testPairs } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN,
  newSignature,
  RELEASED,
  signatureIn,
} from '../support/deliverables.ts';
import { GONE, SIGNED, updating } from '../support/older-records.ts';
import { closeRules, openRules } from '../support/session.ts';

beforeAll(() => openRules());
afterAll(closeRules);

const BARE = without(
  deliverable({}, { deliverableResearchLead: ' Ada@Example.COM\u00a0', deliverableEstimate: null }),
  'deliverablePaymentState',
  'deliverableCost',
  'deliverableCreated',
);
const FILLED = {
  deliverableResearchLead: 'ada@example.com',
  deliverablePaymentState: null,
  deliverableCost: null,
  deliverableCreated: new Date('2024-01-02'),
  deliverableEstimate: ESTIMATE,
};
const filling = (fields: StoredData = {}, stored: StoredData = {}): RulesCase =>
  updating({ stored: { ...BARE, ...stored }, fields: { ...FILLED, ...fields } });

testPairs('an older deliverable is filled up in one commit', [
  {
    rule: 'by an admin',
    accepted: filling(),
    refused: updating({ actor: 'staff', stored: BARE, fields: FILLED }),
  },
  {
    rule: 'where a revision is stored as well, not by other staff',
    accepted: updating({
      stored: { ...BARE, updatedAt: GONE },
      fields: FILLED,
      revision: { previousHistoryFBUID: GONE },
    }),
    refused: updating({
      actor: 'staff',
      stored: { ...BARE, updatedAt: GONE },
      fields: FILLED,
      revision: { previousHistoryFBUID: GONE },
    }),
  },
  {
    rule: 'with an estimate that adds up',
    accepted: filling(),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, subtotal: 1 } }),
  },
  {
    rule: 'with an estimate whose rows add up',
    accepted: filling(),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, contractors: [] } }),
  },
  {
    rule: 'with an estimate in the place of a wrong one',
    accepted: filling({}, { deliverableEstimate: { sourceFBUIDs: ['x/y'] } }),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: ['x/y'] } }),
  },
  {
    rule: 'with a cost of null where there is none, and no other',
    accepted: filling(),
    refused: filling({ deliverableCost: 0 }),
  },
  {
    rule: 'without clearing a cost',
    accepted: filling(),
    refused: filling({}, { deliverableCost: 5400.5 }),
  },
  {
    rule: 'with a payment of null where there is none, and no other',
    accepted: filling(),
    refused: filling({ deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'without taking a payment back',
    accepted: filling(),
    refused: filling({}, { deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'with a time of creation where null is stored',
    accepted: filling({}, { deliverableCreated: null }),
    refused: filling({}, { deliverableCreated: new Date('2024-01-03') }),
  },
  {
    rule: 'with a time of creation that is over',
    accepted: filling({ deliverableCreated: new Date() }),
    refused: filling({ deliverableCreated: new Date(Date.now() + 86_400_000) }),
  },
  {
    rule: 'with a time of creation that is no text',
    accepted: filling(),
    refused: filling({ deliverableCreated: '2024-01-02' }),
  },
  {
    rule: 'with the same lead, tidied, and nobody else',
    accepted: filling(),
    refused: filling({ deliverableResearchLead: 'eve@example.com' }),
  },
  {
    rule: 'with the whole lead',
    accepted: filling({}, { deliverableResearchLead: '\ufeff\u000bADA@example.com\n' }),
    refused: filling({}, { deliverableResearchLead: 'not ADA@example.com' }),
  },
  {
    rule: 'with the id of a lead as it is written',
    accepted: filling(
      { deliverableResearchLead: 'uidAda' },
      { deliverableResearchLead: ' uidAda ' },
    ),
    refused: filling(
      { deliverableResearchLead: 'uidada' },
      { deliverableResearchLead: ' uidAda ' },
    ),
  },
  {
    rule: 'with a lead that was a text',
    accepted: filling(),
    refused: filling({ deliverableResearchLead: '7' }, { deliverableResearchLead: 7 }),
  },
  ...Object.entries({
    deliverableName: 'Renamed',
    deliverableExtraItems: [],
    deliverableSprintRate: 100,
    deliverableAllocations: ESTIMATE,
    [CLIENT]: newSignature('admin'),
  }).map(([field, value]) => ({
    rule: `without ${field}`,
    accepted: filling(),
    refused: filling({ [field]: value }),
  })),
]);

describe('each of its fields by itself', () => {
  test.concurrent.each(Object.keys(FILLED))('accepted: %s', (field) =>
    runCase('accepted', updating({ stored: BARE, fields: { [field]: Object(FILLED)[field] } })),
  );
});

const imported = (fields: StoredData, stored: StoredData = {}): RulesCase =>
  updating({ stored: { ...without(SIGNED, 'deliverableCreated'), ...stored }, fields });
const CREATED = { deliverableCreated: new Date('2024-01-02') };
const ANOTHER = { deliverableEstimate: storedSummary({ h1: 5 }) };

testPairs('a signed deliverable is brought up to date', [
  {
    rule: 'and its signatures stay',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({
      ...CREATED,
      ...ANOTHER,
      [CLIENT]: signatureIn('hypothesis changed by client'),
    }),
  },
  {
    rule: 'and none of them is removed',
    accepted: imported(CREATED),
    refused: imported({ ...CREATED, [CONTRACTOR]: null }),
  },
  {
    rule: 'and its frozen price stays',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, ...RELEASED }),
  },
  {
    rule: 'and its frozen price does not follow the estimate',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, deliverableCost: 5 * 1760 + 120.5 }),
  },
  {
    rule: 'and its frozen allocations stay',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({
      ...CREATED,
      ...ANOTHER,
      deliverableAllocations: ANOTHER.deliverableEstimate,
    }),
  },
  {
    rule: 'and what was frozen for completed work stays',
    accepted: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN),
      fields: ANOTHER,
    }),
    refused: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN),
      fields: { ...ANOTHER, ...RELEASED },
    }),
  },
]);
