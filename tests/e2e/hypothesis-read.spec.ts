import { DANIEL, ILLUSTRATOR } from '../../local-stack/seed/people.ts';
import { storedReference } from './support/database.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test("shows its fields, its parents as links and its researchers, live; a missing parent is '(not set)' (R15)", async ({
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
    hypothesisStatement: 'They read the label first.',
    hypothesisObject: 'A printed label',
    hypothesisTestItems: [{ label: 'Pass', value: '6 of 8', description: '' }],
    hypothesisCompletionEvidence: 'Six did.',
    hypothesisFidelity: 'Looks-like',
    hypothesisTestCount: 8,
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Read research' })).toHaveAttribute(
    'href',
    `/research/${researchId}`,
  );
  await expect(main.getByRole('link', { name: 'Read deliverable' })).toHaveAttribute(
    'href',
    `/deliverable/${deliverableId}`,
  );
  for (const [term, value] of [
    ['Number', '12'],
    ['Fidelity', 'Looks-like'],
    ['Test count', '8'],
    ['Total sprints', '3 sprints'],
    ['Pass', '6 of 8'],
  ] as const) {
    await expect(main.getByText(term, { exact: true }).locator('+ dd')).toHaveText(value);
  }
  for (const [section, text] of [
    ['Statement', 'They read the label first.'],
    ['Artifact', 'A printed label'],
    ['Completion evidence', 'Six did.'],
  ] as const) {
    await expect(main.getByRole('region', { name: section })).toContainText(text);
  }
  const rows = main.getByRole('region', { name: 'Researchers' }).getByRole('listitem');
  await expect(rows).toHaveText([
    `${DANIEL.displayName}2 sprints`,
    `${ILLUSTRATOR.storedAs}1 sprint`,
  ]);

  await storedReference('hypotheses', id).update({ hypothesisFidelity: 'Works-like' });
  await expect(main.getByText('Fidelity', { exact: true }).locator('+ dd')).toHaveText(
    'Works-like',
  );
  const expectParents = async (research: string, deliverable: string) => {
    for (const [term, value] of [
      ['Research', research],
      ['Deliverable', deliverable],
    ] as const) {
      await expect(main.getByText(term, { exact: true }).locator('+ dd')).toHaveText(value);
    }
  };
  const setParents = (research: string | null, deliverable: string | null) =>
    storedReference('hypotheses', id).update({
      hypothesisResearchFBUID: research,
      hypothesisDeliverableFBUID: deliverable,
    });
  await test.step("a missing or deleted parent shows as '(not set)' (R15)", async () => {
    await setParents(null, null);
    await expectParents('(not set)', '(not set)');
    await setParents(researchId, deliverableId);
    await expectParents('Read research', 'Read deliverable');
    await setParents('gone-research', 'gone-deliverable');
    await expectParents('(not set)', '(not set)');
  });
});
