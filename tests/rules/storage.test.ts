import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOK_ALIKE_NAMES } from '../../src/domain/files/test-names.ts';
import { ACTOR_NAMES, type ActorName, type Standing, standingOf } from './support/actors.ts';
import type { Outcome } from './support/commit.ts';
import { STORAGE } from './support/emulators.ts';
import { authorization } from './support/raw-requests.ts';
import {
  closeRules,
  openStorageRules,
  ownerStorage,
  shared,
  storageOf,
} from './support/session.ts';
import { newWorld } from './support/world.ts';

beforeAll(openStorageRules);
afterAll(closeRules);

const PNG: UploadMetadata = { contentType: 'image/png' };
const BYTES = new Uint8Array([137, 80, 78, 71]);
const MODES = ['members', 'open'] as const;
const MEMBER: readonly Standing[] = ['staff', 'client', 'client elsewhere', 'client of nothing'];

async function expectOutcome(outcome: Outcome, result: Promise<unknown>): Promise<void> {
  await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
}

function outcomeOf(isAllowed: boolean): Outcome {
  return isAllowed ? 'accepted' : 'refused';
}

interface Operation {
  readonly operation: string;
  readonly allowed: (name: ActorName, mode: (typeof MODES)[number]) => boolean;
  readonly run: (storage: FirebaseStorage, folder: string, name: ActorName) => Promise<unknown>;
}

const isMember: Operation['allowed'] = (name, mode) => MEMBER.includes(standingOf(name, mode));

const OPERATIONS: readonly Operation[] = [
  {
    operation: 'list the root folder',
    allowed: isMember,
    run: (storage, folder) => listAll(ref(storage, folder)),
  },
  {
    operation: 'list a folder page by page',
    allowed: isMember,
    run: (storage, folder) => list(ref(storage, `${folder}/plans`), { maxResults: 1 }),
  },
  {
    operation: 'read what is known about a file',
    allowed: isMember,
    run: (storage, folder) => getMetadata(ref(storage, `${folder}/plans/hinge.png`)),
  },
  {
    operation: 'get a link',
    allowed: isMember,
    run: (storage, folder) => getDownloadURL(ref(storage, `${folder}/plans/hinge.png`)),
  },
  {
    operation: 'download',
    allowed: isMember,
    run: (storage, folder) => getBytes(ref(storage, `${folder}/plans/hinge.png`)),
  },
  {
    operation: 'upload',
    allowed: isMember,
    run: (storage, folder, name) =>
      uploadBytes(ref(storage, `${folder}/plans/by ${name}.png`), BYTES, PNG),
  },
  {
    operation: 'upload over a file',
    allowed: () => false,
    run: (storage, folder) => uploadBytes(ref(storage, `${folder}/plans/hinge.png`), BYTES, PNG),
  },
  {
    operation: 'change what a file is served as',
    allowed: () => false,
    run: (storage, folder) =>
      updateMetadata(ref(storage, `${folder}/plans/hinge.png`), { contentType: 'text/html' }),
  },
  {
    operation: 'upload beside the files',
    allowed: () => false,
    run: (storage, folder) =>
      uploadBytes(ref(storage, `${folder.replace('/files', '/other')}/x.png`), BYTES, PNG),
  },
  {
    operation: 'upload into no environment',
    allowed: () => false,
    run: (storage) => uploadBytes(ref(storage, 'x.png'), BYTES, PNG),
  },
  {
    operation: 'list the bucket',
    allowed: () => false,
    run: (storage) => listAll(ref(storage)),
  },
];

describe.each(MODES)('in the %s mode', (mode) => {
  const theWorld = shared(async () => {
    const world = await newWorld({ settings: { mode } });
    for (const name of ['plans/hinge.png', 'plans/lock.png', ...ACTOR_NAMES.map(fileOf)]) {
      await uploadBytes(ref(ownerStorage(), `${world.root}/files/${name}`), BYTES, PNG);
    }
    return world;
  });

  describe.concurrent.each(OPERATIONS)('$operation', ({ allowed, run }) => {
    const rows = ACTOR_NAMES.map((name) => ({ name, outcome: outcomeOf(allowed(name, mode)) }));
    test.each(rows)('$outcome: $name', async ({ name, outcome }) => {
      const { root } = await theWorld();
      await expectOutcome(outcome, run(storageOf(name), `${root}/files`, name));
    });
  });

  test.each(ACTOR_NAMES)('files are deleted by an admin: %s', async (name) => {
    const { root } = await theWorld();
    await expectOutcome(
      outcomeOf(name === 'admin'),
      deleteObject(ref(storageOf(name), `${root}/files/${fileOf(name)}`)),
    );
  });
});

function fileOf(name: ActorName): string {
  return `to delete/${name}.png`;
}

describe('an environment', () => {
  test('without settings admits its members and nobody else', async () => {
    const { root } = await newWorld({ settings: null });
    const upload = (name: ActorName) =>
      uploadBytes(ref(storageOf(name), `${root}/files/x.png`), BYTES, PNG);
    await expectOutcome('accepted', upload('staff'));
    await expectOutcome('refused', upload('stranger'));
  });

  test('without members admits nobody', async () => {
    const { root } = await newWorld({ members: {} });
    await expectOutcome('refused', listAll(ref(storageOf('staff'), `${root}/files`)));
  });

  test('does not admit the members of another', async () => {
    await newWorld();
    await expectOutcome(
      'refused',
      listAll(ref(storageOf('staff'), 'environments/elsewhere/files')),
    );
  });
});

describe('a step up in a name leads nowhere', () => {
  const file = 'draft..2.png';

  /** Their environment knows none of the actors; ours is where these ask. */
  const theWorlds = shared(async () => {
    const [ours, theirs] = [await newWorld(), await newWorld({ members: {} })];
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

  async function ask(method: 'GET' | 'DELETE', name: string): Promise<number> {
    const { bucket } = ref(storageOf('admin'));
    const address = `http://${STORAGE.host}:${STORAGE.port}/v0/b/${bucket}/o/${name}`;
    return (await fetch(address, { method, headers: authorization('admin') })).status;
  }

  test.each(['GET', 'DELETE'] as const)('%s', async (method) => {
    const { honest, climbing, theirs } = await theWorlds();
    expect(await ask(method, climbing)).toBe(403);
    expect(await ask(method, encodeURIComponent(climbing)), 'encoded twice').toBe(403);
    expect(await ask(method, climbing.replaceAll('%2F', '%252F')), 'half of it').toBe(403);
    await assertSucceeds(getMetadata(ref(ownerStorage(), theirs)));
    expect(await ask(method, honest)).toBe(method === 'GET' ? 200 : 204);
  });
});

describe('what is uploaded', () => {
  const theWorld = shared(() => newWorld());
  let count = 0;

  async function upload(options: { name?: string; metadata?: UploadMetadata; size?: number }) {
    count += 1;
    const { name = `file ${count}`, metadata = PNG, size = 4 } = options;
    return uploadBytes(
      ref(storageOf('staff'), `${(await theWorld()).root}/files/${name}`),
      new Uint8Array(size),
      metadata,
    );
  }

  test.each([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/heic',
    'application/pdf',
    'application/zip',
    'application/json',
    'application/octet-stream',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'text/plain',
    'text/plain; charset=utf-8',
    'text/plain; charset=UTF-8',
    'text/csv',
    'text/markdown',
    'video/mp4',
    'audio/mpeg',
    'model/stl',
  ])('accepted: %s', (contentType) =>
    expectOutcome('accepted', upload({ metadata: { contentType } })),
  );

  test.each([
    'text/html',
    'text/html; charset=utf-8',
    'TEXT/HTML',
    'Text/Html',
    'application/xhtml+xml',
    'image/svg+xml',
    'image/SVG+xml',
    'image/svg',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'application/vnd.wap.xhtml+xml',
    'application/vnd.mozilla.xul+xml',
    'text/xsl',
    'application/xslt+xml',
    'text/javascript',
    'application/javascript',
    'application/x-javascript',
    'application/ecmascript',
    'text/ecmascript',
    'text/vbscript',
    'application/x-shockwave-flash',
    'application/postscript',
    'application/x-msdownload',
    'multipart/x-mixed-replace',
    'message/rfc822',
    'text/cache-manifest',
    'text/css',
    'application/wasm',
    'text/plain, text/html',
    'text/plain;text/html',
    'text/plain; charset=utf-7',
    'image/png\ntext/html',
    'image/png text/html',
    'image/png;x=text/html',
    'html',
    'image',
    ' text/html',
    '*/*',
  ])('refused: %j', (contentType) =>
    expectOutcome('refused', upload({ metadata: { contentType } })),
  );

  test('refused: with an encoding that hides what it is', async () => {
    const encoded = { ...PNG, contentEncoding: 'gzip' };
    await expectOutcome('refused', upload({ metadata: encoded }));
  });

  test.each([
    'plan.png',
    'plan of the hinge (2).png',
    'Zeichnung für Ada.png',
    '図面.png',
    "it's.png",
    'a&b+c=d.png',
    'Screenshot at 9.41\u202fam.png',
    'joined \u{1f469}\u200d\u{1f52c}.png',
    'a folder /plan.png',
    'a folder/in a folder/plan.png',
    'x'.repeat(500),
  ])('accepted: the name %j', (name) => expectOutcome('accepted', upload({ name })));

  test.each([
    'plan?.png',
    'plan#1.png',
    'plan*.png',
    '[plan].png',
    'back\\slash.png',
    'line\nbreak.png',
    'tab\t.png',
    'bell\u0007.png',
    'delete\u007f.png',
    'right-to-left\u202egnp.exe',
    ...LOOK_ALIKE_NAMES,
    'a folder/ alike.png',
    'x'.repeat(501),
    '../../members/x',
    'a/../b.png',
    './a.png',
  ])('refused: the name %j', (name) => expectOutcome('refused', upload({ name })));

  test('accepted: 50 MB, refused: a byte more', { timeout: 60_000 }, async () => {
    const most = 50 * 1024 * 1024;
    await expectOutcome('accepted', upload({ size: most }));
    await expectOutcome('refused', upload({ size: most + 1 }));
  });

  test('accepted: an empty file', () => expectOutcome('accepted', upload({ size: 0 })));
});

/** Under a name just as it is given: the SDK would tidy it up. */
async function uploadRaw(name: string): Promise<number> {
  const { bucket } = ref(storageOf('staff'));
  const address = `http://${STORAGE.host}:${STORAGE.port}/v0/b/${bucket}/o`;
  const answer = await fetch(`${address}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...authorization('staff'), 'content-type': 'image/png' },
    body: BYTES,
  });
  return answer.status;
}

describe('a file is in a folder that is listed', () => {
  test.each([
    '/ROOT/files/x.png',
    'ROOT//files/x.png',
    'ROOT/files//x.png',
    'ROOT/files/plans//x.png',
    'ROOT/files/x.png/',
    'ROOT/files/',
    'ROOT/files',
  ])('not %s, which has empty parts', async (name) => {
    const { root } = await newWorld();
    expect(await uploadRaw(name.replace('ROOT', root))).toBe(403);
  });

  test.each(['ROOT/files/x.png', 'ROOT/files/plans/x.png'])('%s', async (name) => {
    const { root } = await newWorld();
    expect(await uploadRaw(name.replace('ROOT', root))).toBe(200);
  });
});
