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
  test('several files by button, each with its widget, then in the table; files by drop', async ({
    page,
  }) => {
    const folder = await openFreshFolder(page);
    const field = page.getByLabel('Upload files');
    await expect(field).toHaveAttribute('accept', '.png,.jpg,.jpeg');
    await expect(field).toHaveAccessibleDescription(/% # \? \* \[ \] is stored with _/);
    const contents = {
      'empty.png': Buffer.alloc(0),
      'notes.txt': Buffer.from('Declared types are not enforced.'),
      'plan.ai': Buffer.from('%!PS-Adobe-3.0'),
      'plan.fig': bytes(10),
      'plan.png': bytes(300_000),
      'plan.sketch': bytes(10),
    };
    const names = Object.keys(contents);
    await choose(page, ...Object.entries(contents).map((file) => localFile(...file).path));
    for (const name of names) {
      await expect(uploadWidget(page, name).getByText('Finished')).toBeVisible();
      await expect(uploadWidget(page, name).getByText('100%')).toBeVisible();
      await expectButtons(page, name, []);
    }
    await expect(uploadWidget(page, 'plan.png').getByText('292.97 KB of 292.97 KB')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText(names);
    await expect(fileRow(page, 'plan.png').getByText('image/png')).toBeVisible();
    await expect(fileRow(page, 'plan.ai').getByText('application/octet-stream')).toBeVisible();
    for (const [name, content] of Object.entries(contents)) {
      await expectStored(`${folder}/${name}`, content);
    }
    await page.getByRole('button', { name: 'Clear what is done' }).click();
    await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0);

    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ['a.png', 'b.png']) {
        dataTransfer.items.add(new File([`I am ${name}`], name, { type: 'image/png' }));
      }
      const init = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', init));
      document.body.dispatchEvent(new DragEvent('drop', init));
    });
    await expect(page.getByRole('rowheader')).toHaveText(['a.png', 'b.png', ...names]);
    await expectStored(`${folder}/b.png`, Buffer.from('I am b.png'));
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

  test('cancelled is nowhere; chosen again, it waits while the network drops, and arrives byte for byte', async ({
    page,
    context,
  }) => {
    const folder = await openFreshFolder(page);
    const file = localFile('big.png', bytes(10 * MEGABYTE));
    const widget = uploadWidget(page, 'big.png');
    const chooseAndHold = async () => {
      const release = await holdUploads(page, { after: 4 });
      await choose(page, file.path);
      await expectPercent(page, 'big.png', 37);
      return release;
    };
    const dropNetwork = async () => {
      await context.setOffline(true);
      await expect(widget.getByText('Waiting for the connection')).toBeVisible();
      await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    };
    const cancel = async () => {
      await button(page, 'Cancel', 'big.png').click();
      await expect(widget.getByText('Cancelled')).toBeVisible();
      await context.setOffline(false);
      await expectButtons(page, 'big.png', []);
      expect(await isStored(`${folder}/big.png`)).toBe(false);
      await page.getByRole('button', { name: 'Clear what is done' }).click();
    };

    const releaseFirst = await chooseAndHold();
    await cancel();
    releaseFirst();
    const releaseSecond = await chooseAndHold();
    await dropNetwork();
    await cancel();
    releaseSecond();
    const releaseThird = await chooseAndHold();
    await dropNetwork();
    await context.setOffline(false);
    await expect(widget.getByText('Uploading')).toBeVisible();
    releaseThird();
    await expect(widget.getByText('Finished')).toBeVisible({ timeout: 60_000 });
    await expectStored(`${folder}/big.png`, file.content);
  });
});

test('an upload says why it is refused; a refused name, type or size sends nothing, and a stored file stays', async ({
  page,
}) => {
  const folder = freshFolder();
  await plantFile(`${folder}/plan.png`, 'the first');
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
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
    ['plan.png', bytes(20), /already in the folder/],
  ] as const;
  for (const [name, content, why] of refused) {
    await choose(page, localFile(name, content).path);
    await expect(uploadWidget(page, name).getByText(why)).toBeVisible();
  }
  await expect(page.getByRole('rowheader')).toHaveText(['plan.png']);
  expect(sent).toEqual([]);

  await test.step('a file of that name came meanwhile', async () => {
    await plantFile(`${folder}/late.png`, 'the first too');
    await choose(page, localFile('late.png', bytes(20)).path);
    await expect(uploadWidget(page, 'late.png').getByText(/already in the folder/)).toBeVisible();
    await expectStored(`${folder}/plan.png`, Buffer.from('the first'));
    await expectStored(`${folder}/late.png`, Buffer.from('the first too'));
  });

  await test.step('the server refuses it, as for a removed member', async () => {
    await page.route('**/v0/b/*/o?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: {} })
        : route.continue(),
    );
    await choose(page, localFile('other.png', bytes(10)).path);
    await expect(
      uploadWidget(page, 'other.png').getByText(/not permitted to add files/),
    ).toBeVisible();
  });
});
