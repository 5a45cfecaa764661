import type { Page } from '@playwright/test';
import { gate } from './support/network.ts';
import { plantDeliverable } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Holds the requests for this address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test('the pause of a search neither cancels nor changes the link that is followed; Back finds what was typed (R28)', async ({
  page,
}) => {
  const word = `zz${Date.now()}`;
  const id = await plantDeliverable({ deliverableName: word, deliverableNumber: -2e6 });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const card = page.getByRole('link', { name: word, exact: true });
  await signIn(page, 'lead@example.com');
  await page.goto('/deliverable');
  await expect(card).toBeVisible();
  const sendCode = await hold(page, '**/assets/DeliverablePage-*.js');
  // The pause ends before React has rendered the press, as on a slow processor.
  await page.evaluate(() => {
    const { setTimeout: start } = window;
    const endPauses: (() => void)[] = [];
    const startKept = (end: () => void, delay?: number) => {
      if (delay === 500) endPauses.push(end);
      return start(end, delay);
    };
    Object.assign(window, { setTimeout: startKept });
    document.addEventListener('click', () => {
      for (const end of endPauses.splice(0)) end();
    });
  });
  await search.fill(word);
  await card.click();
  sendCode();
  await expect(page).toHaveURL(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/deliverable?q=${word}`);
  await expect(search).toHaveValue(word);
});
