/** R46: 'Bring records up to date'. */
import { beforeAll, describe, test } from 'vitest';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import { type RulesCase, runCase, testPairs } from '../support/cases.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN_PRICE,
  NO_PRICE,
  newSignature,
  signatureIn,
} from '../support/deliverables.ts';
import { GONE, SIGNED, updating } from '../support/older-records.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

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

testPairs('one commit fills the missing fields of an older deliverable', [
  {
    rule: 'by an admin',
    accepted: filling(),
    refused: updating({ actor: 'staff', stored: BARE, fields: FILLED }),
  },
  {
    rule: 'by an admin, not by other staff, also where a revision is stored',
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
    rule: 'with a valid estimate over an invalid one',
    accepted: filling({}, { deliverableEstimate: { sourceFBUIDs: ['x/y'] } }),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: ['x/y'] } }),
  },
  {
    rule: 'with a missing cost as null, not as a number',
    accepted: filling(),
    refused: filling({ deliverableCost: 0 }),
  },
  {
    rule: 'without clearing a cost',
    accepted: filling(),
    refused: filling({}, { deliverableCost: 5400.5 }),
  },
  {
    rule: 'with a missing payment state as null, not as another state',
    accepted: filling(),
    refused: filling({ deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'without clearing a payment state',
    accepted: filling(),
    refused: filling({}, { deliverablePaymentState: 'paid' }),
  },
  {
    rule: 'with a creation time over null, not over another time',
    accepted: filling({}, { deliverableCreated: null }),
    refused: filling({}, { deliverableCreated: new Date('2024-01-03') }),
  },
  {
    rule: 'with a creation time in the past',
    accepted: filling({ deliverableCreated: new Date() }),
    refused: filling({ deliverableCreated: new Date(Date.now() + 86_400_000) }),
  },
  {
    rule: 'with a creation time that is a timestamp, not a text',
    accepted: filling(),
    refused: filling({ deliverableCreated: '2024-01-02' }),
  },
  {
    rule: 'with the same lead, trimmed and in lower case, not another person',
    accepted: filling(),
    refused: filling({ deliverableResearchLead: 'eve@example.com' }),
  },
  {
    rule: 'with the whole address of the lead, not a part of it',
    accepted: filling({}, { deliverableResearchLead: '\ufeff\u000bADA@example.com\n' }),
    refused: filling({}, { deliverableResearchLead: 'not ADA@example.com' }),
  },
  {
    rule: 'with a uid of the lead in its own case',
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
    rule: 'with a lead over a text, not over a number',
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

describe('an update of one missing field', () => {
  test.concurrent.each(Object.keys(FILLED))('accepted: %s', (field) =>
    runCase('accepted', updating({ stored: BARE, fields: { [field]: Object(FILLED)[field] } })),
  );
});

const imported = (fields: StoredData, stored: StoredData = {}): RulesCase =>
  updating({ stored: { ...without(SIGNED, 'deliverableCreated'), ...stored }, fields });
const CREATED = { deliverableCreated: new Date('2024-01-02') };
const ANOTHER = { deliverableEstimate: storedSummary({ h1: 5 }) };

testPairs('an update of a signed deliverable', [
  {
    rule: 'keeps its signatures',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({
      ...CREATED,
      ...ANOTHER,
      [CLIENT]: signatureIn('hypothesis changed by client'),
    }),
  },
  {
    rule: 'removes no signature',
    accepted: imported(CREATED),
    refused: imported({ ...CREATED, [CONTRACTOR]: null }),
  },
  {
    rule: 'keeps its frozen price',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, ...NO_PRICE }),
  },
  {
    rule: 'keeps its frozen price where the estimate changes',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({ ...CREATED, ...ANOTHER, deliverableCost: 5 * 1760 + 120.5 }),
  },
  {
    rule: 'keeps its frozen allocations',
    accepted: imported({ ...CREATED, ...ANOTHER }),
    refused: imported({
      ...CREATED,
      ...ANOTHER,
      deliverableAllocations: ANOTHER.deliverableEstimate,
    }),
  },
  {
    rule: 'keeps the frozen price after a revoked completion',
    accepted: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN_PRICE),
      fields: ANOTHER,
    }),
    refused: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN_PRICE),
      fields: { ...ANOTHER, ...NO_PRICE },
    }),
  },
]);
