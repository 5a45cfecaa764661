import { follow } from './support/open.ts';
import { plantDeliverable } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
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
