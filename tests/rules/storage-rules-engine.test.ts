import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { Bytes, doc, GeoPoint, setDoc, Timestamp } from 'firebase/firestore';
import { getBytes, getMetadata, listAll, ref, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRESTORE, STORAGE } from './support/session.ts';

// What the runtime for Storage rules (local-stack/storage-rules-runtime) must understand of the language, of requests
// and of documents. The rules of the product are tested in storage.test.ts.
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

let tests: RulesTestEnvironment;

beforeAll(async () => {
  tests = await initializeTestEnvironment({
    // Storage rules can look up documents only in the project of the emulators.
    projectId: process.env.GCLOUD_PROJECT ?? 'demo-countersign',
    firestore: FIRESTORE,
    storage: { ...STORAGE, rules: RULES },
  });
});

afterAll(() => tests.cleanup());

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

const storageOf = (claims = {}) => tests.authenticatedContext('anna', claims).storage();

/** Downloads a file as the signed-in user `anna`. */
const read = (path: string, claims = {}): Promise<unknown> =>
  getBytes(ref(storageOf(claims), path));

describe('the runtime for Storage rules', () => {
  it.each([
    ['a small file of the right type', 'abc', 'image/png', true],
    ['ten bytes, the limit', '1234567890', 'image/png', false],
    ['another type', 'abc', 'text/html', false],
  ])('knows size and type of an upload: %s', async (_, text, contentType, allowed) => {
    const target = ref(storageOf(), `sized/${crypto.randomUUID()}`);
    const upload = uploadString(target, text, 'raw', { contentType });
    await (allowed ? assertSucceeds(upload) : assertFails(upload));
  });

  it('tells an overwrite from a creation', async () => {
    const target = ref(storageOf(), `once/${crypto.randomUUID()}`);
    await assertSucceeds(uploadString(target, 'first'));
    await assertFails(uploadString(target, 'second'));
  });

  it('knows who asks, and with which claims', async () => {
    for (const path of ['owner/anna/file', 'owner/ben/file', 'claims/file', 'elsewhere'])
      await put(path);
    await assertSucceeds(read('owner/anna/file'));
    await assertFails(read('owner/ben/file'));
    await assertSucceeds(read('claims/file', { role: 'staff' }));
    await assertFails(read('claims/file'));
    await assertFails(read('elsewhere'));
  });

  it('lets a user list only a folder that the user may read', async () => {
    await put('public/file');
    const { items } = await listAll(ref(storageOf(), 'public'));
    expect(items.map(({ name }) => name)).toContain('file');
    await assertFails(listAll(ref(storageOf(), 'sized')));
  });

  it.each([
    ['letters of another script', 'public/Übersicht – 日本.png'],
    ['the form of a wildcard in the rules language', 'public/{name=**}'],
    ['a blank and signs of a query', 'public/a b?c=d&e#f'],
  ])('finds a file whose name has %s, for a visitor', async (_, path) => {
    await put(path);
    await assertSucceeds(getMetadata(ref(tests.unauthenticatedContext().storage(), path)));
  });

  it('does not let braces in a folder name match another folder', async () => {
    await put('{public}/file');
    await assertFails(read('{public}/file'));
  });

  it('asks Firestore whether a document exists, and what it says at that moment', async () => {
    const id = crypto.randomUUID();
    for (const folder of ['exists', 'role', 'both']) await put(`${folder}/${id}`);
    await assertFails(read(`exists/${id}`));
    await assertFails(read(`role/${id}`));
    await putEntry(id, { role: 'client' });
    await assertSucceeds(read(`exists/${id}`));
    await assertFails(read(`role/${id}`));
    await putEntry(id, { role: 'staff' });
    await assertSucceeds(read(`role/${id}`));
    await assertSucceeds(read(`both/${id}`));
  });

  it.each(['anna@example.com', 'blank inside', 'ünïcode', 'a+b'])(
    'asks about a document whose id is %s',
    async (id) => {
      await put(`role/${id}`);
      await putEntry(id, { role: 'staff' });
      await assertSucceeds(read(`role/${id}`));
    },
  );

  it('understands numbers, texts, flags, null, lists, maps, times, places and bytes', async () => {
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

  it('does not mix up the answers to many requests at once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `many${index}`);
    await Promise.all(ids.map((id) => put(`role/${id}`)));
    await Promise.all(
      ids.map((id, index) => putEntry(id, { role: index % 2 === 0 ? 'staff' : 'client' })),
    );
    const reads = await Promise.allSettled(ids.map((id) => read(`role/${id}`)));
    expect(reads.map(({ status }) => status === 'fulfilled')).toEqual(
      ids.map((_, index) => index % 2 === 0),
    );
  });
});
