import { follow } from './support/open.ts';
import { plantDeliverables } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Unreadable fields, the first and the last in a part of the record. The units read each class. */
const UNREADABLE = {
  'a list for a number': { deliverableSprintRate: [1760] },
  'bytes for a text': { deliverableMethodsLink: Buffer.from('bytes') },
  'a signature of another form': { deliverableClientCommencementSignature: { level1: ['bottom'] } },
} as const;

/** An odd field that the reader takes. */
const READABLE = { 'a text as the number': { deliverableNumber: '7' } } as const;

test('a malformed deliverable of each class is shown, or named with the reason, beside a sound one; pages and forms open', async ({
  page,
}) => {
  const sound = 'A sound deliverable beside malformed ones';
  const plantEach = (faults: Readonly<Record<string, object>>) =>
    plantDeliverables(
      Object.values(faults).map((fields) => ({ deliverableName: 'Malformed', ...fields })),
    );
  const [unreadable, readable] = [await plantEach(UNREADABLE), await plantEach(READABLE)];
  await plantDeliverables([{ deliverableName: sound }]);
  await signIn(page, 'lead@example.com');

  await page.goto('/deliverable');
  await expect(page.getByRole('article').first()).toBeVisible();
  // Print renders every card, not only the first ones.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('article', { name: sound })).toBeAttached();
  const problemOf = (id: string) =>
    page.getByText(new RegExp(`Document ${id} cannot be read.{10}`));
  for (const id of unreadable) await expect(problemOf(id)).toBeAttached();
  for (const id of readable) {
    await expect(page.locator(`article a[href="/deliverable/${id}"]`).first()).toBeAttached();
  }

  // One that cannot be read at all, one with a part that cannot, and one that the reader takes.
  const opened = [unreadable[0], unreadable.at(-1), readable[0]].filter((id) => id !== undefined);
  for (const id of opened) {
    for (const path of [`/deliverable/${id}`, `/deliverable/${id}/update`]) {
      await follow(page, path);
      await expect(problemOf(id).first(), path).toBeVisible({ visible: unreadable.includes(id) });
    }
  }
});
