import { DANIEL, ILLUSTRATOR } from '../../local-stack/seed/people.ts';
import { storedReference } from './support/database.ts';
import { pauseSubscriptions } from './support/network.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the list says loading..., its search stays in the address over Back, Forward and a reload (R28), and a card shows lead, cost and links (R5)', async ({
  page,
}) => {
  const mark = `zz${Date.now()}`;
  const name = `By name ${mark}`;
  const id = await plantHypothesis({
    hypothesisName: name,
    hypothesisNumber: 41,
    hypothesisDeliverableFBUID: await plantDeliverable({
      deliverableResearchFBUID: await plantResearch('Of the card'),
      deliverableResearchLead: DANIEL.uid,
      deliverableSprintRate: 1000,
    }),
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [3],
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

  await test.step('the cards', async () => {
    const card = page.getByRole('article', { name, exact: true });
    await expect(card.getByRole('heading')).toHaveText(`41${name}`);
    for (const text of [DANIEL.displayName, '$3,000.00']) {
      await expect(card.getByText(text)).toBeVisible();
    }
    for (const [label, path] of [
      ['Read', ''],
      ['Update', '/update'],
      ['Delete', '/deprecate'],
    ] as const) {
      await expect(card.getByRole('link', { name: `${label} ${name}` })).toHaveAttribute(
        'href',
        `/hypothesis/${id}${path}`,
      );
    }
  });

  await search.fill('no-such-words-anywhere');
  await expect(page.getByRole('status').getByText(/^0 of /)).toBeVisible();
  await search.fill('');
  await expect(page).toHaveURL('/hypothesis');
  await page.getByRole('link', { name: 'Hypothesis Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New hypothesis' })).toBeVisible();
});

test('the page shows the fields, the researchers, and the parents as links; it follows changes, and says what is wrong with a parent that is gone (R15) or of another research', async ({
  page,
}) => {
  const researchId = await plantResearch('Read research');
  const deliverableId = await plantDeliverable({
    deliverableName: 'Read deliverable',
    deliverableResearchFBUID: researchId,
  });
  const id = await plantHypothesis({
    hypothesisName: 'To be read',
    hypothesisNumber: 12,
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
    hypothesisResearchers: [DANIEL.uid, ILLUSTRATOR.storedAs],
    hypothesisResearcherSprintAllocations: [2, 1],
    hypothesisTestItems: [{ label: 'Pass', value: '6 of 8', description: '' }],
    hypothesisCompletionEvidence: 'Six did.',
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}`);
  const main = page.getByRole('main');
  const fieldValue = (term: string) => main.getByText(term, { exact: true }).locator('+ dd');
  for (const [name, path] of [
    ['Read research', `/research/${researchId}`],
    ['Read deliverable', `/deliverable/${deliverableId}`],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  for (const [term, value] of [
    ['Number', '12'],
    ['Total sprints', '3 sprints'],
    ['Pass', '6 of 8'],
  ] as const) {
    await expect(fieldValue(term)).toHaveText(value);
  }
  await expect(main.getByRole('region', { name: 'Completion evidence' })).toContainText('Six did.');
  const rows = main.getByRole('region', { name: 'Researchers' }).getByRole('listitem');
  await expect(rows).toHaveText([
    `${DANIEL.displayName}2 sprints`,
    `${ILLUSTRATOR.storedAs}1 sprint`,
  ]);

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
