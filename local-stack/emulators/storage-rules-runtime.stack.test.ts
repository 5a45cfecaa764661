import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { Bytes, doc, GeoPoint, setDoc, Timestamp } from 'firebase/firestore';
import { getBytes, getMetadata, listAll, ref, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROJECT_ID } from '../folders.ts';
import { HOST, portsAt } from '../ports.ts';
import { openRunFolder } from '../process/run-folder.ts';
import { type EmulatorSource, findEmulators } from './emulator-source.ts';
import { type Emulators, startEmulators } from './emulators.ts';
import type { Jdk } from './jdk.ts';
import { lintFirestoreRules, lintStorageRules } from './rules-lint.ts';

const RULES = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function entry(id) { return firestore.get(/databases/(default)/documents/entries/$(id)); }
    function has(id) { return firestore.exists(/databases/(default)/documents/entries/$(id)); }

    match /public/{name=**} { allow read; }
    match /sized/{name} { allow create: if request.resource.size < 10 && request.resource.contentType == 'image/png'; }
    match /once/{name} { allow create: if resource == null; }
    match /owner/{uid}/{name} { allow read: if request.auth.uid == uid; }
    match /claims/{name} { allow read: if request.auth.token.role == 'staff'; }
    match /exists/{id} { allow read: if has(id); }
    match /role/{id} { allow read: if entry(id).data.role == 'staff'; }
    match /both/{id} { allow read: if has(id) && entry(id).data.role == 'staff' && !has('nobody'); }
    match /types/{id} {
      allow read: if entry(id).data.whole == 3 && entry(id).data.part == 0.5 && entry(id).data.yes
        && entry(id).data.none == null && entry(id).data.list.hasAll(['a', 'b'])
        && entry(id).data.map.inner.deep == 'x' && entry(id).data.at == timestamp.date(2025, 6, 1)
        && entry(id).data.place.latitude() == -37.8 && entry(id).data.bytes.size() == 3 && entry(id).id == id;
    }
  }
}
`;

const FIRESTORE_RULES = `
rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{all=**} { allow read: if false; } } }
`;

/** These ports differ from those of every other stack. */
const ports = portsAt(Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000) + 700);

const { signal } = new AbortController();

let project: string;
let jdk: Jdk;
let source: EmulatorSource;
let emulators: Emulators;
let tests: RulesTestEnvironment;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'storage-rules-'));
  mkdirSync(join(project, 'local'));
  const config = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    hosting: { public: 'dist', headers: [] },
  };
  writeFileSync(join(project, 'firebase.json'), JSON.stringify(config));
  writeFileSync(join(project, 'firestore.rules'), FIRESTORE_RULES);
  writeFileSync(join(project, 'storage.rules'), RULES);
  vi.stubEnv('COUNTERSIGN_FIREBASE_JSON', join(project, 'firebase.json'));
  vi.stubEnv('COUNTERSIGN_LOCAL_DIR', join(project, 'local'));
  ({ jdk, source } = await findEmulators(signal));
  emulators = await startEmulators({
    folder: await openRunFolder('storage-rules'),
    ...{ ports, jdk, source, signal, only: ['firestore', 'storage'] },
  });
  tests = await initializeTestEnvironment({
    projectId: PROJECT_ID,
    firestore: { host: HOST, port: ports.firestore },
    storage: { host: HOST, port: ports.storage },
  });
});

afterAll(async () => {
  await tests?.cleanup();
  await emulators?.stop();
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true, force: true });
});

beforeEach(() => tests.clearFirestore());

/** Stores a small file, bypassing the rules. */
async function put(path: string): Promise<void> {
  await tests.withSecurityRulesDisabled(async (context) => {
    await uploadString(ref(context.storage(), path), 'abc');
  });
}

async function putEntry(id: string, data: object): Promise<void> {
  await tests.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore(), 'entries', id), data);
  });
}

/** Downloads a file as the signed-in user `anna`. */
function read(path: string, claims: TokenOptions = {}): Promise<unknown> {
  return getBytes(ref(tests.authenticatedContext('anna', claims).storage(), path));
}

describe('Storage rules', () => {
  it('let a visitor without an account read a public file, and not another file', async () => {
    await put('public/file');
    await put('elsewhere');
    const storage = tests.unauthenticatedContext().storage();
    await assertSucceeds(getBytes(ref(storage, 'public/file')));
    await assertFails(getBytes(ref(storage, 'elsewhere')));
  });

  it.each([
    ['a small file of the right type', 'abc', 'image/png', true],
    ['nine bytes, one below the limit', '123456789', 'image/png', true],
    ['ten bytes, the limit', '1234567890', 'image/png', false],
    ['another type', 'abc', 'text/html', false],
  ])('check size and type of an upload: %s', async (_, text, contentType, allowed) => {
    const target = ref(tests.authenticatedContext('anna').storage(), 'sized/file');
    const upload = uploadString(target, text, 'raw', { contentType });
    await (allowed ? assertSucceeds(upload) : assertFails(upload));
  });

  it('tell an overwrite from a creation', async () => {
    const target = ref(tests.authenticatedContext('anna').storage(), `once/${crypto.randomUUID()}`);
    await assertSucceeds(uploadString(target, 'first'));
    await assertFails(uploadString(target, 'second'));
  });

  it('know who asks, and with which claims', async () => {
    await put('owner/anna/file');
    await put('owner/ben/file');
    await put('claims/file');
    await assertSucceeds(read('owner/anna/file'));
    await assertFails(read('owner/ben/file'));
    await assertSucceeds(read('claims/file', { role: 'staff' }));
    await assertFails(read('claims/file', { role: 'client' }));
    await assertFails(read('claims/file'));
  });

  it('let a user list only a folder that the user may read', async () => {
    await put('public/file');
    await put('sized/other');
    const storage = tests.authenticatedContext('anna').storage();
    const { items } = await listAll(ref(storage, 'public'));
    expect(items.map(({ name }) => name)).toContain('file');
    await assertFails(listAll(ref(storage, 'sized')));
  });

  it.each([
    ['letters of another script', 'public/Übersicht – 日本.png'],
    ['the form of a wildcard in the rules language', 'public/{name=**}'],
    ['a blank and signs of a query', 'public/a b?c=d&e#f'],
  ])('find a file whose name has %s', async (_, path) => {
    await put(path);
    await assertSucceeds(getMetadata(ref(tests.unauthenticatedContext().storage(), path)));
  });

  it('do not let braces in a folder name match another folder', async () => {
    await put('{public}/file');
    await assertFails(read('{public}/file'));
  });
});

describe('Storage rules ask Firestore', () => {
  it('whether a document exists', async () => {
    await put('exists/here');
    await assertFails(read('exists/here'));
    await putEntry('here', {});
    await assertSucceeds(read('exists/here'));
  });

  it('what a document says, at the moment of the request', async () => {
    await put('role/one');
    await putEntry('one', { role: 'client' });
    await assertFails(read('role/one'));
    await putEntry('one', { role: 'staff' });
    await assertSucceeds(read('role/one'));
  });

  it('and refuse when the document they need is missing', async () => {
    await put('role/missing');
    await assertFails(read('role/missing'));
  });

  it('about more than one document', async () => {
    await put('both/one');
    await putEntry('one', { role: 'staff' });
    await assertSucceeds(read('both/one'));
    await putEntry('nobody', {});
    await assertFails(read('both/one'));
  });

  it.each(['anna@example.com', 'blank inside', 'ünïcode', 'a+b'])(
    'about a document whose id is %s',
    async (id) => {
      await put(`role/${id}`);
      await assertFails(read(`role/${id}`));
      await putEntry(id, { role: 'staff' });
      await assertSucceeds(read(`role/${id}`));
    },
  );

  it('and understand numbers, texts, flags, null, lists, maps, times, places and bytes', async () => {
    await put('types/all');
    await putEntry('all', {
      ...{ whole: 3, part: 0.5, yes: true, none: null, list: ['a', 'b'] },
      map: { inner: { deep: 'x' } },
      at: Timestamp.fromDate(new Date('2025-06-01T00:00:00Z')),
      place: new GeoPoint(-37.8, 144.9),
      bytes: Bytes.fromUint8Array(new Uint8Array([1, 2, 3])),
    });
    await assertSucceeds(read('types/all'));
  });

  it('for many requests at once without mixing up the answers', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `many${index}`);
    await Promise.all(ids.map((id) => put(`role/${id}`)));
    await Promise.all(
      ids.map((id, index) => putEntry(id, { role: index % 2 === 0 ? 'staff' : 'client' })),
    );
    const allowed = await Promise.all(
      ids.map((id) =>
        read(`role/${id}`).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(allowed).toEqual(ids.map((_, index) => index % 2 === 0));
  });
});

// Last, because the lint of Firestore's rules loads them into the emulator.
describe('The lint names the place of', () => {
  function broken(rules: string, from: string, to: string): string {
    const file = join(project, 'broken.rules');
    writeFileSync(file, rules.replace(from, to));
    return file;
  }

  it('a syntax error in the rules of Storage', async () => {
    const file = broken(RULES, 'service firebase.storage {', 'service firebase.storage { oops');
    const [first] = await lintStorageRules({ file, runtimeJar: source.storage, jdk, signal });
    expect(first).toMatchObject({ line: 3, column: 28 });
  });

  it('a syntax error in the rules of Firestore', async () => {
    const file = broken(
      FIRESTORE_RULES,
      'service cloud.firestore {',
      'service cloud.firestore { oops',
    );
    const [first] = await lintFirestoreRules({ file, port: ports.firestore, signal });
    expect(first).toMatchObject({ line: 3 });
  });
});
