/** Commits that the app does not send. */
import { serverTimestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { type StoredData, storedResearch } from '../support/stored-records.ts';
import { RESEARCH } from './support/actors.ts';
import { type RulesCase, testRefusals } from './support/cases.ts';
import { type Commit, expectCommit, remove, set } from './support/commit.ts';
import {
  CLIENT,
  CONTRACTOR,
  deliverable,
  frozen,
  hypothesis,
  newSignature,
  repriced,
  signCommit,
} from './support/deliverables.ts';
import { type Fixture, newFixture } from './support/fixture.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const RECORDS = {
  [`researchs/${RESEARCH}`]: storedResearch(),
  'deliverables/d': deliverable(),
  'hypotheses/h1': hypothesis('d'),
} as const;

describe('a hand-made commit', () => {
  test('refused: the record twice, the second time with a name that its entry has not', async () => {
    const fixture = await newFixture({ records: RECORDS });
    const commit = fixture.save('researchs', RESEARCH, { researchName: 'Renamed' });
    const [record, ...entry] = commit;
    if (!record) throw new Error('Nothing is saved.');
    const second = { ...record, data: { researchName: 'Other' } };
    await expectCommit('refused', 'staff', [record, second, ...entry]);
    await expectCommit('accepted', 'staff', commit);
  });

  test.each([
    ['accepted', 'unsigned', {}],
    ['refused', 'signed', { [CLIENT]: 'client' }],
  ] as const)('%s: delete a deliverable that is %s, and create it again', async (...row) => {
    const [outcome, , states] = row;
    const fixture = await newFixture({ records: { 'deliverables/d': deliverable(states) } });
    const [record, entry] = fixture.save('deliverables', 'd', { deliverableName: 'New' });
    if (!record || !entry) throw new Error('Nothing is saved.');
    const created = { ...deliverable(), ...record.data };
    await expectCommit(outcome, 'staff', [
      remove(record.path),
      set(record.path, created),
      set(entry.path, { ...created, recordedAt: serverTimestamp() }),
    ]);
  });

  test.each([
    ['a cheaper current price', { ...repriced(1), ...frozen(repriced(1)) }],
    ['a second signature', { [CONTRACTOR]: newSignature('staff') }],
  ])('refused: a signature, and in a second write to the same document %s', async (_, fields) => {
    const fixture = await newFixture({ records: RECORDS });
    const [first, entry, terms] = signCommit(fixture);
    if (!first || !entry || !terms) throw new Error('Nothing is signed.');
    const second = { ...first, data: { ...first.data, ...fields } };
    await expectCommit('refused', 'staff', [first, second, entry, terms]);
    await expectCommit('accepted', 'staff', [first, entry, terms]);
  });

  test('refused: two signatures in two writes of one commit, each with its entry', async () => {
    const fixture = await newFixture({ records: RECORDS });
    const [first, entry, terms] = signCommit(fixture);
    if (!first || !entry || !terms) throw new Error('Nothing is signed.');
    const updatedAt = new Date(Date.now() + 5).toISOString();
    const revision = { updatedAt, previousHistoryFBUID: first.data.updatedAt };
    const second = { [CONTRACTOR]: newSignature('staff'), ...revision };
    const both = { ...entry.data, ...second };
    const path = entry.path.replace(/[^/]+$/, updatedAt);
    await expectCommit('refused', 'staff', [
      ...[first, entry, terms],
      { kind: 'update', path: first.path, data: second },
      set(path, both),
    ]);
  });
});

/** The client's signature, and further writes of the same commit. */
const signingWith = (
  also: (fixture: Fixture) => Commit = () => [],
  fields: StoredData = {},
): RulesCase => ({
  actor: 'client',
  fixture: { records: RECORDS },
  commit: (fixture) => [
    ...signCommit(fixture, { actor: 'client', also: fields }),
    ...also(fixture),
  ],
});
const BY_CLIENT = { uid: 'client' };

testRefusals('a client’s signature in one commit with', signingWith(), {
  'a role for the writer': signingWith(({ root }) => [
    set(`${root}/members/client@example.com`, { role: 'staff', admin: true }),
  ]),
  'a hypothesis of the deliverable': signingWith((fixture) =>
    fixture.save('hypotheses', 'h1', { hypothesisStatement: 'x' }, BY_CLIENT),
  ),
  'a field of the deliverable': signingWith(undefined, { deliverablePaymentState: 'paid' }),
});
