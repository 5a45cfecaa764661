import {
  bytes,
  choose,
  expectStored,
  freshFolder,
  holdUploads,
  localFile,
  MEGABYTE,
  openFreshFolder,
  plantFile,
  plantFiles,
  uploadWidget,
} from './support/files.ts';
import { plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('staff find the folder of a research by its name, that of a deleted one by its id, and an empty one from the research', async ({
  page,
}) => {
  const name = `Research ${freshFolder()}`;
  const [used, unused, gone] = [
    await plantResearch(`${name}, used`),
    await plantResearch(`${name}, unused`),
    `gone-${freshFolder()}`,
  ];
  await plantFiles(`research/${used}`, ['inner/deep.txt', 'top.txt']);
  await plantFile(`research/${gone}/left.txt`);
  await signIn(page, 'lead@example.com');
  await page.goto('/file');
  const backButton = page.getByRole('button', { name: 'Back' });
  const deleted = page.getByRole('link', { name: `(research deleted) ${gone}` });
  await expect(deleted).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'research', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: `${name}, used` }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['inner', 'top.txt']);
  await expect(page.getByText('Everyone who is signed in will see these files.')).toBeVisible();
  await page.getByRole('link', { name: 'inner' }).click();
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('listitem')).toHaveText([
    'Files',
    `${name}, used`,
    'inner',
  ]);
  await backButton.click();
  await backButton.click();
  await expect(page).toHaveURL('/file');
  await deleted.click();
  await expect(page.getByRole('rowheader')).toHaveText(['left.txt']);
  await page.goto(`/research/${unused}`);
  await page.getByRole('link', { name: 'Files of this research' }).click();
  await expect(page.getByText('There is nothing in this folder.')).toBeVisible();
  await choose(page, localFile('first.png', bytes(10)).path);
  await expect(page.getByRole('rowheader')).toHaveText(['first.png']);
  await expectStored(`research/${unused}/first.png`, bytes(10));
});

test('a name that a link cannot carry: the page says during and after the upload what it becomes, and refuses a second file of that name', async ({
  page,
}) => {
  const folder = await openFreshFolder(page);
  const release = await holdUploads(page, { after: 1 });
  const [name, storedName] = ['plan #3 [50%]?*.psd', 'plan _3 _50____.psd'];
  const file = localFile(name, bytes(MEGABYTE));
  await choose(page, file.path);
  const widget = uploadWidget(page, name);
  await expect(widget.getByRole('status')).toHaveText(
    `Uploading. It will be stored as ${storedName}.`,
  );
  release();
  await expect(widget.getByRole('status')).toHaveText(`Finished. Stored as ${storedName}.`);
  await expect(page.getByRole('rowheader')).toHaveText([storedName]);
  await expectStored(`${folder}/${storedName}`, file.content);
  await page.getByRole('button', { name: 'Clear what is done' }).click();
  await choose(page, localFile('plan *3 %50%#?*.psd', bytes(10)).path);
  await expect(page.getByText(/already in the folder.* It would be stored as/)).toBeVisible();
  await expectStored(`${folder}/${storedName}`, file.content);
});
