import type { Locator, Page } from '@playwright/test';
import { expectAnnounced } from './support/keyboard.ts';
import { gate } from './support/network.ts';
import { plantDeliverable, plantResearch } from './support/plant.ts';
import { fillCredentials, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Holds the requests for this address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test('the pause of a search neither cancels nor changes the link that is followed, nor closes the menu of a phone; Back finds what was typed (R28)', async ({
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

  await page.setViewportSize({ width: 360, height: 740 });
  await search.fill('');
  await button(page, 'Menu').click();
  await expect(page).toHaveURL('/deliverable');
  await expect(entry(page, 'All Research')).toBeVisible();
});

test('the late answer to a login, a save or a deletion does not replace the page that a person has asked for since', async ({
  page,
}) => {
  /** Follows a link to a page whose code is held while the answer arrives. */
  const leaveBefore = async (pressed: Locator, request: string, answered: () => Promise<void>) => {
    const sendAnswer = await hold(page, request);
    const sendCode = await hold(page, '**/assets/HomeScreen-*.js');
    const sent = page.waitForRequest(request);
    await pressed.click();
    await sent;
    await entry(page, 'Home').click();
    sendAnswer();
    await answered();
    sendCode();
    await expect(page.getByRole('heading', { name: 'App and UI design' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.unrouteAll({ behavior: 'wait' });
  };
  await page.goto('/login');
  await fillCredentials(page, 'lead@example.com');
  await leaveBefore(button(page, 'Login'), '**/accounts:signInWithPassword*', () =>
    expect(button(page, 'Logout')).toBeVisible(),
  );
  const id = await plantResearch('Left before the answer');
  await page.goto(`/research/${id}/update`);
  await page.getByLabel('Name', { exact: true }).fill('Left while it was saved');
  await leaveBefore(button(page, 'Save'), '**/documents:commit*', () =>
    expectAnnounced(page, 'Saved'),
  );
  await page.goto(`/research/${id}/deprecate`);
  await leaveBefore(button(page, 'Confirm'), '**/documents:commit*', () =>
    expectAnnounced(page, 'Deleted'),
  );
});
