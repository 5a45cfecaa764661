/** R46: 'Bring records up to date'. */
import { beforeAll, describe, test } from 'vitest';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import { type RulesCase, runCase, testRefusals } from '../support/cases.ts';
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
import { REVISION, SIGNED, updating } from '../support/older-records.ts';
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

testRefusals('one commit fills the missing fields of an older deliverable', filling(), {
  'by an admin': updating({ actor: 'staff', stored: BARE, fields: FILLED }),
  'by an admin, not by other staff, also where a revision is stored': {
    accepted: updating({
      stored: { ...BARE, updatedAt: REVISION },
      fields: FILLED,
      revision: { previousHistoryFBUID: REVISION },
    }),
    refused: updating({
      actor: 'staff',
      stored: { ...BARE, updatedAt: REVISION },
      fields: FILLED,
      revision: { previousHistoryFBUID: REVISION },
    }),
  },
  'with an estimate that adds up': filling({ deliverableEstimate: { ...ESTIMATE, subtotal: 1 } }),
  'with an estimate whose rows add up': filling({
    deliverableEstimate: { ...ESTIMATE, contractors: [] },
  }),
  'with a valid estimate over an invalid one': {
    accepted: filling({}, { deliverableEstimate: { sourceFBUIDs: ['x/y'] } }),
    refused: filling({ deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: ['x/y'] } }),
  },
  'with a missing cost as null, not as a number': filling({ deliverableCost: 0 }),
  'without clearing a cost': filling({}, { deliverableCost: 5400.5 }),
  'with a missing payment state as null, not as another state': filling({
    deliverablePaymentState: 'paid',
  }),
  'without clearing a payment state': filling({}, { deliverablePaymentState: 'paid' }),
  'with a creation time over null, not over another time': {
    accepted: filling({}, { deliverableCreated: null }),
    refused: filling({}, { deliverableCreated: new Date('2024-01-03') }),
  },
  'with a creation time in the past': {
    accepted: filling({ deliverableCreated: new Date() }),
    refused: filling({ deliverableCreated: new Date(Date.now() + 86_400_000) }),
  },
  'with the same lead, trimmed and in lower case, not another person': filling({
    deliverableResearchLead: 'eve@example.com',
  }),
  'with the whole address of the lead, not a part of it': {
    accepted: filling({}, { deliverableResearchLead: '\ufeff\u000bADA@example.com\n' }),
    refused: filling({}, { deliverableResearchLead: 'not ADA@example.com' }),
  },
  'with a uid of the lead in its own case': {
    accepted: filling(
      { deliverableResearchLead: 'uidAda' },
      { deliverableResearchLead: ' uidAda ' },
    ),
    refused: filling(
      { deliverableResearchLead: 'uidada' },
      { deliverableResearchLead: ' uidAda ' },
    ),
  },
  ...Object.fromEntries(
    Object.entries({
      deliverableName: 'Renamed',
      deliverableExtraItems: [],
      // The same rate as a text, so that the estimate still adds up.
      deliverableSprintRate: '1760',
      deliverableAllocations: ESTIMATE,
      [CLIENT]: newSignature('admin'),
    }).map(([field, value]) => [`without ${field}`, filling({ [field]: value })]),
  ),
});

describe('an update of one of these fields', () => {
  test.concurrent.each(Object.keys(FILLED))('accepted: %s', (field) =>
    runCase('accepted', updating({ stored: BARE, fields: { [field]: Object(FILLED)[field] } })),
  );
});

const imported = (fields: StoredData, stored: StoredData = {}): RulesCase =>
  updating({ stored: { ...without(SIGNED, 'deliverableCreated'), ...stored }, fields });
const CREATED = { deliverableCreated: new Date('2024-01-02') };
const ANOTHER = { deliverableEstimate: storedSummary({ h1: 5 }) };

testRefusals('an update of a signed deliverable', imported({ ...CREATED, ...ANOTHER }), {
  'keeps its signatures': imported({
    ...CREATED,
    ...ANOTHER,
    [CLIENT]: signatureIn('hypothesis changed by client'),
  }),
  'removes no signature': {
    accepted: imported(CREATED),
    refused: imported({ ...CREATED, [CONTRACTOR]: null }),
  },
  'keeps its frozen price': imported({ ...CREATED, ...ANOTHER, ...NO_PRICE }),
  'keeps its frozen price where the estimate changes': imported({
    ...CREATED,
    ...ANOTHER,
    deliverableCost: 5 * 1760 + 120.5,
  }),
  'keeps its frozen allocations': imported({
    ...CREATED,
    ...ANOTHER,
    deliverableAllocations: ANOTHER.deliverableEstimate,
  }),
  'keeps the frozen price after a revoked completion': {
    accepted: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN_PRICE),
      fields: ANOTHER,
    }),
    refused: updating({
      stored: deliverable({ [CLIENT_DONE]: 'revoked by client' }, FROZEN_PRICE),
      fields: { ...ANOTHER, ...NO_PRICE },
    }),
  },
});
