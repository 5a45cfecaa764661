import { beforeAll, expect, test } from 'vitest';
import { database } from '../browser/support/database.ts';
import { freshId, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableNow } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 2, clients: 2 });
});

const RACES = 10;
const CLIENT_SLOT = slotNamed('Client commencement');

test('a question and a not-yet during a signing do not make it fail, and no not-yet is stored after the signature (R39)', async () => {
  const posted = await Promise.all(Array.from({ length: RACES }, (_, index) => race(index)));
  expect(posted.filter((one) => !['posted', 'record-changed'].includes(one))).toEqual([]);
});

/** One attempt to sign against remarks about the same revision. Returns 'posted' or the refusal code of the not-yet. */
async function race(index: number): Promise<string> {
  const { researchId } = workspace;
  const { deliverableId } = await plantFixture(researchId);
  const { updatedAt: seen } = await deliverableNow(deliverableId);
  const author = personAt(workspace, 'clients', index);
  const about = { deliverableId, seen: seen ?? '', side: 'client' } as const;
  const notYetId = freshId();
  const postNotYet = () =>
    author.app.postRemark({ ...about, id: notYetId, content: { ...NO_LINKS, ...NOT_YET } });
  const askQuestion = () =>
    author.app.postRemark({ ...about, id: freshId(), content: { ...NO_LINKS, ...QUESTION } });
  const start = () => new Promise<void>((resolve) => setTimeout(resolve, index % 5));
  const [answers, notYet] = await Promise.all([
    signAs(personAt(workspace, 'clients', index + 1), {
      deliverableId,
      slot: CLIENT_SLOT,
      attempts: 1,
      start,
    }),
    postNotYet(),
    askQuestion(),
  ]);
  expect(answers).toEqual(['signed']);
  if (notYet.ok) await expectNotAfterSignature(deliverableId, notYetId, seen);
  return notYet.ok ? 'posted' : notYet.code;
}

/** The not-yet is about the unsigned revision, and the server did not store it after the signature. */
async function expectNotAfterSignature(
  deliverableId: string,
  notYetId: string,
  seen: string | null,
): Promise<void> {
  const stored = await database.doc(`environments/local/remarks/${notYetId}`).get();
  expect(stored.get('remarkHistoryFBUID')).toBe(seen);
  const signed = await database.doc(`environments/local/deliverables/${deliverableId}`).get();
  const { createTime } = stored;
  const { updateTime } = signed;
  expect(createTime && updateTime && createTime.valueOf() <= updateTime.valueOf()).toBe(true);
}

const NO_LINKS = { remarkHypothesisFBUID: null, remarkAnswersFBUID: null } as const;
const NOT_YET = {
  remarkKind: 'not-yet',
  remarkSlot: CLIENT_SLOT.key,
  remarkText: 'The price is too high.',
} as const;
const QUESTION = { remarkKind: 'question', remarkSlot: null, remarkText: 'Who tests?' } as const;
