import type { Page } from '@playwright/test';
import {
  bytes,
  choose,
  expectPercent,
  expectStored,
  fileRow,
  freshFolder,
  holdUploads,
  isStored,
  localFile,
  MEGABYTE,
  openFolder,
  openFreshFolder,
  plantFile,
  uploadWidget,
} from './support/files.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, action: 'Cancel' | 'Pause' | 'Resume', name: string) =>
  uploadWidget(page, name).getByRole('button', { name: action });

async function expectButtons(
  page: Page,
  name: string,
  enabled: readonly ('Cancel' | 'Pause' | 'Resume')[],
): Promise<void> {
  for (const action of ['Cancel', 'Pause', 'Resume'] as const) {
    const control = button(page, action, name);
    await (enabled.includes(action)
      ? expect(control).toBeEnabled()
      : expect(control).toBeDisabled());
  }
}

test.describe('uploading', () => {
  test('several files by button: each with its widget, then in the table', async ({ page }) => {
    const folder = await openFreshFolder(page);
    const field = page.getByLabel('Upload files');
    await expect(field).toHaveAttribute('accept', '.png,.jpg,.jpeg');
    const png = localFile('plan.png', bytes(300_000));
    const text = localFile('notes.txt', Buffer.from('Declared types are not enforced.'));
    const empty = localFile('empty.png', Buffer.alloc(0));
    const vector = localFile('logo.ai', Buffer.from('%!PS-Adobe-3.0'));
    await expect(field).toHaveAccessibleDescription(/% # \? \* \[ \] is stored with _/);
    await choose(page, png.path, text.path, empty.path, vector.path);
    for (const name of ['plan.png', 'notes.txt', 'empty.png', 'logo.ai']) {
      await expect(uploadWidget(page, name).getByText('Finished')).toBeVisible();
      await expect(uploadWidget(page, name).getByText('100%')).toBeVisible();
      await expectButtons(page, name, []);
    }
    await expect(uploadWidget(page, 'plan.png').getByText('292.97 KB of 292.97 KB')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText([
      'empty.png',
      'logo.ai',
      'notes.txt',
      'plan.png',
    ]);
    await expect(fileRow(page, 'plan.png').getByText('image/png')).toBeVisible();
    await expect(fileRow(page, 'logo.ai').getByText('application/octet-stream')).toBeVisible();
    await expectStored(`${folder}/plan.png`, png.content);
    await expectStored(`${folder}/notes.txt`, text.content);
    await expectStored(`${folder}/empty.png`, empty.content);
    await expectStored(`${folder}/logo.ai`, vector.content);
    await page.getByRole('button', { name: 'Clear what is done' }).click();
    await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0);
  });

  test('files by drop', async ({ page }) => {
    const folder = await openFreshFolder(page);
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['one.png', 'two.png']) {
        dataTransfer.items.add(new File([`I am ${name}`], name, { type: 'image/png' }));
      }
      const init = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', init));
      document.body.dispatchEvent(new DragEvent('drop', init));
    });
    await expect(page.getByRole('rowheader')).toHaveText(['one.png', 'two.png']);
    await expectStored(`${folder}/two.png`, Buffer.from('I am two.png'));
  });

  test('goes on while other folders and pages are looked at', async ({ page }) => {
    const folder = await openFreshFolder(page);
    const release = await holdUploads(page, { after: 2 });
    const file = localFile('slow.png', bytes(5 * MEGABYTE));
    await choose(page, file.path);
    await expectPercent(page, 'slow.png', 15);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(uploadWidget(page, 'slow.png').getByText(`To ${folder}`)).toBeVisible();
    await page.getByRole('link', { name: 'My work' }).click();
    await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
    await page.goBack();
    release();
    await expect(uploadWidget(page, 'slow.png').getByText('Finished')).toBeVisible({
      timeout: 20_000,
    });
    await expectStored(`${folder}/slow.png`, file.content);
  });
});

test.describe('a large upload', () => {
  test.slow();
  // The uploads mostly wait, and this is one of the last files: one after the other, they would leave a worker idle.
  test.describe.configure({ mode: 'parallel' });

  test('of 50 MB, paused and resumed, arrives byte for byte; the buttons are as section 4 says', async ({
    page,
  }) => {
    const folder = await openFreshFolder(page);
    const release = await holdUploads(page, { after: 5 });
    const file = localFile('big.png', bytes(50 * MEGABYTE));
    await choose(page, file.path);
    await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    await expectPercent(page, 'big.png', 15);
    await button(page, 'Pause', 'big.png').click();
    await expect(uploadWidget(page, 'big.png').getByText('Paused')).toBeVisible();
    await expectButtons(page, 'big.png', ['Resume']);
    release();
    // While another file arrives, the paused one stays where it is.
    await choose(page, localFile('beside.png', bytes(10)).path);
    await expect(uploadWidget(page, 'beside.png').getByText('Finished')).toBeVisible();
    await expectPercent(page, 'big.png', 15);
    expect(await isStored(`${folder}/big.png`)).toBe(false);
    const releaseRest = await holdUploads(page, { after: 0 });
    await button(page, 'Resume', 'big.png').click();
    await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    releaseRest();
    await expect(uploadWidget(page, 'big.png').getByText('Finished')).toBeVisible({
      timeout: 60_000,
    });
    await expect(uploadWidget(page, 'big.png').getByText('50.00 MB of 50.00 MB')).toBeVisible();
    await expectButtons(page, 'big.png', []);
    await expectStored(`${folder}/big.png`, file.content);
  });

  test('cancelled is nowhere, and can be chosen again', async ({ page }) => {
    const folder = await openFreshFolder(page);
    const release = await holdUploads(page, { after: 4 });
    const file = localFile('big.png', bytes(10 * MEGABYTE));
    await choose(page, file.path);
    await expectPercent(page, 'big.png', 37);
    await button(page, 'Cancel', 'big.png').click();
    await expect(uploadWidget(page, 'big.png').getByText('Cancelled')).toBeVisible();
    await expectButtons(page, 'big.png', []);
    expect(await isStored(`${folder}/big.png`)).toBe(false);
    await page.getByRole('button', { name: 'Clear what is done' }).click();
    release();
    await choose(page, file.path);
    await expect(uploadWidget(page, 'big.png').getByText('Finished')).toBeVisible({
      timeout: 60_000,
    });
    await expectStored(`${folder}/big.png`, file.content);
  });

  test('whose network drops waits, goes on by itself, and arrives byte for byte', async ({
    page,
    context,
  }) => {
    const folder = await openFreshFolder(page);
    const release = await holdUploads(page, { after: 4 });
    const file = localFile('big.png', bytes(10 * MEGABYTE));
    await choose(page, file.path);
    await expectPercent(page, 'big.png', 37);
    await context.setOffline(true);
    await expect(
      uploadWidget(page, 'big.png').getByText('Waiting for the connection'),
    ).toBeVisible();
    await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    await context.setOffline(false);
    await expect(uploadWidget(page, 'big.png').getByText('Uploading')).toBeVisible();
    release();
    await expect(uploadWidget(page, 'big.png').getByText('Finished')).toBeVisible({
      timeout: 60_000,
    });
    await expectStored(`${folder}/big.png`, file.content);
  });

  test('waiting for the network can be cancelled', async ({ page, context }) => {
    const folder = await openFreshFolder(page);
    await holdUploads(page, { after: 4 });
    await choose(page, localFile('big.png', bytes(10 * MEGABYTE)).path);
    await expectPercent(page, 'big.png', 37);
    await context.setOffline(true);
    await expect(
      uploadWidget(page, 'big.png').getByText('Waiting for the connection'),
    ).toBeVisible();
    await button(page, 'Cancel', 'big.png').click();
    await expect(uploadWidget(page, 'big.png').getByText('Cancelled')).toBeVisible();
    await context.setOffline(false);
    await expectButtons(page, 'big.png', []);
    expect(await isStored(`${folder}/big.png`)).toBe(false);
  });
});

test.describe('an upload says why it is refused', () => {
  test('when it would overwrite, also what came meanwhile: the stored file stays', async ({
    page,
  }) => {
    const folder = freshFolder();
    await plantFile(`${folder}/plan.png`, 'the first');
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await choose(page, localFile('plan.png', bytes(20)).path);
    await expect(uploadWidget(page, 'plan.png').getByText(/already in the folder/)).toBeVisible();
    await plantFile(`${folder}/late.png`, 'the first too');
    await choose(page, localFile('late.png', bytes(20)).path);
    await expect(uploadWidget(page, 'late.png').getByText(/already in the folder/)).toBeVisible();
    await expectStored(`${folder}/plan.png`, Buffer.from('the first'));
    await expectStored(`${folder}/late.png`, Buffer.from('the first too'));
  });

  test('when it is too large, has a name or type that is not accepted; nothing is sent', async ({
    page,
  }) => {
    await openFreshFolder(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v0/b/')) sent.push(request.url());
    });
    const refused = [
      ['large.png', bytes(50 * MEGABYTE + 1), /larger than 50 MB/],
      ['look\u200balike.png', bytes(10), /its name has a character/],
      ['\u3164.png', bytes(10), /its name shows nothing/],
      ['setup.exe', bytes(10), /could run as a page or as a program/],
      ['page.html', Buffer.from('<p>'), /could run as a page/],
      ['drawing.svg', Buffer.from('<svg/>'), /could run as a page/],
    ] as const;
    for (const [name, content, why] of refused) {
      await choose(page, localFile(name, content).path);
      await expect(uploadWidget(page, name).getByText(why)).toBeVisible();
    }
    await expect(page.getByText('There is nothing in this folder.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('when the rules refuse it', async ({ page }) => {
    await openFreshFolder(page);
    // As if the signed-in person had been removed from the members.
    await page.route('**/v0/b/*/o?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: {} })
        : route.continue(),
    );
    await choose(page, localFile('plan.png', bytes(10)).path);
    await expect(
      uploadWidget(page, 'plan.png').getByText(/not permitted to add files/),
    ).toBeVisible();
  });
});
