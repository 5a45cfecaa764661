import { PEOPLE } from '../../local-stack/seed/people.ts';
import { expectAnnounced, expectArrivedAt, pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// As members/client-journey.spec.ts does, this checks the focus, and the names and announcements for a screen reader.
test('with the keyboard only, a lead plans work and reads what it costs', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const research = `Keyboard research ${Date.now()}`;
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

  await test.step('creates a deliverable and a hypothesis', async () => {
    await pressOn(page, link('Create new'));
    await expectArrivedAt(page, 'New deliverable');
    await typeInto(page, field('Name'), 'Prototype');
    await typeInto(page, field('Research lead'), PEOPLE.imogen.email);
    await pressOn(page, button('Save'));
    await expectAnnounced(page, 'Saved');
    await expectArrivedAt(page, 'Prototype');
    await pressOn(page, link('Add a hypothesis'));
    await expectArrivedAt(page, 'New hypothesis');
    await typeInto(page, field('Name'), 'It is understood');
    const researchers = main.getByRole('group', { name: 'Researchers' });
    await pressOn(page, researchers.getByRole('button', { name: 'Add', exact: true }));
    await expect(researchers.getByLabel('Researcher', { exact: true })).toBeFocused();
    await page.keyboard.type('researcher@example.com');
    await typeInto(page, researchers.getByLabel('Sprints'), '2');
    await pressOn(page, button('Save'));
    await expectAnnounced(page, 'Saved');
    await expectArrivedAt(page, 'It is understood');
  });

  await test.step('reads the allocations and the price', async () => {
    await pressOn(page, link('Prototype'));
    await expectArrivedAt(page, 'Prototype');
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
