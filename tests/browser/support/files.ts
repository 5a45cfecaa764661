import type { Locator, Page, Request, Route } from '@playwright/test';
import { getApps } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { STORAGE_BUCKET } from '../../../local-stack/settings.ts';
// Connects the administrator.
import './database.ts';
import { gate } from './network.ts';
import { expect } from './test.ts';

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
  await Promise.all(names.map((name) => plantFile(`${folder}/${name}`)));
}

export function freshFolder(): string {
  return `test ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
}

export async function expectStored(path: string, content: Buffer): Promise<void> {
  const [stored] = await fileReference(path).download();
  // Not `toEqual`: a difference of megabytes is unreadable.
  expect(stored.equals(content), path).toBe(true);
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

/** Chooses files, which starts their upload. */
export async function choose(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const payloads = Object.entries(files).map(([name, buffer]) => ({
    ...{ name, buffer },
    mimeType: name.endsWith('.png') ? 'image/png' : 'text/plain',
  }));
  await page.getByLabel('Upload files').setInputFiles(payloads);
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
  const { open, opened } = gate();
  let parts = 0;
  const hold = async (route: Route) => {
    if (isPart(route.request())) {
      parts += 1;
      if (parts > after) await opened;
    }
    await route.fallback();
  };
  await page.route(UPLOADS, hold);
  return () => {
    open();
    // Each part that passes a route also passes through the test.
    void page.unroute(UPLOADS, hold);
  };
}

const UPLOADS = '**/v0/b/**';

function isPart(request: Request): boolean {
  return request.headers()['x-goog-upload-command']?.startsWith('upload') ?? false;
}
