/** Requests that the app does not send, most of them written in the protocol of Firestore. */
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { STORED_REVISION, type StoredData, storedResearch } from '../support/records.ts';
import { RESEARCH } from './support/actors.ts';
import { type RulesCase, testRefusals } from './support/cases.ts';
import { type Commit, expectCommit, type Outcome, set } from './support/commit.ts';
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
import { fieldsOf, nameOf, type RawWrite, request } from './support/raw-requests.ts';
import { firestoreOf, openRules } from './support/session.ts';

beforeAll(() => openRules());

const RECORDS = {
  [`researchs/${RESEARCH}`]: storedResearch(),
  'deliverables/d': deliverable(),
  'hypotheses/h1': hypothesis('d'),
} as const;

/** A valid change of a name in the protocol. The server's time is a transform. */
function honest(fixture: Fixture, name: string, id = new Date().toISOString()): RawWrite[] {
  const path = `${fixture.root}/researchs/${RESEARCH}`;
  const data = {
    ...{ researchName: name, FBUID: RESEARCH, updatedAt: id },
    ...{ updatedBy: 'staff', previousHistoryFBUID: STORED_REVISION },
  };
  return [
    { update: { name: nameOf(path), fields: fieldsOf(data) } },
    {
      update: { name: nameOf(`${path}/history/${id}`), fields: fieldsOf(data) },
      updateTransforms: [{ fieldPath: 'recordedAt', setToServerValue: 'REQUEST_TIME' }],
    },
  ];
}

const CHANGED_FIELDS = ['researchName', 'updatedAt', 'updatedBy', 'previousHistoryFBUID'];

/** Changes that an attacker makes to the valid writes. */
const REQUESTS: readonly (readonly [
  Outcome,
  string,
  (writes: readonly RawWrite[], fixture: Fixture) => readonly RawWrite[],
])[] = [
  ['accepted', 'the honest writes', (writes) => writes],
  [
    'refused',
    'the record twice, the second time with another name',
    ([record, ...entry]) => {
      const fields = { ...record?.update?.fields, ...fieldsOf({ researchName: 'Other' }) };
      return [record ?? {}, { update: { name: record?.update?.name ?? '', fields } }, ...entry];
    },
  ],
  [
    'refused',
    'a mask that leaves out the revision',
    ([record, ...entry]) => [{ ...record, updateMask: { fieldPaths: ['researchName'] } }, ...entry],
  ],
  [
    'refused',
    'a mask that removes the author by naming it, and an entry without the author',
    ([record, entry]) => [
      { update: withoutAuthor(record), updateMask: { fieldPaths: CHANGED_FIELDS } },
      { ...entry, update: withoutAuthor(entry) },
    ],
  ],
  [
    'refused',
    'a transform that adds a field to the record',
    ([record, ...entry]) => [
      {
        ...record,
        updateTransforms: [{ fieldPath: 'importedAt', setToServerValue: 'REQUEST_TIME' }],
      },
      ...entry,
    ],
  ],
  [
    'refused',
    'a transform that adds a field to the entry',
    ([record, entry]) => [
      record ?? {},
      {
        ...entry,
        updateTransforms: [
          ...(entry?.updateTransforms ?? []),
          { fieldPath: 'extra', increment: { integerValue: '1' } },
        ],
      },
    ],
  ],
];

function withoutAuthor(write: RawWrite | undefined): NonNullable<RawWrite['update']> {
  const { updatedBy: _, ...fields } = { ...write?.update?.fields };
  return { name: write?.update?.name ?? '', fields };
}

describe('a hand-made commit', () => {
  test.each(REQUESTS)('%s: %s', async (outcome, _, attack) => {
    const fixture = await newFixture({ records: RECORDS });
    const writes = attack(honest(fixture, 'Renamed'), fixture);
    const { status, body } = await request('staff', 'commit', { writes });
    expect({ status, body }).toMatchObject({ status: outcome === 'accepted' ? 200 : 403 });
  });

  test('refused: separate writes by batchWrite, so that the first stays without the second', async () => {
    const fixture = await newFixture({ records: RECORDS });
    const { status, body } = await request('staff', 'batchWrite', {
      writes: honest(fixture, 'Renamed'),
    });
    const codes = status === 200 ? Object(body).status?.map(({ code = 0 }) => code) : [status];
    expect(codes).not.toContain(0);
    const record = await getDoc(doc(firestoreOf('staff'), `${fixture.root}/researchs/${RESEARCH}`));
    expect(record.get('researchName')).toBe(storedResearch().researchName);
  });

  test('refused: the same commit again, by somebody who recorded it', async () => {
    const fixture = await newFixture({ records: RECORDS });
    const writes = honest(fixture, 'Renamed');
    expect((await request('staff', 'commit', { writes })).status).toBe(200);
    expect((await request('staff', 'commit', { writes })).status).toBe(403);
    expect((await request('client', 'commit', { writes })).status).toBe(403);
  });

  test.each([
    ['accepted', 'unsigned', {}],
    ['refused', 'signed', { [CLIENT]: 'client' }],
  ] as const)('%s: delete a deliverable that is %s, and create it again', async (...row) => {
    const [outcome, , states] = row;
    const fixture = await newFixture({ records: { 'deliverables/d': deliverable(states) } });
    const [record, entry] = fixture.save('deliverables', 'd', { deliverableName: 'New' });
    if (!record || !entry) throw new Error('Nothing is saved.');
    const { recordedAt: _, ...created } = { ...entry.data, ...deliverable(), ...record.data };
    const writes: readonly RawWrite[] = [
      { delete: nameOf(record.path) },
      { update: { name: nameOf(record.path), fields: fieldsOf(created) } },
      {
        update: { name: nameOf(entry.path), fields: fieldsOf(created) },
        updateTransforms: [{ fieldPath: 'recordedAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ];
    const { status } = await request('staff', 'commit', { writes });
    expect(status).toBe(outcome === 'accepted' ? 200 : 403);
  });

  test.each([
    ['a cheaper live price', { ...repriced(1), ...frozen(repriced(1)) }],
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
