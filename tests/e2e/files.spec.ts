import { expectFits } from './support/browser/fits.ts';
import {
  bytes,
  choose,
  fileReference,
  fileRow,
  freshFolder,
  localFile,
  openFolder,
  plantFile,
  plantFiles,
  uploadWidget,
} from './support/files.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the storage library is loaded with the file browser, not with My work or the deliverable list', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const loadedScripts = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sources = await page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const urls = names.filter((name) => name.endsWith('.js'));
      return Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    });
    return sources.join('\n');
  };
  expect(await loadedScripts('/work')).not.toContain('retry-limit-exceeded');
  expect(await loadedScripts('/deliverable')).not.toContain('retry-limit-exceeded');
  expect(await loadedScripts('/file')).toContain('retry-limit-exceeded');
});

test.describe('browsing', () => {
  test('shows folders and files in seven columns, also of unreadable metadata; New folder does nothing, and says so', async ({
    page,
  }) => {
    const folder = freshFolder();
    await plantFiles(folder, ['plan 10.txt', 'bad.txt', 'Old plans/first.txt', 'a/b/c.txt']);
    await plantFile(`${folder}/plan 2.txt`, 'x'.repeat(1536));
    await signIn(page, 'lead@example.com');
    await page.route(/bad\.txt/, (route) => route.fulfill({ status: 404, json: {} }));
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
    const names = ['a', 'Old plans', 'bad.txt', 'plan 2.txt', 'plan 10.txt'];
    await expect(page.getByRole('rowheader')).toHaveText(names);
    await expect(page.getByText('2 folders, 3 files')).toBeVisible();
    const date = /\d{2} [A-Z][a-z]{2} \d{4}/;
    await expect(fileRow(page, 'plan 2.txt').getByRole('cell')).toHaveText([
      'File',
      'text/plain',
      date,
      date,
      '1.50 KB',
      'Get Link',
    ]);
    await expect(fileRow(page, 'a').getByRole('cell').first()).toHaveText('Folder');
    await expect(fileRow(page, 'bad.txt').getByText('(not known)')).toHaveCount(4);

    const newFolder = page.getByRole('button', { name: 'New folder' });
    await expect(newFolder).toHaveAttribute('title', /does nothing yet/);
    await expect(newFolder).toHaveAccessibleDescription(/does nothing yet/);
    const before = page.url();
    await newFolder.click();
    expect(page.url()).toBe(before);
    await expect(page.getByRole('rowheader')).toHaveText(names);
  });

  test('keeps the folder in the address, and opens folders by link, Back, the browser’s Back and the breadcrumb', async ({
    page,
  }) => {
    const folder = freshFolder();
    await plantFiles(folder, ['a & b/100 plus+/deep.txt', 'top.txt']);
    await signIn(page, 'lead@example.com');
    await page.goto('/file');
    await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
    const backButton = page.getByRole('button', { name: 'Back' });
    await expect(backButton).toBeDisabled();
    await page.getByRole('link', { name: folder }).click();
    await page.getByRole('link', { name: 'a & b' }).click();
    await page.getByRole('link', { name: '100 plus+' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['deep.txt']);
    expect(new URL(page.url()).searchParams.get('folder')).toBe(`${folder}/a & b/100 plus+`);
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveText(['deep.txt']);
    await backButton.click();
    await expect(page.getByRole('rowheader')).toHaveText(['100 plus+']);
    await backButton.click();
    await expect(page.getByRole('rowheader')).toHaveText(['a & b', 'top.txt']);
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveText(['100 plus+']);
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveText(['deep.txt']);
    await page.getByRole('navigation', { name: 'Folders' }).getByText(folder).click();
    await expect(page.getByRole('rowheader')).toHaveText(['a & b', 'top.txt']);
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
    // The upload lists the folder again, and this request also fails.
    const listedAgain = page.waitForResponse(
      (response) => response.status() === 403 && response.url().includes('/o?'),
    );
    await choose(page, localFile('beside.png', bytes(10)).path);
    await expect(uploadWidget(page, 'beside.png').getByText('Finished')).toBeVisible();
    await listedAgain;
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['beside.png', 'there.txt']);
  });

  test('loads the rows of 250 files and their metadata on scroll', async ({ page }) => {
    const folder = freshFolder();
    const names = Array.from({ length: 250 }, (_, index) => `file ${index + 1}.txt`);
    await plantFiles(folder, names);
    await signIn(page, 'lead@example.com');
    let metadataRequests = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('file%20')) metadataRequests += 1;
    });
    await openFolder(page, folder);
    await expect(page.getByText('250 files')).toBeVisible();
    await expect(fileRow(page, 'file 1.txt').getByText('text/plain')).toBeVisible();
    expect(await page.getByRole('rowheader').count()).toBeLessThan(100);
    expect(metadataRequests).toBeLessThan(100);
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 20_000);
          return page.getByRole('rowheader').count();
        },
        { intervals: [100] },
      )
      .toBe(250);
    await expect(fileRow(page, 'file 250.txt').getByText('text/plain')).toBeVisible();
  });
});

test('Get Link copies the download link during the click; a failing clipboard is only logged (section 8)', async ({
  freshPage: page,
}) => {
  const folder = freshFolder();
  await plantFile(`${folder}/note.txt`, 'what it says');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'lead@example.com');
  await page.addInitScript(() => {
    const duringClick = new Set<boolean>();
    Object.assign(globalThis, { duringClick, isClipboardBroken: true });
    // Safari refuses a write that begins after the click.
    const record = () => {
      if ('isClipboardBroken' in globalThis) throw new Error('no clipboard');
      duringClick.add(globalThis.event?.type === 'click');
    };
    const { clipboard } = navigator;
    const [write, writeText] = [
      clipboard.write.bind(clipboard),
      clipboard.writeText.bind(clipboard),
    ];
    clipboard.write = async (items) => {
      record();
      return write(items);
    };
    clipboard.writeText = async (text) => {
      record();
      return writeText(text);
    };
  });
  await openFolder(page, folder);
  const getLink = fileRow(page, 'note.txt').getByRole('button', { name: 'Get Link' });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('was not copied'),
  );
  await getLink.click();
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('is copied')).toHaveCount(0);

  await page.evaluate('delete globalThis.isClipboardBroken');
  await getLink.click();
  await expect(page.getByText('The link to note.txt is copied')).toBeVisible();
  expect(await page.evaluate('[...duringClick]')).toEqual([true]);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await fetch(link)).text()).toBe('what it says');

  await fileReference(`${folder}/note.txt`).delete();
  await getLink.click();
  await expect(page.getByText('There is no link to note.txt.')).toBeVisible();
});

test('folders open and close by keyboard, and the page fits a phone', async ({ page }) => {
  const folder = freshFolder();
  await plantFiles(folder, ['inner/plan with a rather long name for a phone.txt', 'top.txt']);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'lead@example.com');
  await openFolder(page, folder);
  await expect(fileRow(page, 'top.txt').getByText('text/plain')).toBeVisible();
  await choose(page, localFile('plan.png', bytes(10)).path);
  await expect(uploadWidget(page, 'plan.png').getByText('Finished')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'inner' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'inner' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText(['inner', 'plan.png', 'top.txt']);
});
