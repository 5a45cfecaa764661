import { expectAnnounced, expectArrivedAt, pressOn, tabTo } from './support/keyboard.ts';
import { plantEstimatedDeliverable } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable } from './support/signing.ts';
import { expect, test } from './support/test.ts';

// As members/client-journey.spec.ts does, this checks the focus, and the names and announcements for a screen reader.
test('with the keyboard only, a lead starts a research and reads what work costs', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const research = `Keyboard research ${Date.now()}`;
  const { id } = await plantEstimatedDeliverable({}, [{ 'researcher@example.com': 2 }]);
  await signIn(page, 'lead@example.com');
  await page.goto('/work');
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible();

  await test.step('finds the skip link first, and follows the navigation', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await pressOn(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Research' }),
    );
    await expectArrivedAt(page, 'All Research');
  });

  await test.step('is told what is missing, in the field that lacks it', async () => {
    await pressOn(page, link('Create'));
    await expectArrivedAt(page, 'New research');
    await pressOn(page, button('Save'));
    await expect(field('Name')).toBeFocused();
    await expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('Name')).toHaveAccessibleDescription(/required/);
    await page.keyboard.type(research);
    await page.keyboard.press('Enter');
    await expectAnnounced(page, 'Saved');
    await expectArrivedAt(page, research);
  });

  await test.step('reads the allocations and the price', async () => {
    await openDeliverable(page, id);
    await tabTo(page, page.getByRole('tab', { name: 'Hypotheses' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Allocations' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Allocations' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('columnheader', { name: 'Contractor' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('$3,520.00 ex GST');
  });
});
