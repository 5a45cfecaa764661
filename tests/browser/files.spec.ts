import { expectFits } from './support/browser/fits.ts';
import {
  choose,
  fileReference,
  fileRow,
  freshFolder,
  isStored,
  openFolder,
  plantFile,
  plantFiles,
  uploadWidget,
} from './support/files.ts';
import { follow } from './support/open.ts';
import { plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('shows folders and files in seven columns, also if metadata or a listing fails; New folder does nothing, and says so', async ({
  page,
}) => {
  const folder = freshFolder();
  await plantFiles(folder, ['plan 10.txt', 'bad.txt', 'a/b.txt']);
  await plantFile(`${folder}/plan 2.txt`, 'x'.repeat(1536));
  await signIn(page, 'lead@example.com');
  await page.route(/bad\.txt/, (route) => route.fulfill({ status: 404, json: {} }));
  let isBroken = true;
  await page.route('**/v0/b/*/o?*', (route) =>
    isBroken && route.request().method() === 'GET'
      ? route.fulfill({ status: 403, json: {} })
      : route.continue(),
  );
  await page.goto(`/file?${new URLSearchParams({ folder })}`);
  await expect(page.getByText('This folder could not be listed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled();
  // A file can be added nevertheless. The page lists the folder again after it, which still fails.
  const listedAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.status() === 403,
  );
  await choose(page, { 'beside.png': Buffer.from('a picture') });
  await expect(uploadWidget(page, 'beside.png').getByText('Finished')).toBeVisible();
  await listedAgain;
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Type',
    'Content Type',
    'Created',
    'Last Modified',
    'Size',
    'Link',
  ]);
  const names = ['a', 'bad.txt', 'beside.png', 'plan 2.txt', 'plan 10.txt'];
  await expect(page.getByRole('rowheader')).toHaveText(names);
  await expect(page.getByText('1 folder, 4 files')).toBeVisible();
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
  await expect(newFolder).toHaveAccessibleDescription(/does nothing yet/);
  await newFolder.click();
  await expect(page.getByRole('rowheader')).toHaveText(names);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Upload files')).toBeHidden();
  await expect(page.getByText('Upload files', { exact: true })).toBeHidden();
});

test('the folder is in the address; a link, Back, the browser’s Back and the keyboard open folders, also on a phone', async ({
  page,
}) => {
  const folder = freshFolder();
  await plantFiles(folder, ['a & b/100 plus+/deep, with a rather long name for a phone.txt']);
  await plantFile(`${folder}/top.txt`);
  const used = await plantResearch(`${folder}, used`);
  const unused = await plantResearch(`${folder}, unused`);
  await plantFile(`research/${used}/inner/deep.txt`);
  const backButton = page.getByRole('button', { name: 'Back' });
  const rows = page.getByRole('rowheader');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'lead@example.com');
  await page.goto('/file');
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await expect(backButton).toBeDisabled();
  await page.getByRole('link', { name: folder, exact: true }).click();
  await page.getByRole('link', { name: 'a & b' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'a & b' })).toBeFocused();
  await page.getByRole('link', { name: '100 plus+' }).click();
  await expect(rows).toHaveText([/^deep/]);
  expect(new URL(page.url()).searchParams.get('folder')).toBe(`${folder}/a & b/100 plus+`);
  await expectFits(page);
  await page.reload();
  await expect(rows).toHaveText([/^deep/]);
  await backButton.click();
  await expect(rows).toHaveText(['100 plus+']);
  await backButton.click();
  await expect(rows).toHaveText(['a & b', 'top.txt']);
  await page.goBack();
  await page.goBack();
  await expect(rows).toHaveText([/^deep/]);

  await test.step('staff find the folder of a research by its name, and an empty one from the research', async () => {
    await follow(page, '/file');
    await page.getByRole('link', { name: `${folder}, used` }).click();
    await expect(page.getByText('Everyone who is signed in will see these files.')).toBeVisible();
    await page.getByRole('link', { name: 'inner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${folder}, used/inner`);
    await follow(page, `/research/${unused}`);
    await page.getByRole('link', { name: 'Files of this research' }).click();
    await expect(page.getByText('There is nothing in this folder.')).toBeVisible();
  });
});

test('Get Link copies the download link during the click and says whom it opens for; where the copy fails, the link stands there; the name opens the file (R50)', async ({
  scriptedPage: page,
}) => {
  const folder = freshFolder();
  await plantFile(`${folder}/note.txt`, 'what it says');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'lead@example.com');
  await page.addInitScript(() => {
    const duringClick = new Set<boolean>();
    Object.assign(globalThis, { duringClick, isClipboardBroken: true });
    const { clipboard } = navigator;
    for (const name of ['write', 'writeText'] as const) {
      const original: (value: never) => Promise<void> = clipboard[name].bind(clipboard);
      clipboard[name] = async (value: never) => {
        if ('isClipboardBroken' in globalThis) throw new Error('no clipboard');
        // Safari refuses a write that begins after the click.
        duringClick.add(globalThis.event?.type === 'click');
        return original(value);
      };
    }
  });
  await openFolder(page, folder);
  const row = fileRow(page, 'note.txt');
  const getLink = row.getByRole('button', { name: 'Get Link' });
  await expect(getLink).toHaveAccessibleDescription(/opens for everybody who has it, until/);
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('was not copied'),
  );
  await getLink.click();
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('is copied')).toHaveCount(0);
  const byHand = row.getByRole('link', { name: /^http/ });
  expect(await (await fetch((await byHand.textContent()) ?? '')).text()).toBe('what it says');

  await page.evaluate('delete globalThis.isClipboardBroken');
  await getLink.click();
  await expect(
    page.getByText('The link to note.txt is copied. It opens for everybody who has it, until'),
  ).toBeVisible();
  await expect(byHand).toHaveCount(0);
  expect(await page.evaluate('[...duringClick]')).toEqual([true]);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await fetch(link)).text()).toBe('what it says');

  await test.step('the name opens the file, by mouse and by keyboard', async () => {
    // As Cloud Storage serves it. The emulator's default is a download.
    await fileReference(`${folder}/note.txt`).setMetadata({ contentDisposition: 'inline' });
    const name = row.getByRole('link', { name: 'note.txt' });
    for (const press of [() => name.click(), () => name.press('Enter')]) {
      await page.reload();
      const tab = page.context().waitForEvent('page');
      await press();
      await expect((await tab).getByText('what it says')).toBeVisible();
      await (await tab).close();
    }
    await expect(name).toHaveAttribute('href', link);
  });

  await fileReference(`${folder}/note.txt`).delete();
  await getLink.click();
  await expect(page.getByText('There is no link to note.txt.')).toBeVisible();
});

test('an admin deletes a file after a question that names it and its folder, also one that is gone, and reads why one cannot be deleted; others read whom to ask', async ({
  page,
  context,
  secondPage,
}) => {
  const folder = freshFolder();
  await plantFiles(folder, ['first.txt', 'wrong client.png', 'zoo.txt']);
  await signIn(secondPage, 'lead@example.com');
  await openFolder(secondPage, folder);
  const whomToAsk = 'An admin deletes files: ask Countersign Studio.';
  await expect(secondPage.getByText(whomToAsk)).toBeVisible();
  await expect(secondPage.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await signIn(page, 'admin@example.com');
  await openFolder(page, folder);
  await expect(page.getByText(whomToAsk)).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await page.getByRole('button', { name: 'Delete wrong client.png' }).click();
  await expect(dialog).toContainText(`“wrong client.png” in the folder “${folder}”`);
  await context.setOffline(true);
  await confirm.click();
  await expect(dialog.getByText('Not deleted: you are offline.')).toBeVisible();
  await context.setOffline(false);
  await confirm.click();
  await expect(page.getByText('wrong client.png is deleted')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['first.txt', 'zoo.txt']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await isStored(`${folder}/wrong client.png`)).toBe(false);

  await fileReference(`${folder}/zoo.txt`).delete();
  await page.getByRole('button', { name: 'Delete zoo.txt' }).click();
  await confirm.click();
  await expect(page.getByText('zoo.txt is deleted already')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['first.txt']);

  await page.route('**/v0/b/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete first.txt' }).click();
  await confirm.click();
  await expect(dialog.getByText('Not deleted: you are not permitted')).toBeVisible();
});
