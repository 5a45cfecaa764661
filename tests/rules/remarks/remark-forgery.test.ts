/** A forged remark beside the legal one that differs in one fact (R39). */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { STORED_REVISION } from '../../support/records.ts';
import { OTHER_RESEARCH } from '../support/actors.ts';
import { testRefusals } from '../support/cases.ts';
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

testRefusals('the fields of a remark', LEGAL, {
  ...Object.fromEntries(
    Object.keys(storedRemark()).map((key) => [
      `are all there: ${key}`,
      posting({ without: [key] }),
    ]),
  ),
  'are no others': posting({ fields: { note: 'x' } }),
  'hold its own id': posting({ fields: { FBUID: 'other' } }),
  'hold a text of up to 2,000 characters': {
    accepted: posting({ fields: { remarkText: 'x'.repeat(2000) } }),
    refused: posting({ fields: { remarkText: 'x'.repeat(2001) } }),
  },
  'hold a text that is not blank': posting({ fields: { remarkText: ' \n\t' } }),
  'hold a text that shows something': posting({ fields: { remarkText: '\u200b\u2800' } }),
  'hold a text, not null': posting({ fields: { remarkText: null } }),
  'hold a known kind': {
    accepted: posting({ fields: { remarkKind: 'remark' } }),
    refused: posting({ fields: { remarkKind: 'approval' } }),
  },
});
