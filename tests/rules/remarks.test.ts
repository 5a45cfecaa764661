/** A forged remark beside the honest one that differs in one fact (R39). who.test.ts shows who reads and writes. */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { storedRemark } from '../support/stored-records.ts';
import { OTHER_RESEARCH } from './support/actors.ts';
import { runCase, testRefusals } from './support/cases.ts';
import { type Outcome, remove, set } from './support/commit.ts';
import { CLIENT, CLIENT_DONE, CONTRACTOR, CONTRACTOR_DONE } from './support/deliverables.ts';
import { OPEN, type Posting, posting } from './support/remarks.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const HONEST = posting();

testRefusals('the author of a remark', HONEST, {
  'is somebody else': posting({ fields: { remarkUid: 'other' } }),
  'wrote earlier': posting({ fields: { remarkAt: Timestamp.fromMillis(Date.now() - 60_000) } }),
});

testRefusals('the subject of a remark', HONEST, {
  'does not exist': posting({ fields: { remarkDeliverableFBUID: 'missing' } }),
  'is in another research than the remark says': posting({
    fields: { remarkResearchFBUID: OTHER_RESEARCH },
  }),
  'has another revision': posting({ fields: { remarkHistoryFBUID: '2026-03-04T05:06:05.000Z' } }),
  'has no revision (R46)': posting({
    stored: { updatedAt: null },
    fields: { remarkHistoryFBUID: null },
  }),
  'is deleted in the same commit': posting({ also: (root) => [remove(`${root}/deliverables/d`)] }),
  'is a hypothesis with an id that is none': {
    accepted: posting({ fields: { remarkHypothesisFBUID: 'h1' } }),
    refused: posting({ fields: { remarkHypothesisFBUID: 'a/b' } }),
  },
});

testRefusals('the fields of a remark', HONEST, {
  ...Object.fromEntries(
    Object.keys(storedRemark()).map((name) => [`lack ${name}`, posting({ without: [name] })]),
  ),
  'hold a further one': posting({ fields: { note: 'x' } }),
  'hold another id': posting({ fields: { FBUID: 'other' } }),
  'hold a text of 2,001 characters': {
    accepted: posting({ fields: { remarkText: 'x'.repeat(2_000) } }),
    refused: posting({ fields: { remarkText: 'x'.repeat(2_001) } }),
  },
  'hold an unknown kind': {
    accepted: posting({ fields: { remarkKind: 'remark' } }),
    refused: posting({ fields: { remarkKind: 'approval' } }),
  },
  'hold a slot in a question': posting({ fields: { remarkSlot: CONTRACTOR } }),
});

function notYet(remarkSlot: unknown, options: Posting = {}) {
  return posting({ ...options, fields: { remarkKind: 'not-yet', remarkSlot, ...options.fields } });
}

describe('a not-yet', () => {
  test.concurrent.each<[Outcome, 'staff' | 'client', string]>([
    ['accepted', 'staff', CONTRACTOR],
    ['accepted', 'staff', CONTRACTOR_DONE],
    ['refused', 'staff', CLIENT],
    ['refused', 'staff', CLIENT_DONE],
    ['refused', 'client', CONTRACTOR],
    ['refused', 'client', CONTRACTOR_DONE],
    ['accepted', 'client', CLIENT],
    ['accepted', 'client', CLIENT_DONE],
  ])('%s: by %s about %s', (outcome, actor, slot) => runCase(outcome, notYet(slot, { actor })));

  test.concurrent.each([CONTRACTOR, CLIENT])('accepted: in the open mode about %s', (slot) =>
    runCase('accepted', notYet(slot, { actor: 'stranger', settings: OPEN })),
  );
});

testRefusals('the slot of a not-yet', notYet(CONTRACTOR), {
  'is active': {
    accepted: notYet(CONTRACTOR, { states: { [CONTRACTOR]: 'revoked by other', [CLIENT]: 'x' } }),
    refused: notYet(CONTRACTOR, { states: { [CONTRACTOR]: 'staff', [CLIENT]: 'x' } }),
  },
  'is active without the field of the reason': notYet(CONTRACTOR, {
    stored: { [CONTRACTOR]: { signatureUid: 'x' } },
  }),
});

const ASKED_BY_CLIENT = { q: {} };
const ASKED_BY_STAFF = { q: { remarkSide: 'contractor', remarkUid: 'staff' } };

function reply(remarkKind: 'answer' | 'settled', options: Posting = {}) {
  return posting({
    remarks: ASKED_BY_CLIENT,
    ...options,
    fields: { remarkKind, remarkAnswersFBUID: 'q', ...options.fields },
  });
}

testRefusals('a reply', reply('answer'), {
  'to nothing': reply('answer', { fields: { remarkAnswersFBUID: null } }),
  'to a remark that does not exist': reply('answer', { fields: { remarkAnswersFBUID: 'missing' } }),
  'to a remark of the same commit': reply('answer', {
    remarks: {},
    also: (root) => [
      set(`${root}/remarks/q`, {
        ...storedRemark({ remarkSide: 'contractor', remarkUid: 'staff' }),
        remarkAt: serverTimestamp(),
      }),
    ],
  }),
  'to a remark about another deliverable': reply('answer', {
    remarks: { q: { remarkDeliverableFBUID: 'elsewhere' } },
  }),
  'to a plain remark': {
    accepted: reply('answer', { remarks: { q: { remarkKind: 'not-yet' } } }),
    refused: reply('answer', { remarks: { q: { remarkKind: 'remark' } } }),
  },
});

/** The deliverable has moved, and its client's question belongs to its former research. */
const MOVED = { stored: { deliverableResearchFBUID: OTHER_RESEARCH } };
const TO_NEW_CLIENTS = { fields: { remarkResearchFBUID: OTHER_RESEARCH } };
const BY_NEW_CLIENT = { ...MOVED, actor: 'client of another research' } as const;

testRefusals('an answer after a move to another research', reply('answer', MOVED), {
  'to the clients of the new one': reply('answer', { ...MOVED, ...TO_NEW_CLIENTS }),
  'to the clients of another one, without a move': reply('answer', TO_NEW_CLIENTS),
  'to a question of no research': {
    accepted: reply('answer', {
      ...MOVED,
      remarks: { q: { remarkResearchFBUID: null } },
      fields: { remarkResearchFBUID: null },
    }),
    refused: reply('answer', { ...MOVED, remarks: { q: { remarkResearchFBUID: null } } }),
  },
});

testRefusals('settling after a move', reply('settled', { ...MOVED, actor: 'client' }), {
  'as a client of the new research': reply('settled', BY_NEW_CLIENT),
  'as such a client, in the name of the new research': reply('settled', {
    ...BY_NEW_CLIENT,
    ...TO_NEW_CLIENTS,
  }),
});

test.concurrent('accepted: a question of the new client after a move', () =>
  runCase('accepted', posting({ ...BY_NEW_CLIENT, ...TO_NEW_CLIENTS })));

testRefusals('settling', reply('settled', { actor: 'client', fields: { remarkText: null } }), {
  'a question of staff, as the client': {
    accepted: reply('settled', { actor: 'another staff', remarks: ASKED_BY_STAFF }),
    refused: reply('settled', { actor: 'client', remarks: ASKED_BY_STAFF }),
  },
  'what is settled': {
    accepted: reply('settled', { actor: 'client', remarks: { q: { remarkKind: 'not-yet' } } }),
    refused: reply('settled', { actor: 'client', remarks: { q: { remarkKind: 'settled' } } }),
  },
});
