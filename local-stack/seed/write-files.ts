import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { recordId } from './ids.ts';
import { ENVIRONMENT_PATH } from './record-store.ts';

/** Files and folders of the demo workspace. */
const FILES_DIR = join(dirname(fileURLToPath(import.meta.url)), 'files');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

export interface SeedFile {
  /** Below `environments/local/files/`. */
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export async function readFiles(): Promise<readonly SeedFile[]> {
  const entries = await readdir(FILES_DIR, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ name, parentPath }) => {
        const path = join(parentPath, name);
        return {
          name: storedPathOf(relative(FILES_DIR, path).replaceAll('\\', '/')),
          contentType: contentTypeOf(name),
          content: await readFile(path),
        };
      }),
  );
}

/** The folder of a research has the name of its key here, and of its id in Storage (R44). */
function storedPathOf(path: string): string {
  return path.replace(/^research[/]([^/]+)/, (_, key) => `research/${recordId('research', key)}`);
}

function contentTypeOf(name: string): string {
  const type = CONTENT_TYPES[extname(name)];
  if (type === undefined) throw new Error(`What type is ${name}?`);
  return type;
}

/** Uploads the files, each with a download token, which 'Get Link' needs. */
export async function writeFiles(app: App): Promise<void> {
  const bucket = getStorage(app).bucket();
  const files = await readFiles();
  await Promise.all(
    files.map(({ name, contentType, content }) =>
      bucket.file(`${ENVIRONMENT_PATH}/files/${name}`).save(content, {
        contentType,
        resumable: false,
        metadata: { metadata: { firebaseStorageDownloadTokens: tokenOf(name) } },
      }),
    ),
  );
}

/** The same token on every run, so that a copied link still works after `--fresh`. */
function tokenOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
