import { DANIEL, ILLUSTRATOR } from '../../local-stack/seed/people.ts';
import { storedReference } from './support/database.ts';
import { pauseSubscriptions } from './support/network.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the list of hypotheses says loading..., its search stays in the address over Back, Forward and a reload (R28); a card leads to the page, which shows researchers and parents and follows changes (R15)', async ({
  page,
}) => {
  const mark = `zz${Date.now()}`;
  const name = `By name ${mark}`;
  const research = await plantResearch('Read research');
  const deliverable = await plantDeliverable({
    deliverableName: 'Read deliverable',
    deliverableResearchFBUID: research,
    deliverableResearchLead: DANIEL.uid,
    deliverableSprintRate: 1000,
  });
  const id = await plantHypothesis({
    hypothesisName: name,
    hypothesisNumber: 41,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: [DANIEL.uid, ILLUSTRATOR.storedAs],
    hypothesisResearcherSprintAllocations: [2, 1],
    hypothesisTestItems: [{ label: 'Pass', value: '6 of 8', description: '' }],
    hypothesisCompletionEvidence: 'Six did.',
  });
  await plantHypothesis({ hypothesisName: '', hypothesisStatement: `about ${mark}` });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const loading = page.getByText('loading...', { exact: true });
  await signIn(page, 'lead@example.com');
  const release = await pauseSubscriptions(page, 'hypotheses');
  await page.goto('/template');
  await page.getByRole('link', { name: 'All Hypotheses' }).click();
  await expect(loading).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(loading).toHaveCount(0);

  await test.step('typing replaces the address', async () => {
    await search.fill(`nothing-has-this ${mark}`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page).toHaveURL(`/hypothesis?q=nothing-has-this+${mark}`);
    await page.goBack();
    await expect(page).toHaveURL('/template');
    await page.goForward();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.reload();
    await expect(search).toHaveValue(`nothing-has-this ${mark}`);
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('the card, with lead, cost (R5) and links', async () => {
    const card = page.getByRole('article', { name, exact: true });
    await expect(card.getByRole('heading')).toHaveText(`41${name}`);
    for (const text of [DANIEL.displayName, '$3,000.00']) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
    for (const [label, path] of [
      ['Update', '/update'],
      ['Delete', '/deprecate'],
    ] as const) {
      await expect(card.getByRole('link', { name: `${label} ${name}` })).toHaveAttribute(
        'href',
        `/hypothesis/${id}${path}`,
      );
    }
    await card.getByRole('link', { name: `Read ${name}` }).click();
  });

  await test.step('the page', async () => {
    const main = page.getByRole('main');
    const fieldValue = (term: string) => main.getByText(term, { exact: true }).locator('+ dd');
    await expect(main.getByRole('link', { name: 'Read research' })).toBeVisible();
    await expect(fieldValue('Total sprints')).toHaveText('3 sprints');
    await expect(fieldValue('Pass')).toHaveText('6 of 8');
    await expect(main.getByRole('region', { name: 'Completion evidence' })).toContainText(
      'Six did.',
    );
    await expect(
      main.getByRole('region', { name: 'Researchers' }).getByRole('listitem'),
    ).toHaveText([`${DANIEL.displayName}2 sprints`, `${ILLUSTRATOR.storedAs}1 sprint`]);
    await storedReference('hypotheses', id).update({
      hypothesisFidelity: 'Works-like',
      hypothesisResearchFBUID: await plantResearch('Elsewhere'),
    });
    await expect(fieldValue('Fidelity')).toHaveText('Works-like');
    await expect(main.getByText('Its deliverable belongs to another research')).toBeVisible();
    await storedReference('hypotheses', id).update({
      hypothesisResearchFBUID: 'gone-research',
      hypothesisDeliverableFBUID: 'gone-deliverable',
    });
    await expect(fieldValue('Research')).toHaveText('(not set) The research was deleted.');
    await expect(fieldValue('Deliverable')).toHaveText('(not set) The deliverable was deleted.');
  });
});
