import type { Page } from '@playwright/test';
import { createAccount } from './support/accounts.ts';
import { storedReference } from './support/database.ts';
import {
  plantDeliverable,
  plantDeliverables,
  plantHypotheses,
  plantHypothesis,
} from './support/plant.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NOTHING = "You're not working on any hypotheses right now.";

const leadingRegion = (page: Page) =>
  page.getByRole('region', { name: "Deliverables I'm leading" });
const researchingRegion = (page: Page) =>
  page.getByRole('region', { name: "Hypotheses I'm researching" });
const group = (page: Page, name: string) =>
  researchingRegion(page).getByRole('article', { name, exact: true });

test('without any work both sections say so; what one leads and researches arrives live, by uid and by e-mail (R24, R56), also in more deliverables than one query can name', async ({
  page,
}) => {
  test.slow();
  const { email, uid } = await createAccount('At Work');
  await signInByForm(page, email);
  await page.goto('/work');
  await expect(page.getByText(/^Logged in as At Work/)).toBeVisible();
  await expect(leadingRegion(page)).toContainText("You're not leading any deliverables right now.");
  await expect(researchingRegion(page)).toContainText(NOTHING);

  await plantDeliverable({ deliverableName: 'Led by e-mail', deliverableResearchLead: email });
  await plantDeliverable({ deliverableName: 'Led by uid', deliverableResearchLead: uid });
  await plantDeliverable({ deliverableName: 'Led by another' });
  const parent = await plantDeliverable({ deliverableName: 'With my work' });
  const plantMine = (hypothesisName: string, hypothesisResearchers: readonly string[]) =>
    plantHypothesis({
      hypothesisName,
      hypothesisDeliverableFBUID: parent,
      hypothesisResearcherSprintAllocations: [1],
      hypothesisResearchers,
    });
  const byEmail = await plantMine('Mine by e-mail', [email]);
  await plantMine('Mine by uid', ['a@example.com', uid]);
  await plantMine('Mine by both', [uid, email]);
  await plantMine('Not mine', ['a@example.com']);
  // One query names at most 30 deliverables.
  const parents = await plantDeliverables(
    Array.from({ length: 31 }, (_, index) => ({ deliverableName: `Many ${index + 1}` })),
  );
  await plantHypotheses(
    parents.map((deliverable) => ({
      hypothesisDeliverableFBUID: deliverable,
      hypothesisResearchers: [uid],
    })),
  );
  await expect(researchingRegion(page).getByRole('article')).toHaveCount(1 + parents.length);
  await expect(leadingRegion(page).getByRole('article')).toHaveCount(2);
  for (const name of ['Led by e-mail', 'Led by uid']) {
    await expect(leadingRegion(page).getByRole('article', { name })).toBeVisible();
  }
  await expect(group(page, 'With my work').getByRole('listitem')).toHaveCount(3);
  await expect(researchingRegion(page).getByText('Not mine')).toHaveCount(0);
  // The end of an allocation arrives live, too.
  await storedReference('hypotheses', byEmail).update({ hypothesisResearchers: ['a@example.com'] });
  await expect(group(page, 'With my work').getByRole('listitem')).toHaveCount(2);
});
