/** A forged remark beside the legal one that differs in one fact (R39). */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { STORED_REVISION } from '../../support/records.ts';
import { OTHER_RESEARCH } from '../support/actors.ts';
import { runCase, testRefusals } from '../support/cases.ts';
import { set } from '../support/commit.ts';
import { openRules } from '../support/session.ts';
import { OPEN, posting, postingAsClient, storedRemark } from './remarks.ts';

beforeAll(() => openRules());

const LEGAL = posting();
const LEGAL_CLIENT = postingAsClient();
const HYPOTHESIS = posting({ fields: { remarkHypothesisFBUID: 'h1' } });

testRefusals('the author of a remark', LEGAL, {
  'is the caller': posting({ fields: { remarkUid: 'other' } }),
  'writes now, not earlier': posting({
    fields: { remarkAt: Timestamp.fromMillis(Date.now() - 60_000) },
  }),
  'speaks for the contractor as staff': posting({ fields: { remarkSide: 'client' } }),
  'speaks for the client as a client': {
    accepted: LEGAL_CLIENT,
    refused: postingAsClient({ fields: { remarkSide: 'contractor' } }),
  },
  'speaks for the contractor in the open mode': {
    accepted: posting({ actor: 'stranger', settings: OPEN }),
    refused: posting({ actor: 'stranger', settings: OPEN, fields: { remarkSide: 'client' } }),
  },
  'is a client of this research': {
    accepted: LEGAL_CLIENT,
    refused: postingAsClient({ actor: 'client of another research' }),
  },
  'is a member': posting({ actor: 'stranger' }),
  'is signed in': {
    accepted: posting({ actor: 'stranger', settings: OPEN }),
    refused: posting({ actor: 'signed out', settings: OPEN }),
  },
});

testRefusals('the subject of a remark', LEGAL, {
  'is a deliverable that exists': posting({ fields: { remarkDeliverableFBUID: 'missing' } }),
  'is a deliverable, not an entry of its history': posting({
    fields: { remarkDeliverableFBUID: `d/history/${STORED_REVISION}` },
  }),
  'is in the research that the remark names': posting({
    fields: { remarkResearchFBUID: OTHER_RESEARCH },
  }),
  'is in the research of the client, not of another one': {
    accepted: LEGAL_CLIENT,
    refused: postingAsClient({ fields: { remarkDeliverableFBUID: 'elsewhere' } }),
  },
  'is in another research only if the client of that research writes': {
    accepted: postingAsClient({
      actor: 'client of another research',
      fields: { remarkDeliverableFBUID: 'elsewhere', remarkResearchFBUID: OTHER_RESEARCH },
    }),
    refused: postingAsClient({
      fields: { remarkDeliverableFBUID: 'elsewhere', remarkResearchFBUID: OTHER_RESEARCH },
    }),
  },
  'may have no research': {
    accepted: posting({
      stored: { deliverableResearchFBUID: null },
      fields: { remarkResearchFBUID: null },
    }),
    refused: posting({ fields: { remarkResearchFBUID: null } }),
  },
  'is at the revision that the remark names': posting({
    fields: { remarkHistoryFBUID: '2026-03-04T05:06:05.000Z' },
  }),
  'still exists after the commit': {
    accepted: posting({
      also: (root) => [set(`${root}/remarks/other`, otherRemark())],
    }),
    refused: deletingDeliverable(),
  },
  'has a revision (R46)': posting({
    stored: { updatedAt: null },
    fields: { remarkHistoryFBUID: null },
  }),
  'has a text as its revision': posting({
    stored: { updatedAt: 7 },
    fields: { remarkHistoryFBUID: 7 },
  }),
  'may be a hypothesis, named by a valid id': {
    accepted: HYPOTHESIS,
    refused: posting({ fields: { remarkHypothesisFBUID: 'a/b' } }),
  },
});

/** Another legal remark in the same commit. */
function otherRemark() {
  return {
    ...storedRemark({ FBUID: 'other', remarkSide: 'contractor', remarkUid: 'staff' }),
    remarkAt: serverTimestamp(),
  };
}

/** The commit deletes the deliverable that the remark is about. */
function deletingDeliverable() {
  return posting({
    also: (root) => [{ kind: 'delete', path: `${root}/deliverables/d`, data: {} }],
  });
}

describe('the keys of a remark', () => {
  const keys = Object.keys(storedRemark());

  test('are accepted if all are there', () => runCase('accepted', LEGAL));

  test.concurrent.each(keys)('are refused without %s', (key) =>
    runCase('refused', posting({ without: [key] })),
  );

  test.concurrent.each([
    ['an unknown key', { note: 'x' }],
    ['a revision', { updatedAt: STORED_REVISION }],
    ['the mark of an import', { importedBy: 'staff' }],
    ['another id', { FBUID: 'other' }],
  ])('are refused with %s', (_, fields) => runCase('refused', posting({ fields })));
});

describe('the text of a remark', () => {
  test.concurrent.each([
    ['one character', 'x'],
    ['2,000 characters', 'x'.repeat(2000)],
    ['several lines', 'One\n\nTwo'],
  ])('may be %s', (_, remarkText) => runCase('accepted', posting({ fields: { remarkText } })));

  test.concurrent.each([
    ['2,001 characters', 'x'.repeat(2001)],
    ['empty', ''],
    ['blank', ' \n\t'],
    ['invisible', '\u200b\u2800'],
    ['null', null],
    ['a number', 7],
    ['a list', ['x']],
  ])('may not be %s', (_, remarkText) => runCase('refused', posting({ fields: { remarkText } })));
});

describe('the kind of a remark', () => {
  test.concurrent.each(['remark', 'question'])('may be %s', (remarkKind) =>
    runCase('accepted', posting({ fields: { remarkKind } })),
  );

  test.concurrent.each(['approval', '', null, 7])('may not be %j', (remarkKind) =>
    runCase('refused', posting({ fields: { remarkKind } })),
  );
});
