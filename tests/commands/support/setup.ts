import { beforeAll } from 'vitest';

// The commands read nothing else of the browser's `navigator`.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });

/**
 * Empties the database before each test file. The emulator has no indexes: each query reads all records of a table, so
 * the records of earlier files would slow down every race.
 */
beforeAll(async () => {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const url = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const answer = await fetch(url, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The database could not be emptied: ${await answer.text()}`);
});
