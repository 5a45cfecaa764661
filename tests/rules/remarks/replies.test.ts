/** An answer, or a remark of the kind settled, belongs to a question or a not-yet of the same deliverable (R39). */
import { serverTimestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { runCase, testRefusals } from '../support/cases.ts';
import { type Outcome, set } from '../support/commit.ts';
import { openRules } from '../support/session.ts';
import { OPEN, type Posting, posting, storedRemark } from './remarks.ts';

beforeAll(() => openRules());

/** A question that staff may write in this commit. */
function askedNow() {
  return {
    ...storedRemark({ remarkSide: 'contractor', remarkUid: 'staff' }),
    remarkAt: serverTimestamp(),
  };
}

const ASKED_BY_CLIENT = { q: {} };
const ASKED_BY_STAFF = { q: { remarkSide: 'contractor', remarkUid: 'staff' } };

function reply(remarkKind: 'answer' | 'settled', options: Posting = {}) {
  return posting({
    remarks: ASKED_BY_CLIENT,
    ...options,
    fields: {
      remarkKind,
      remarkAnswersFBUID: 'q',
      remarkText: remarkKind === 'settled' ? null : 'Three hinges.',
      ...options.fields,
    },
  });
}

testRefusals('a reply', reply('answer'), {
  'answers a remark that exists': reply('answer', { fields: { remarkAnswersFBUID: 'missing' } }),
  'answers a remark that existed before the commit': reply('answer', {
    remarks: {},
    also: (root) => [set(`${root}/remarks/q`, askedNow())],
  }),
  'names what it answers': reply('answer', { fields: { remarkAnswersFBUID: null } }),
  'answers a remark on the same deliverable': reply('answer', {
    remarks: { q: { remarkDeliverableFBUID: 'elsewhere' } },
  }),
  'may answer a not-yet, not a plain remark': {
    accepted: reply('answer', { remarks: { q: { remarkKind: 'not-yet' } } }),
    refused: reply('answer', { remarks: { q: { remarkKind: 'remark' } } }),
  },
  'does not answer an answer': reply('answer', { remarks: { q: { remarkKind: 'answer' } } }),
  'is an answer, or a remark of the kind settled': reply('answer', {
    fields: { remarkKind: 'remark' },
  }),
  'says something, if it is an answer': reply('answer', { fields: { remarkText: null } }),
  'names no signature': reply('answer', {
    fields: { remarkSlot: 'deliverableContractorCommencementSignature' },
  }),
});

describe('settling', () => {
  test.concurrent.each<[string, Outcome, Posting]>([
    ['the own question, as the client', 'accepted', { actor: 'client' }],
    ['the own question, as staff', 'accepted', { remarks: ASKED_BY_STAFF }],
    ['for a colleague', 'accepted', { actor: 'another staff', remarks: ASKED_BY_STAFF }],
    ['for the client, as staff', 'refused', {}],
    ['for staff, as the client', 'refused', { actor: 'client', remarks: ASKED_BY_STAFF }],
    ['for anybody, in the open mode', 'accepted', { actor: 'stranger', settings: OPEN }],
    ['a not-yet', 'accepted', { actor: 'client', remarks: { q: { remarkKind: 'not-yet' } } }],
    [
      'a remark of the kind settled',
      'refused',
      { actor: 'client', remarks: { q: { remarkKind: 'settled' } } },
    ],
  ])('%s is %s', (_, outcome, options) => runCase(outcome, reply('settled', options)));
});

describe('answering', () => {
  test.concurrent.each<[string, Posting]>([
    ['the client, as staff', {}],
    ['staff, as the client', { actor: 'client', remarks: ASKED_BY_STAFF }],
    ['the own side', { actor: 'client' }],
    ['anybody, in the open mode', { actor: 'stranger', settings: OPEN }],
  ])('%s is accepted', (_, options) => runCase('accepted', reply('answer', options)));
});
