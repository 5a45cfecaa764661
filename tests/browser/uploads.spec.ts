import { randomBytes } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import {
  choose,
  expectStored,
  fileRow,
  freshFolder,
  holdUploads,
  isStored,
  openFolder,
  plantFile,
  uploadWidget,
} from './support/files.ts';
import { gate } from './support/network.ts';
import { navigate } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, action: 'Cancel' | 'Pause' | 'Resume', name: string) =>
  uploadWidget(page, name).getByRole('button', { name: action });

/** Waits until the widget of the upload shows exactly this percentage. */
async function expectPercent(page: Page, name: string, percent: number): Promise<void> {
  const bar = uploadWidget(page, name).getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', String(percent), { timeout: 30_000 });
}

test('several files are uploaded by button, each with its widget, or by drop; a large one, paused and resumed, goes on while other pages are looked at and after the network drops; a cancelled one is nowhere (R49)', async ({
  page,
  context,
}) => {
  test.slow();
  const folder = freshFolder();
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
  const field = page.getByLabel('Upload files');
  await expect(field).toHaveAttribute('accept', '.png,.jpg,.jpeg');
  await expect(field).toHaveAccessibleDescription(/% # \? \* \[ \] is stored with _/);
  const contents = {
    'empty.png': Buffer.alloc(0),
    'notes.txt': Buffer.from('Declared types are not enforced.'),
    'plan.png': randomBytes(300_000),
  };
  const names = Object.keys(contents);
  await choose(page, contents);
  for (const name of names) {
    await expect(uploadWidget(page, name).getByText('Finished')).toBeVisible();
    await expect(uploadWidget(page, name).getByText('100%')).toBeVisible();
  }
  await expect(uploadWidget(page, 'plan.png').getByText('292.97 KB of 292.97 KB')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(names);
  await expect(fileRow(page, 'plan.png').getByText('image/png')).toBeVisible();
  for (const [name, content] of Object.entries(contents)) {
    await expectStored(`${folder}/${name}`, content);
  }
  await page.getByRole('button', { name: 'Clear what is done' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0);

  await test.step('by drop', async () => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['I am dropped'], 'dropped.png', { type: 'image/png' }));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', init));
      document.body.dispatchEvent(new DragEvent('drop', init));
    });
    await expect(page.getByRole('rowheader')).toHaveText(['dropped.png', ...names]);
    await expectStored(`${folder}/dropped.png`, Buffer.from('I am dropped'));
  });

  const content = randomBytes(2 * 1024 * 1024);
  const widget = uploadWidget(page, 'big.png');
  const release = await holdUploads(page, { after: 2 });
  await choose(page, { 'big.png': content });
  await expectPercent(page, 'big.png', 37);
  await button(page, 'Pause', 'big.png').click();
  await expect(widget.getByText('Paused')).toBeVisible();
  release();
  // While another file arrives, the paused one stays where it is.
  await choose(page, { 'beside.png': randomBytes(10) });
  await expect(uploadWidget(page, 'beside.png').getByText('Finished')).toBeVisible();
  await expectPercent(page, 'big.png', 37);
  expect(await isStored(`${folder}/big.png`)).toBe(false);

  const releaseRest = await holdUploads(page, { after: 0 });
  await button(page, 'Resume', 'big.png').click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByText(`To ${folder}`)).toBeVisible();
  await page.getByRole('link', { name: 'My work' }).click();
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  releaseRest();
  await expect(widget.getByText('Finished')).toBeVisible({ timeout: 60_000 });
  await expect(widget.getByText('2.00 MB of 2.00 MB')).toBeVisible();
  await expectStored(`${folder}/big.png`, content);

  await test.step('cancelled', async () => {
    const cancelled = uploadWidget(page, 'stopped.png');
    await holdUploads(page, { after: 2 });
    await choose(page, { 'stopped.png': content });
    await expectPercent(page, 'stopped.png', 37);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await button(page, 'Cancel', 'stopped.png').click();
    await expect(cancelled.getByText('Cancelled')).toBeVisible();
    await context.setOffline(false);
    expect(await isStored(`${folder}/stopped.png`)).toBe(false);
  });
});

const PNG = { mimeType: 'image/png' };
const ONE_SHOT = '**/v0/b/*/o?name=*';

test('a name that is taken gets a number, also if somebody else was faster or an answer is lost; invisible characters are left out; the row says so, and nothing is overwritten', async ({
  page,
}) => {
  const folder = freshFolder();
  await plantFile(`${folder}/image.jpg`, 'the first');
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
  const field = page.getByLabel('Upload files');
  const photo = (content: string, name = 'image.jpg') => ({
    ...{ name, ...PNG, buffer: Buffer.from(content) },
  });
  await field.setInputFiles([photo('the second'), photo('the third')]);
  await expect(page.getByText('Name here: image-2.jpg')).toBeVisible();
  await expect(page.getByText('Name here: image-3.jpg')).toBeVisible();
  await expect(page.getByText('2 of 2 uploaded')).toBeVisible();
  const names = ['image-2.jpg', 'image-3.jpg', 'image.jpg'];
  await expect(page.getByRole('rowheader')).toHaveText(names);

  await test.step('the page does not know yet that the name is taken', async () => {
    await plantFile(`${folder}/late.png`, 'of somebody else');
    await field.setInputFiles(photo('late', 'late.png'));
    await expect(page.getByText('Name here: late-2.png')).toBeVisible();
    await expect(uploadWidget(page, 'late.png').getByText('Finished')).toBeVisible();
    await expectStored(`${folder}/late.png`, Buffer.from('of somebody else'));
    await expectStored(`${folder}/late-2.png`, Buffer.from('late'));
  });

  await test.step('the answer is lost, and the library repeats the upload', async () => {
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(ONE_SHOT, lose, { times: 1 });
    await field.setInputFiles(photo('once', 'lost.png'));
    await expect(uploadWidget(page, 'lost.png').getByText('Finished')).toBeVisible();
    await expect(uploadWidget(page, 'lost.png').getByText('100%')).toBeVisible();
    expect(await isStored(`${folder}/lost-2.png`)).toBe(false);
  });

  await test.step('invisible characters', async () => {
    const marked = '\u200fتقرير.png';
    await field.setInputFiles(
      [marked, 'plan\u202Egpj.png', 'a\u2066b\u2069.png'].map((name) => photo(name, name)),
    );
    await expect(uploadWidget(page, marked).getByText('Finished')).toBeVisible();
    await expect(
      page.getByText('Name here: تقرير.png, without invisible characters'),
    ).toBeVisible();
    const deceiving = page.getByRole('listitem').filter({ hasText: 'Name here: plangpj.png' });
    await expect(deceiving.getByRole('heading')).toHaveText('plangpj.png');
    await expect(fileRow(page, 'plangpj.png')).toBeVisible();
    await expect(fileRow(page, 'ab.png')).toBeVisible();
  });
  for (const [name, content] of [
    ['image.jpg', 'the first'],
    ['image-2.jpg', 'the second'],
    ['image-3.jpg', 'the third'],
  ]) {
    await expectStored(`${folder}/${name}`, Buffer.from(content ?? ''));
  }
});

test('150 photos in one choice go up four at a time, with one summary and the failures first, and the page answers somebody who types meanwhile', async ({
  page,
}) => {
  test.slow();
  const folder = freshFolder();
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
  const { open, opened } = gate();
  const counts = { running: 0, most: 0, listings: 0 };
  const count = (by: number) => (request: Request) => {
    if (request.method() !== 'POST' || !request.url().includes('photo')) return;
    counts.running += by;
    counts.most = Math.max(counts.most, counts.running);
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  await page.route('**/v0/b/**', async (route) => {
    const request = route.request();
    if (request.url().includes('prefix=')) counts.listings += 1;
    if (request.method() === 'POST') await opened;
    if (request.url().includes('photo%2077.png')) await route.fulfill({ status: 400, json: {} });
    else await route.continue().catch(() => undefined);
  });
  const status = page.getByRole('region', { name: 'Uploads' }).getByRole('status');
  const photos = Array.from({ length: 150 }, (_, index) => `photo ${index + 1}.png`);
  await choose(
    page,
    Object.fromEntries([...photos, 'a.html'].map((name) => [name, Buffer.from(name)])),
  );
  await expect(page.getByText('0 of 151 uploaded, 1 not uploaded, 146 waiting')).toBeVisible();
  await expect(button(page, 'Pause', 'photo 100.png')).toBeDisabled();
  await button(page, 'Cancel', 'photo 100.png').click();
  await button(page, 'Pause', 'photo 2.png').click();
  await expect(
    page.getByText('0 of 151 uploaded, 1 cancelled, 1 not uploaded, 1 paused, 144 waiting'),
  ).toBeVisible();
  await button(page, 'Resume', 'photo 2.png').click();
  await expect(uploadWidget(page, 'photo 2.png').getByText('Waiting')).toBeVisible();
  // Several announcements would cut each other short.
  await expect(status).toHaveText('');
  await expect(status).toHaveCount(1);
  open();

  await navigate(page, '/research/create');
  await page.getByLabel('Name').pressSequentially('Typed meanwhile');
  await expect(page.getByLabel('Name')).toHaveValue('Typed meanwhile');
  await page.getByLabel('Name').fill('');
  await page.goBack();
  const summary = '148 of 151 uploaded, 1 cancelled, 2 not uploaded';
  await expect(status).toHaveText(summary, { timeout: 60_000 });
  await expect(page.getByRole('article').first()).toHaveAccessibleName('photo 77.png');
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName('a.html');
  await expect(page.getByText('148 files')).toBeVisible();
  expect(counts.most).toBe(4);
  expect(counts.listings).toBeLessThan(25);
});

test('an upload whose host does not answer says so after 30 seconds, keeps its place, and goes on by itself', async ({
  freshPage: page,
}) => {
  const folder = freshFolder();
  await signIn(page, 'lead@example.com');
  await page.clock.install();
  await openFolder(page, folder);
  const silent = page.getByText('The server cannot be reached.');
  const contents = { 'big.png': randomBytes(2 * 1024 * 1024), 'small.png': randomBytes(1024) };

  // A request that hangs stays so: only a later one is answered.
  let answers = 0;
  await page.route('**/v0/b/**', async (route) => {
    if (route.request().method() === 'POST') answers -= 1;
    if (answers >= 0) await route.continue();
  });

  await test.step('from the start', async () => {
    await choose(page, { 'small.png': contents['small.png'] });
    await page.clock.fastForward(29_000);
    await expect(uploadWidget(page, 'small.png').getByText('Uploading')).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(silent).toBeVisible();
    answers = Number.POSITIVE_INFINITY;
    await page.clock.fastForward(61_000);
    await expect(uploadWidget(page, 'small.png').getByText('Finished')).toBeVisible();
  });

  await test.step('on its way', async () => {
    answers = 3;
    await choose(page, { 'big.png': contents['big.png'] });
    await expectPercent(page, 'big.png', 37);
    await page.clock.fastForward(31_000);
    await expect(silent).toBeVisible();
    const offset = 'x-goog-upload-offset';
    const next = page.waitForRequest((request) => offset in request.headers());
    answers = Number.POSITIVE_INFINITY;
    await page.clock.fastForward(61_000);
    expect((await next).headers()[offset]).toBe(String(3 * 256 * 1024));
    await expect(uploadWidget(page, 'big.png').getByText('Finished')).toBeVisible();
  });
  await expect(silent).toHaveCount(0);
  for (const [name, content] of Object.entries(contents)) {
    await expectStored(`${folder}/${name}`, content);
  }
});
