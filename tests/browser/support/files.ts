import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { getApps } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { STORAGE_BUCKET } from '../../../local-stack/settings.ts';
// Connects the administrator.
import './database.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const [app] = getApps();
const bucket = getStorage(app).bucket(STORAGE_BUCKET);

/** `IdempotencyStrategy.RetryAlways` of the library behind `firebase-admin/storage`. */
const RETRY_ALWAYS = 0;
// The library keeps connections open between tests. The emulator closes a connection after 5 idle seconds,
// sometimes during the next request. By default the library retries no upload or removal. Here a retry is
// safe, because each test sends whole files under names of its own.
bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;

/** A file of the environment, bypassing the rules and the app. */
export function fileReference(path: string) {
  return bucket.file(`environments/local/files/${path}`);
}

export async function plantFile(path: string, content: Buffer | string = 'planted'): Promise<void> {
  await fileReference(path).save(content, { contentType: 'text/plain', resumable: false });
}

export async function plantFiles(folder: string, names: readonly string[]): Promise<void> {
  const queue = names.values();
  const worker = async () => {
    for (const name of queue) await plantFile(`${folder}/${name}`);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** A folder that no other test uses. */
export function freshFolder(): string {
  return `test ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
}

export const MEGABYTE = 1024 * 1024;

/** Every block of 32 bytes differs, so a repeated or missing part changes the file. */
export function bytes(size: number): Buffer {
  const block = 32;
  const content = Buffer.alloc(Math.ceil(size / block) * block);
  for (let at = 0; at < content.length; at += block) {
    content.writeUInt32LE(at, at);
    content.writeUInt32LE(Math.imul(at + 1, 2_654_435_761) >>> 0, at + 4);
  }
  return content.subarray(0, size);
}

export interface LocalFile {
  readonly path: string;
  readonly content: Buffer;
}

/** A file on the disk of the person who uploads it. The next test run removes it. */
export function localFile(name: string, content: Buffer): LocalFile {
  const folder = test.info().outputPath(randomUUID());
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, content };
}

/** Compares digests, because a difference of 50 MB is unreadable. */
export async function expectStored(path: string, content: Buffer): Promise<void> {
  const [stored] = await fileReference(path).download();
  expect(stored.length).toBe(content.length);
  expect(digestOf(stored)).toBe(digestOf(content));
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

export async function isStored(path: string): Promise<boolean> {
  const [exists] = await fileReference(path).exists();
  return exists;
}

export async function openFolder(page: Page, folder: string): Promise<void> {
  await page.goto(`/file?${new URLSearchParams({ folder })}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Signs in as the lead and opens a folder that no other test uses. */
export async function openFreshFolder(page: Page): Promise<string> {
  const folder = freshFolder();
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
  return folder;
}

/** Chooses files, which starts their upload. */
export async function choose(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.getByLabel('Upload files').setInputFiles([...paths]);
}

export function uploadWidget(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

export function fileRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/**
 * Holds the page's uploads after some parts, so that a test can act meanwhile. The first part has a quarter of a
 * megabyte. Each later one has twice the size of the one before, up to 16 MB. A file of a quarter of a megabyte or less
 * is sent whole, and passes.
 *
 * @param after how many parts pass first, counted over all files.
 * @returns a function that lets everything pass.
 */
export async function holdUploads(
  page: Page,
  { after }: { readonly after: number },
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let parts = 0;
  const hold = async (route: Route) => {
    if (isPart(route.request())) {
      parts += 1;
      if (parts > after) await released;
    }
    await route.fallback();
  };
  await page.route(UPLOADS, hold);
  return () => {
    release();
    // Each part that passes a route also passes through the test.
    void page.unroute(UPLOADS, hold);
  };
}

const UPLOADS = '**/v0/b/**';

function isPart(request: Request): boolean {
  return request.headers()['x-goog-upload-command']?.startsWith('upload') ?? false;
}

/** Waits until the widget of the upload shows exactly this percentage. */
export async function expectPercent(page: Page, name: string, percent: number): Promise<void> {
  const widget = uploadWidget(page, name);
  await expect(widget.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent), {
    timeout: 30_000,
  });
}
