import { PEOPLE } from '../../local-stack/seed/people.ts';
import { storedReference } from './support/database.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const ILLUSTRATOR = 'studio@bettinakraus.example';

test('a card leads to the page of a hypothesis, which shows researchers and parents and follows changes (R15)', async ({
  page,
}) => {
  const mark = `zz${Date.now()}`;
  const name = `Read ${mark}`;
  const research = await plantResearch('Read research');
  const deliverable = await plantDeliverable({
    deliverableName: 'Read deliverable',
    deliverableResearchFBUID: research,
    deliverableResearchLead: PEOPLE.daniel.uid,
  });
  const id = await plantHypothesis({
    hypothesisName: name,
    hypothesisNumber: -2e6,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: [PEOPLE.daniel.uid, ILLUSTRATOR],
    hypothesisResearcherSprintAllocations: [2, 1],
    hypothesisTestItems: [{ label: 'Pass', value: '6 of 8', description: '' }],
    hypothesisCompletionEvidence: 'Six did (https://example.com/six).',
  });
  const main = page.getByRole('main');
  const fieldValue = (term: string) => main.getByText(term, { exact: true }).locator('+ dd');
  await signIn(page, 'lead@example.com');
  await page.goto('/hypothesis');
  await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
  const card = page.getByRole('article', { name, exact: true });
  await expect(card).toContainText(PEOPLE.daniel.displayName);
  await card.getByRole('link', { name: `Read ${name}` }).click();

  await expect(main.getByRole('link', { name: 'Read research' })).toBeVisible();
  await expect(fieldValue('Total sprints')).toHaveText('3 sprints');
  await expect(fieldValue('Pass')).toHaveText('6 of 8');
  await expect(main.getByRole('region', { name: 'Completion evidence' })).toContainText(
    'Six did (',
  );
  await expect(
    main.getByRole('link', { name: 'https://example.com/six', exact: true }),
  ).toHaveAttribute('href', 'https://example.com/six');
  await expect(main.getByRole('region', { name: 'Researchers' }).getByRole('listitem')).toHaveText([
    `${PEOPLE.daniel.displayName}2 sprints`,
    `${ILLUSTRATOR}1 sprint`,
  ]);
  await storedReference('hypotheses', id).update({
    hypothesisFidelity: 'Works-like',
    hypothesisResearchFBUID: 'gone-research',
    hypothesisDeliverableFBUID: 'gone-deliverable',
  });
  await expect(fieldValue('Fidelity')).toHaveText('Works-like');
  await expect(fieldValue('Research')).toHaveText('(not set) The research was deleted.');
  await expect(fieldValue('Deliverable')).toHaveText('(not set) The deliverable was deleted.');
});
