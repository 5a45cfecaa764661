import { IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { readStored } from './support/database.ts';
import { plantGatedHypothesis } from './support/gated-hypothesis.ts';
import { plantHypothesis, plantResearch, signedCommencement } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('deleting says which total changes and which signatures lapse, if any (R10), and goes to the deliverable, the research or the list (R15, R23)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  await signIn(page, 'lead@example.com');

  await test.step('with sprints', async () => {
    const { id, deliverableId } = await plantGatedHypothesis(
      signedCommencement({ cost: 3520, sprints: 2 }),
    );
    await page.goto(`/hypothesis/${id}/deprecate`);
    await expect(page.locator('pre')).toContainText('"hypothesisName": "Gated"');
    await expect(main).toContainText('Gated deliverable: $3,520.00 → $0.00 ex GST');
    await expect(main).toContainText(`Contractor commencement: ${IMOGEN.displayName}`);
    await expect(main).toContainText(`Client commencement: ${RUTH.displayName}`);
    await confirmButton.click();
    await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
    await expect(main.getByRole('tabpanel', { name: 'Hypotheses' })).toBeVisible();
    expect(await readStored('hypotheses', id)).toBeUndefined();
  });

  await test.step('without a deliverable, or without a research too', async () => {
    const research = await plantResearch('Gets it back');
    for (const [fields, destination] of [
      [
        { hypothesisResearchFBUID: research, hypothesisDeliverableFBUID: 'gone-deliverable' },
        `/research/${research}`,
      ],
      [{ hypothesisResearchFBUID: 'gone-research' }, '/hypothesis'],
    ] as const) {
      await page.goto(`/hypothesis/${await plantHypothesis(fields)}/deprecate`);
      await confirmButton.click();
      await expect(page).toHaveURL(destination);
    }
  });
});
