import type { Page } from '@playwright/test';
import {
  bytes,
  choose,
  expectBeyond,
  expectStored,
  fileRow,
  freshFolder,
  isStored,
  localFile,
  MEGABYTE,
  openFolder,
  percentOf,
  plantFile,
  plantFiles,
  slowDown,
  storedFile,
  upload,
} from './support/files.ts';
import { expectFits } from './support/fits.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, action: 'Cancel' | 'Pause' | 'Resume', name: string) =>
  upload(page, name).getByRole('button', { name: action });

async function expectButtons(
  page: Page,
  name: string,
  enabled: readonly ('Cancel' | 'Pause' | 'Resume')[],
): Promise<void> {
  for (const action of ['Cancel', 'Pause', 'Resume'] as const) {
    const it = button(page, action, name);
    await (enabled.includes(action) ? expect(it).toBeEnabled() : expect(it).toBeDisabled());
  }
}

test('a signed-out visit to /file goes to the login screen', async ({ page }) => {
  await page.goto('/file');
  await expect(page).toHaveURL('/login');
});

test('the storage library is loaded with the file browser only', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  const scripts = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sources = await page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const urls = names.filter((name) => name.endsWith('.js'));
      return Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    });
    return sources.join('\n');
  };
  expect(await scripts('/work')).not.toContain('storage/retry-limit-exceeded');
  expect(await scripts('/deliverable')).not.toContain('retry-limit-exceeded');
  expect(await scripts('/file')).toContain('retry-limit-exceeded');
});

test.describe('browsing', () => {
  test('shows folders and files in the columns of section 2', async ({ page }) => {
    const folder = freshFolder();
    await plantFiles(folder, ['plan 10.txt', 'plan 2.txt', 'Old plans/first.txt', 'a/b/c.txt']);
    await plantFile(`${folder}/size.txt`, 'x'.repeat(1536));
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Type',
      'Content Type',
      'Created',
      'Last Modified',
      'Size',
      'Link',
    ]);
    await expect(page.getByRole('rowheader')).toHaveText([
      'a',
      'Old plans',
      'plan 2.txt',
      'plan 10.txt',
      'size.txt',
    ]);
    await expect(page.getByText('2 folders, 3 files')).toBeVisible();
    const today = /\d{2} [A-Z][a-z]{2} \d{4}/;
    await expect(fileRow(page, 'size.txt').getByRole('cell')).toHaveText([
      'File',
      'text/plain',
      today,
      today,
      '1.50 KB',
      'Get Link',
    ]);
    await expect(fileRow(page, 'a').getByRole('cell').first()).toHaveText('Folder');
  });

  test('the folder is in the address: clickable, Back leads up, and so does the browser', async ({
    page,
  }) => {
    const folder = freshFolder();
    await plantFiles(folder, ['a & b/100 plus+/deep.txt', 'top.txt']);
    await signIn(page, 'lead@example.com');
    await page.goto('/file');
    await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
    const back = page.getByRole('button', { name: 'Back' });
    await expect(back).toBeDisabled();
    await page.getByRole('link', { name: folder }).click();
    await page.getByRole('link', { name: 'a & b' }).click();
    await page.getByRole('link', { name: '100 plus+' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['deep.txt']);
    expect(new URL(page.url()).searchParams.get('folder')).toBe(`${folder}/a & b/100 plus+`);
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveText(['deep.txt']);
    await back.click();
    await expect(page.getByRole('rowheader')).toHaveText(['100 plus+']);
    await back.click();
    await expect(page.getByRole('rowheader')).toHaveText(['a & b', 'top.txt']);
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveText(['100 plus+']);
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveText(['deep.txt']);
    await page.getByRole('navigation', { name: 'Folders' }).getByText(folder).click();
    await expect(page.getByRole('rowheader')).toHaveText(['a & b', 'top.txt']);
  });

  test('New folder does nothing, and says so', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    await openFolder(page, freshFolder());
    const newFolder = page.getByRole('button', { name: 'New folder' });
    await expect(newFolder).toHaveAttribute('title', /does nothing yet/);
    await expect(newFolder).toHaveAccessibleDescription(/does nothing yet/);
    const before = page.url();
    await newFolder.click();
    expect(page.url()).toBe(before);
    await expect(page.getByText('There is nothing in this folder.')).toBeVisible();
  });

  test('an error of the listing does not break the page (section 8)', async ({ page }) => {
    const folder = freshFolder();
    await plantFile(`${folder}/there.txt`);
    await signIn(page, 'lead@example.com');
    let isBroken = true;
    await page.route('**/v0/b/*/o?*', (route) =>
      isBroken && route.request().method() === 'GET'
        ? route.fulfill({ status: 403, json: {} })
        : route.continue(),
    );
    await page.goto(`/file?${new URLSearchParams({ folder })}`);
    await expect(page.getByText('This folder could not be listed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled();
    // What is uploaded has the folder listed once more, which fails as well.
    const listedAgain = page.waitForResponse(
      (response) => response.status() === 403 && response.url().includes('/o?'),
    );
    await choose(page, localFile('beside.png', bytes(10)).path);
    await expect(upload(page, 'beside.png').getByText('Finished')).toBeVisible();
    await listedAgain;
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['beside.png', 'there.txt']);
  });

  test('of a file whose metadata cannot be read the name is there, and the others whole', async ({
    page,
  }) => {
    const folder = freshFolder();
    await plantFiles(folder, ['bad.txt', 'good.txt']);
    await signIn(page, 'lead@example.com');
    await page.route(/bad\.txt/, (route) => route.fulfill({ status: 404, json: {} }));
    await openFolder(page, folder);
    await expect(fileRow(page, 'bad.txt').getByText('(not known)')).toHaveCount(4);
    await expect(fileRow(page, 'good.txt').getByText('text/plain')).toBeVisible();
  });

  test('1,000 files are quick: rows and their metadata come as one scrolls', async ({ page }) => {
    test.slow();
    const folder = freshFolder();
    const names = Array.from({ length: 1_000 }, (_, index) => `file ${index + 1}.txt`);
    await plantFiles(folder, names);
    await signIn(page, 'lead@example.com');
    await page.goto('/file');
    await expect(page.getByRole('link', { name: folder })).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('file%20')) asked += 1;
    });
    await page.getByRole('link', { name: folder }).click();
    await expect(page.getByText('1,000 files')).toBeVisible();
    await expect(fileRow(page, 'file 1.txt').getByText('text/plain')).toBeVisible();
    expect(await page.getByRole('rowheader').count()).toBeLessThan(200);
    expect(asked).toBeLessThan(200);
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 20_000);
          return page.getByRole('rowheader').count();
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toBe(1_000);
    await expect(fileRow(page, 'file 1000.txt').getByText('text/plain')).toBeVisible();
  });
});

test.describe('Get Link', () => {
  test('copies the download link, which leads to the file, and confirms', async ({
    page,
    context,
  }) => {
    const folder = freshFolder();
    await plantFile(`${folder}/note.txt`, 'what it says');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await fileRow(page, 'note.txt').getByRole('button', { name: 'Get Link' }).click();
    await expect(page.getByText('The link to note.txt is copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await fetch(link)).text()).toBe('what it says');
  });

  test('is written within the press, since Safari refuses it after waiting', async ({
    page,
    context,
  }) => {
    const folder = freshFolder();
    await plantFile(`${folder}/note.txt`, 'what it says');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'lead@example.com');
    await page.addInitScript(() => {
      const within = new Set<boolean>();
      Object.assign(globalThis, { within });
      const note = () => within.add(globalThis.event?.type === 'click');
      const { clipboard } = navigator;
      const [write, writeText] = [
        clipboard.write.bind(clipboard),
        clipboard.writeText.bind(clipboard),
      ];
      clipboard.write = (items) => {
        note();
        return write(items);
      };
      clipboard.writeText = (text) => {
        note();
        return writeText(text);
      };
    });
    await openFolder(page, folder);
    await fileRow(page, 'note.txt').getByRole('button', { name: 'Get Link' }).click();
    await expect(page.getByText('The link to note.txt is copied')).toBeVisible();
    expect(await page.evaluate('[...within]')).toEqual([true]);
  });

  test('a clipboard that fails is only logged (section 8)', async ({ page }) => {
    const folder = freshFolder();
    await plantFile(`${folder}/note.txt`);
    await signIn(page, 'lead@example.com');
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('no clipboard'));
    });
    await openFolder(page, folder);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('was not copied'),
    );
    await fileRow(page, 'note.txt').getByRole('button', { name: 'Get Link' }).click();
    await logged;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('is copied')).toHaveCount(0);
  });

  test('a file that is gone meanwhile has no link, and that is said', async ({ page }) => {
    const folder = freshFolder();
    await plantFile(`${folder}/note.txt`);
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await expect(fileRow(page, 'note.txt').getByText('text/plain')).toBeVisible();
    await storedFile(`${folder}/note.txt`).delete();
    await fileRow(page, 'note.txt').getByRole('button', { name: 'Get Link' }).click();
    await expect(page.getByText('There is no link to note.txt.')).toBeVisible();
  });
});

test.describe('uploading', () => {
  test('several files by button: each with its widget, then in the table', async ({ page }) => {
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    const field = page.getByLabel('Upload files');
    await expect(field).toHaveAttribute('accept', '.png,.jpg,.jpeg');
    const png = localFile('plan.png', bytes(300_000));
    const text = localFile('notes.txt', Buffer.from('Declared types are not enforced.'));
    const empty = localFile('empty.png', Buffer.alloc(0));
    const vector = localFile('logo.ai', Buffer.from('%!PS-Adobe-3.0'));
    await expect(field).toHaveAccessibleDescription(/% # \? \* \[ \] is stored with _/);
    await choose(page, png.path, text.path, empty.path, vector.path);
    for (const name of ['plan.png', 'notes.txt', 'empty.png', 'logo.ai']) {
      await expect(upload(page, name).getByText('Finished')).toBeVisible();
      await expect(upload(page, name).getByText('100%')).toBeVisible();
      await expectButtons(page, name, []);
    }
    await expect(upload(page, 'plan.png').getByText('292.97 KB of 292.97 KB')).toBeVisible();
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
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
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
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await slowDown(page, 2 * MEGABYTE);
    const file = localFile('slow.png', bytes(5 * MEGABYTE));
    await choose(page, file.path);
    await expectBeyond(page, 'slow.png', 0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(upload(page, 'slow.png').getByText(`To ${folder}`)).toBeVisible();
    await page.getByRole('link', { name: 'My work' }).click();
    await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
    await page.goBack();
    await expect(upload(page, 'slow.png').getByText('Finished')).toBeVisible({ timeout: 20_000 });
    await expectStored(`${folder}/slow.png`, file.content);
  });
});

test.describe('50 MB', () => {
  test.slow();

  test('paused and resumed arrives byte for byte; the buttons are as section 4 says', async ({
    page,
  }) => {
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await slowDown(page, 10 * MEGABYTE);
    const file = localFile('big.png', bytes(50 * MEGABYTE));
    await choose(page, file.path);
    await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    await expectBeyond(page, 'big.png', 20);
    await button(page, 'Pause', 'big.png').click();
    await expect(upload(page, 'big.png').getByText('Paused')).toBeVisible();
    await expectButtons(page, 'big.png', ['Resume']);
    const paused = await percentOf(page, 'big.png');
    // What was being sent when Pause was pressed may be counted once more, then nothing moves.
    await page.waitForTimeout(1_500);
    expect(await percentOf(page, 'big.png')).toBeLessThan(Math.min(100, paused + 10));
    expect(await isStored(`${folder}/big.png`)).toBe(false);
    await button(page, 'Resume', 'big.png').click();
    await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    await expect(upload(page, 'big.png').getByText('Finished')).toBeVisible({ timeout: 60_000 });
    await expect(upload(page, 'big.png').getByText('50.00 MB of 50.00 MB')).toBeVisible();
    await expectButtons(page, 'big.png', []);
    await expectStored(`${folder}/big.png`, file.content);
  });

  test('cancelled is nowhere, and can be chosen again', async ({ page }) => {
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await slowDown(page, 10 * MEGABYTE);
    const file = localFile('big.png', bytes(50 * MEGABYTE));
    await choose(page, file.path);
    await expectBeyond(page, 'big.png', 10);
    await button(page, 'Cancel', 'big.png').click();
    await expect(upload(page, 'big.png').getByText('Cancelled')).toBeVisible();
    await expectButtons(page, 'big.png', []);
    expect(await isStored(`${folder}/big.png`)).toBe(false);
    await page.getByRole('button', { name: 'Clear what is done' }).click();
    await slowDown(page, -1);
    await choose(page, file.path);
    await expect(upload(page, 'big.png').getByText('Finished')).toBeVisible({ timeout: 60_000 });
    await expectStored(`${folder}/big.png`, file.content);
  });

  test('whose network drops waits, goes on by itself, and arrives byte for byte', async ({
    page,
    context,
  }) => {
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await slowDown(page, 10 * MEGABYTE);
    const file = localFile('big.png', bytes(50 * MEGABYTE));
    await choose(page, file.path);
    await expectBeyond(page, 'big.png', 20);
    await context.setOffline(true);
    await expect(upload(page, 'big.png').getByText('Waiting for the connection')).toBeVisible();
    await expectButtons(page, 'big.png', ['Cancel', 'Pause']);
    await context.setOffline(false);
    await expect(upload(page, 'big.png').getByText('Uploading')).toBeVisible();
    await expect(upload(page, 'big.png').getByText('Finished')).toBeVisible({ timeout: 60_000 });
    await expectStored(`${folder}/big.png`, file.content);
  });

  test('waiting for the network can be cancelled', async ({ page, context }) => {
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    await slowDown(page, 10 * MEGABYTE);
    await choose(page, localFile('big.png', bytes(50 * MEGABYTE)).path);
    await expectBeyond(page, 'big.png', 5);
    await context.setOffline(true);
    await expect(upload(page, 'big.png').getByText('Waiting for the connection')).toBeVisible();
    await button(page, 'Cancel', 'big.png').click();
    await expect(upload(page, 'big.png').getByText('Cancelled')).toBeVisible();
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
    await expect(upload(page, 'plan.png').getByText(/already in the folder/)).toBeVisible();
    await plantFile(`${folder}/late.png`, 'the first too');
    await choose(page, localFile('late.png', bytes(20)).path);
    await expect(upload(page, 'late.png').getByText(/already in the folder/)).toBeVisible();
    await expectStored(`${folder}/plan.png`, Buffer.from('the first'));
    await expectStored(`${folder}/late.png`, Buffer.from('the first too'));
  });

  test('when it is too large, has a name or type that is not accepted; nothing is sent', async ({
    page,
  }) => {
    const folder = freshFolder();
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
    ] as const;
    for (const [name, content, why] of refused) {
      await choose(page, localFile(name, content).path);
      await expect(upload(page, name).getByText(why)).toBeVisible();
    }
    await expect(page.getByText('There is nothing in this folder.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('when the rules refuse it', async ({ page }) => {
    const folder = freshFolder();
    await signIn(page, 'lead@example.com');
    await openFolder(page, folder);
    // As if whoever is signed in had lost the membership meanwhile.
    await page.route('**/v0/b/*/o?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: {} })
        : route.continue(),
    );
    await choose(page, localFile('plan.png', bytes(10)).path);
    await expect(upload(page, 'plan.png').getByText(/not permitted to add files/)).toBeVisible();
  });
});

test('everything can be done with the keyboard and fits a phone', async ({ page }) => {
  const folder = freshFolder();
  await plantFiles(folder, ['inner/plan with a rather long name for a phone.txt', 'top.txt']);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
  await expect(fileRow(page, 'top.txt').getByText('text/plain')).toBeVisible();
  await choose(page, localFile('plan.png', bytes(10)).path);
  await expect(upload(page, 'plan.png').getByText('Finished')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'inner' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'inner' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText(['inner', 'plan.png', 'top.txt']);
});
