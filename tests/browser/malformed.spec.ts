import { readStored } from './support/database.ts';
import { follow } from './support/open.ts';
import { plantDeliverable, plantProject } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { signature } from './support/signing.ts';
import { expect, test } from './support/test.ts';

test('a record that cannot be read is one card with the reason, on the list beside sound ones, on its page and in its form', async ({
  page,
}) => {
  const sound = `A sound deliverable ${Date.now()}`;
  const id = await plantDeliverable({ deliverableSprintRate: [1760] });
  await plantDeliverable({ deliverableName: sound, deliverableNumber: -1e7 });
  const problem = page.getByText(new RegExp(`Document ${id} cannot be read.{10}`));
  await signIn(page, 'lead@example.com');
  await page.goto('/deliverable');
  await expect(page.getByRole('article', { name: sound })).toBeVisible();
  await expect(problem).toBeAttached();
  // It cannot repair this record.
  await expect(page.getByText('upgrade-records')).toHaveCount(0);
  for (const path of [`/deliverable/${id}`, `/deliverable/${id}/update`]) {
    await follow(page, path);
    await expect(problem.first(), path).toBeVisible();
  }
});

test('a signature that cannot be read leaves its deliverable on the list and on its page, where nobody signs or overwrites it, and in no total (R25)', async ({
  page,
}) => {
  const key = 'deliverableClientCommencementSignature';
  const { name, research, deliverable } = await plantProject('On paper', {
    [key]: 'signed on paper',
    deliverableNumber: -1e6,
  });
  await signIn(page, 'lead@example.com');
  await page.goto('/deliverable');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Client commencement Unknown state');
  for (const fact of ['$5,280.00 ex GST', 'Unknown state: a signature cannot be read']) {
    await expect(card).toContainText(fact);
  }
  await follow(page, `/research/${research}`);
  await expect(page.getByText('with a part that cannot be read (1)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overview' })).not.toContainText('5,280');

  await follow(page, `/deliverable/${deliverable}`);
  const region = signature(page, 'Client commencement');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText(
    'A signature cannot be read, so nobody can sign.',
  );
  await expect(region).toContainText('This signature cannot be read.');
  await expect(region.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  const other = signature(page, 'Contractor commencement').getByRole('button', { name: 'Sign' });
  await expect(other).toBeDisabled();
  await expect(
    page.getByText(/^Nobody can sign while a signature .* cannot be read/),
  ).toBeVisible();

  await follow(page, `/deliverable/${deliverable}/update`);
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Not saved: .*signature.* cannot be read/)).toBeVisible();
  expect(await readStored('deliverables', deliverable)).toMatchObject({
    deliverableName: name,
    [key]: 'signed on paper',
  });
});
