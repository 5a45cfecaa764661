/** A not-yet is about a signature of its side that is not active (R39). */
import { beforeAll, describe, test } from 'vitest';
import { runCase, testRefusals } from '../support/cases.ts';
import type { Outcome } from '../support/commit.ts';
import { CLIENT, CLIENT_DONE, CONTRACTOR, CONTRACTOR_DONE } from '../support/deliverables.ts';
import { openRules } from '../support/session.ts';
import { OPEN, type Posting, posting } from './remarks.ts';

beforeAll(() => openRules());

function notYet(remarkSlot: unknown, options: Posting = {}) {
  return posting({ ...options, fields: { remarkKind: 'not-yet', remarkSlot, ...options.fields } });
}

describe('in the members mode', () => {
  test.concurrent.each<[string, 'staff' | 'client', Outcome]>([
    [CONTRACTOR, 'staff', 'accepted'],
    [CONTRACTOR_DONE, 'staff', 'accepted'],
    [CLIENT, 'staff', 'refused'],
    [CLIENT_DONE, 'staff', 'refused'],
    [CONTRACTOR, 'client', 'refused'],
    [CONTRACTOR_DONE, 'client', 'refused'],
    [CLIENT, 'client', 'accepted'],
    [CLIENT_DONE, 'client', 'accepted'],
  ])('a not-yet about %s by %s is %s', (slot, actor, outcome) =>
    runCase(outcome, notYet(slot, { actor })),
  );
});

describe('in the open mode', () => {
  test.concurrent.each([CONTRACTOR, CONTRACTOR_DONE, CLIENT, CLIENT_DONE])(
    'anybody writes a not-yet about %s',
    (slot) => runCase('accepted', notYet(slot, { actor: 'stranger', settings: OPEN })),
  );

  test('a field that holds no signature is no slot', () =>
    runCase('refused', notYet('deliverableCost', { actor: 'stranger', settings: OPEN })));
});

testRefusals('a not-yet', notYet(CONTRACTOR), {
  'is about a revoked signature, not about an active one': {
    accepted: notYet(CONTRACTOR, { states: { [CONTRACTOR]: 'revoked by other' } }),
    refused: notYet(CONTRACTOR, { states: { [CONTRACTOR]: 'staff' } }),
  },
  'may stand beside an active signature of the other side': {
    accepted: notYet(CONTRACTOR, { states: { [CLIENT]: 'client' } }),
    refused: notYet(CONTRACTOR, { states: { [CONTRACTOR]: 'other', [CLIENT]: 'client' } }),
  },
  'names a slot, and a question does not': notYet(CONTRACTOR, {
    fields: { remarkKind: 'question' },
  }),
  'needs a slot': notYet(null),
  'answers nothing': {
    accepted: notYet(CONTRACTOR, { remarks: { q: {} } }),
    refused: notYet(CONTRACTOR, { remarks: { q: {} }, fields: { remarkAnswersFBUID: 'q' } }),
  },
  'says what has to change': notYet(CONTRACTOR, { fields: { remarkText: ' ' } }),
});
