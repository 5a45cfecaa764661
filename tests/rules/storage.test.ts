import { assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  list,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { beforeAll, describe, expect, test } from 'vitest';
import { toStoredName, uploadRefusal } from '../../src/domain/files/upload.ts';
import {
  ACTOR_NAMES,
  type ActorName,
  type Allowed,
  MODES,
  type Mode,
  nobody,
  OTHER_RESEARCH,
  RESEARCH,
  reader,
  staff,
} from './support/actors.ts';
import { expectOutcome, outcomeOf, remove, writePastRules } from './support/commit.ts';
import { newFixture } from './support/fixture.ts';
import {
  authorization,
  openStorageRules,
  ownerStorage,
  rulesText,
  STORAGE,
  shared,
  storageOf,
} from './support/session.ts';

beforeAll(() => openStorageRules());

const PNG: UploadMetadata = { contentType: 'image/png' };
const BYTES = new Uint8Array([137, 80, 78, 71]);

type Operation = readonly [
  Allowed,
  (storage: FirebaseStorage, root: string, name: ActorName) => Promise<unknown>,
];

const OWN = `research/${RESEARCH}`;

/** Who may use each folder. Clients use the folder of their own research (R44). */
const FOLDERS: Readonly<Record<string, Allowed>> = {
  plans: staff,
  [OWN]: reader,
  // Letters of other scripts, signs of a query, and braces, which mark a wildcard in the rules.
  [`${OWN}/{inner} Übersicht 日本 a b&c=d`]: reader,
  // Starts with the id of a client's research.
  [`${OWN}0`]: staff,
  // The second part is the id of a client's research, but the first part is not 'research'.
  [`plans/${RESEARCH}`]: staff,
};

const operationsIn = ([folder, allowed]: [string, Allowed]): [string, Operation][] => [
  [
    `list one page of ${folder}`,
    [allowed, (storage, root) => list(ref(storage, `${root}/${folder}`), { maxResults: 1 })],
  ],
  [
    `download from ${folder}`,
    [allowed, (storage, root) => getBytes(ref(storage, `${root}/${folder}/hinge.png`))],
  ],
  [`upload to ${folder}`, [allowed, upload((name) => `${folder}/by ${name}.png`)]],
];

function upload(place: (name: ActorName) => string): Operation[1] {
  return (storage, root, name) => uploadBytes(ref(storage, `${root}/${place(name)}`), BYTES, PNG);
}

const FILE = `${OWN}/hinge.png`;
const SERVED = { contentType: 'text/html' };

const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...Object.fromEntries(Object.entries(FOLDERS).flatMap(operationsIn)),
  'read what is known about a file': [
    reader,
    (storage, root) => getMetadata(ref(storage, `${root}/${FILE}`)),
  ],
  'upload over a file': [nobody, upload(() => FILE)],
  'change what a file is served as': [
    nobody,
    (storage, root) => updateMetadata(ref(storage, `${root}/${FILE}`), SERVED),
  ],
  'list the root folder': [staff, (storage, root) => listAll(ref(storage, root))],
  'list the folders of all research': [
    staff,
    (storage, root) => listAll(ref(storage, `${root}/research`)),
  ],
  'upload to the root folder': [staff, upload((name) => `by ${name}.png`)],
  'upload beside the files': [
    nobody,
    (storage, root) =>
      uploadBytes(ref(storage, `${root.replace('/files', '/other')}/x.png`), BYTES, PNG),
  ],
  'list the bucket': [nobody, (storage) => listAll(ref(storage))],
};

/** The role of each account has a test of its own. In the open mode only signing in counts. */
const ACTORS: Readonly<Record<Mode, readonly ActorName[]>> = {
  members: ['signed out', 'staff', 'client', 'client of another research'],
  open: ['signed out', 'stranger'],
};
const DELETERS: readonly ActorName[] = ['staff', 'client', 'admin', 'client marked as admin'];

describe.each(MODES)('in the %s mode', (mode) => {
  const sharedFixture = shared(async () => {
    const fixture = await newFixture({ settings: { mode } });
    const files = [
      ...Object.keys(FOLDERS).map((folder) => `${folder}/hinge.png`),
      OWN,
      ...DELETERS.map(fileOf),
    ];
    for (const name of files) {
      await uploadBytes(ref(ownerStorage(), `${fixture.root}/files/${name}`), BYTES, PNG);
    }
    return fixture;
  });

  describe.concurrent.each(Object.entries(OPERATIONS))('%s', (_, [allowed, run]) => {
    const rows = ACTORS[mode].map((name) => ({ name, outcome: outcomeOf(allowed(name, mode)) }));
    test.each(rows)('$outcome: $name', async ({ name, outcome }) => {
      const { root } = await sharedFixture();
      await expectOutcome(outcome, run(storageOf(name), `${root}/files`, name));
    });
  });

  test.concurrent.each(DELETERS)('only an admin deletes files: %s', async (name) => {
    const { root } = await sharedFixture();
    await expectOutcome(
      outcomeOf(name === 'admin'),
      deleteObject(ref(storageOf(name), `${root}/files/${fileOf(name)}`)),
    );
  });
});

/** A file in the client's own research, which even that client may not delete. */
function fileOf(name: ActorName): string {
  return `${OWN}/to delete/${name}.png`;
}

test.concurrent.each(ACTOR_NAMES)('the role of an account: %s', async (name) => {
  const { root } = await rolesFixture();
  const listed = list(ref(storageOf(name), `${root}/files/${OWN}`), { maxResults: 1 });
  await expectOutcome(outcomeOf(reader(name, 'members')), listed);
});
const rolesFixture = shared(() => newFixture());

test('an environment without settings admits its members and nobody else, and a removed one no more', async () => {
  const { root } = await newFixture({ settings: null });
  const uploaded = (name: ActorName, file: string) =>
    uploadBytes(ref(storageOf(name), `${root}/files/${file}.png`), BYTES, PNG);
  await expectOutcome('accepted', uploaded('staff', 'one'));
  await expectOutcome('refused', uploaded('stranger', 'two'));
  await writePastRules([remove(`${root}/members/staff@example.com`)]);
  await expectOutcome('refused', uploaded('staff', 'three'));
});

/** Sends a request without the SDK, which would normalise names. `path` follows the address of the bucket's objects. */
async function ask(name: ActorName, path: string, init: RequestInit = {}): Promise<Response> {
  const { bucket } = ref(storageOf(name));
  const address = `http://${STORAGE.host}:${STORAGE.port}/v0/b/${bucket}/o${path}`;
  return fetch(address, { ...init, headers: { ...authorization(name), ...init.headers } });
}

describe("'..' in a name reaches no other folder", () => {
  const file = 'draft..2.png';

  /** No actor is a member of the other environment. */
  const sharedFixtures = shared(async () => {
    const [ours, theirs] = [await newFixture(), await newFixture({ members: {} })];
    for (const { root } of [ours, theirs]) {
      await uploadBytes(ref(ownerStorage(), `${root}/files/${file}`), BYTES, PNG);
    }
    const folder = theirs.root.replace('environments/', '');
    return {
      honest: encodeURIComponent(`${ours.root}/files/${file}`),
      climbing: encodeURIComponent(`${ours.root}/files/../../${folder}/files/${file}`),
      theirs: `${theirs.root}/files/${file}`,
    };
  });

  test.each(['GET', 'DELETE'] as const)('%s', async (method) => {
    const { honest, climbing, theirs } = await sharedFixtures();
    const status = async (name: string) => (await ask('admin', `/${name}`, { method })).status;
    expect(await status(climbing)).toBe(403);
    expect(await status(encodeURIComponent(climbing)), 'encoded twice').toBe(403);
    expect(await status(climbing.replaceAll('%2F', '%252F')), 'half of it').toBe(403);
    await assertSucceeds(getMetadata(ref(ownerStorage(), theirs)));
    expect(await status(honest)).toBe(method === 'GET' ? 200 : 204);
  });
});

describe('a list of a client', () => {
  const sharedFixture = shared(async () => {
    const fixture = await newFixture();
    for (const folder of [RESEARCH, OTHER_RESEARCH, `${RESEARCH}0`]) {
      const file = ref(ownerStorage(), `${fixture.root}/files/research/${folder}/plan.png`);
      await uploadBytes(file, BYTES, PNG);
    }
    return fixture;
  });

  test.each([
    [200, 'its own research', `research/${RESEARCH}/`],
    [400, 'what begins like its own research', `research/${RESEARCH}`],
    [403, 'a step up from its own research', `research/${RESEARCH}/../${OTHER_RESEARCH}/`],
    [403, 'a step up that is encoded twice', `research/${RESEARCH}/..%2f${OTHER_RESEARCH}/`],
    [403, 'another research behind an empty part', `/research/${OTHER_RESEARCH}/`],
    [403, 'all research', 'research/'],
    [403, 'everything', ''],
  ])('%i for %s', async (status, _, folder) => {
    const { root } = await sharedFixture();
    const answer = await ask('client', `?prefix=${encodeURIComponent(`${root}/files/${folder}`)}`);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    const { items } = await answer.json();
    const names = items.map(({ name }: { name: string }) => name);
    expect(names).toEqual([`${root}/files/research/${RESEARCH}/plan.png`]);
  });
});

describe.concurrent('an upload', () => {
  const sharedFixture = shared(() => newFixture());
  let count = 0;

  async function uploaded({ name = '', metadata = PNG }) {
    count += 1;
    // Before the wait: tests that run at the same time must not upload to one name.
    const file = name || `file ${count}`;
    const { root } = await sharedFixture();
    return uploadBytes(ref(storageOf('staff'), `${root}/files/${file}`), BYTES, metadata);
  }

  test.each([
    'image/png',
    'model/stl',
    'application/pdf',
    'application/octet-stream',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/plain; charset=utf-8',
  ])('accepted: %s', (contentType) =>
    expectOutcome('accepted', uploaded({ metadata: { contentType } })),
  );

  test.each([
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/vnd.mozilla.xul+xml',
    'application/javascript',
    'application/x-shockwave-flash',
    'multipart/x-mixed-replace',
    'text/plain;text/html',
    'text/plain; charset=utf-7',
    'image/png\ntext/html',
  ])('refused: %j', (contentType) =>
    expectOutcome('refused', uploaded({ metadata: { contentType } })),
  );

  test('refused: with a content encoding', async () => {
    const encoded = { ...PNG, contentEncoding: 'gzip' };
    await expectOutcome('refused', uploaded({ metadata: encoded }));
  });

  test.each([
    'plan of the hinge (2).png',
    'Zeichnung für Ada.png',
    'joined \u{1f469}\u200d\u{1f52c}.png',
    'a folder/in a folder/two.dots in/a name.tar.gz',
    'x'.repeat(500),
  ])('accepted: the name %j', (name) => expectOutcome('accepted', uploaded({ name })));

  test.each([
    'plan?.png',
    'plan*.png',
    'back\\slash.png',
    'line\nbreak.png',
    'right-to-left\u202efdp.png',
    ' before.png',
    'behind.png\u00a0',
    'a folder /plan.png',
    'setup.exe',
    'SETUP.EXE.',
    'page.html',
    'drawing.svg',
    'x'.repeat(501),
    '../../members/x',
    './a.png',
  ])('refused: the name %j', (name) => expectOutcome('refused', uploaded({ name })));

  test.each([
    '\u200fتقرير.png',
    'a\u2066b\u2069.png',
    'plan\u202egpj.png',
    'line\u2028break\u0085.png',
    '\ufeff 50% [of] a/b?.png\u3000',
  ])('refused: the name %j; accepted: as the page stores it', async (name) => {
    await expectOutcome('refused', uploaded({ name }));
    await expectOutcome('accepted', uploaded({ name: toStoredName(name) }));
  });

  test.each(['a#b', 'plans\u200f', 'plans ', 'plans\u00a0/a', 'plans..'])(
    'refused by the page and the rules: into the folder %j',
    async (folder) => {
      const file = { name: 'x.png', size: 4, type: 'image/png', isFolder: false };
      expect(uploadRefusal(file, folder)).toBe('bad-folder');
      await expectOutcome('refused', uploaded({ name: `${folder}/x.png` }));
    },
  );
});

describe('files are stored only in folders that a page lists', () => {
  const sharedFixture = shared(() => newFixture());

  test.each([
    [403, '/ROOT/files/x.png'],
    [403, 'ROOT//files/x.png'],
    [403, 'ROOT/files//x.png'],
    [403, 'ROOT/files/plans//x.png'],
    [403, 'ROOT/files/x.png/'],
    [403, 'ROOT/files/'],
    [403, 'ROOT/files'],
    [200, 'ROOT/files/x.png'],
    [200, 'ROOT/files/plans/x.png'],
  ])('%i for the name %s', async (status, name) => {
    const { root } = await sharedFixture();
    const stored = encodeURIComponent(name.replace('ROOT', root));
    const headers = { 'content-type': 'image/png' };
    const answer = await ask('staff', `?name=${stored}`, { method: 'POST', headers, body: BYTES });
    expect(answer.status).toBe(status);
  });
});

// Uploads of 50 MB would take ten seconds.
test('a file of the largest size is accepted, and a byte more is refused', async () => {
  const limit = 'file.size <= 50 * 1024 * 1024';
  expect(rulesText('storage.rules')).toContain(limit);
  await openStorageRules((rules) => rules.replace(limit, 'file.size <= 7'));
  const { root } = await newFixture();
  const uploaded = (size: number) =>
    uploadBytes(ref(storageOf('staff'), `${root}/files/${size}.png`), new Uint8Array(size), PNG);
  await expectOutcome('accepted', uploaded(7));
  await expectOutcome('refused', uploaded(8));
});
