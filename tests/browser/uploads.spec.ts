import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
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
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, action: 'Cancel' | 'Pause' | 'Resume', name: string) =>
  uploadWidget(page, name).getByRole('button', { name: action });

/** Waits until the widget of the upload shows exactly this percentage. */
async function expectPercent(page: Page, name: string, percent: number): Promise<void> {
  const bar = uploadWidget(page, name).getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', String(percent), { timeout: 30_000 });
}

test('several files are uploaded by button, each with its widget, or by drop; one that is refused says why, and a stored file stays; a large one, paused and resumed, goes on while other pages are looked at and after the network drops; a cancelled one is nowhere (R49)', async ({
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

  await test.step('refused because a file of that name came meanwhile', async () => {
    await plantFile(`${folder}/late.png`, 'the first');
    await choose(page, { 'late.png': randomBytes(20) });
    await expect(uploadWidget(page, 'late.png').getByText(/already in the folder/)).toBeVisible();
    await expectStored(`${folder}/late.png`, Buffer.from('the first'));
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
