import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { signUp } from './support/account.ts';
import { readStored, storedReference } from './support/database.ts';
import {
  plantDeliverable,
  plantDeliverables,
  plantHypotheses,
  plantHypothesis,
} from './support/plant.ts';
import { expect, test } from './support/test.ts';

const NOTHING = "You're not working on any hypotheses right now.";

const leadingRegion = (page: Page) =>
  page.getByRole('region', { name: "Deliverables I'm leading" });
const researchingRegion = (page: Page) =>
  page.getByRole('region', { name: "Hypotheses I'm researching" });
const group = (page: Page, name: string) =>
  researchingRegion(page).getByRole('article', { name, exact: true });

async function openWork(page: Page): Promise<void> {
  await page.goto('/work');
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible();
}

test('says who is logged in: e-mail only, then name and e-mail, then no public user info', async ({
  page,
}) => {
  const { email, uid } = await signUp(page, 'work');
  await openWork(page);
  await expect(page.getByText(`Logged in as ${email}`, { exact: true })).toBeVisible();

  await getAuth().updateUser(uid, { displayName: 'Wanda Worker' });
  await page.reload();
  await expect(
    page.getByText(`Logged in as Wanda Worker (${email})`, { exact: true }),
  ).toBeVisible();

  // The profile page writes the name when it opens. Wait for that, or it would overwrite the fields planted below.
  await page.goto('/profile');
  await expect
    .poll(async () => (await readStored('profiles', uid))?.displayName)
    .toBe('Wanda Worker');

  await getAuth().updateUser(uid, { displayName: null, providersToUnlink: ['password'] });
  await storedReference('profiles', uid).update({
    displayName: null,
    email: null,
    profileEmail: null,
  });
  await openWork(page);
  await expect(page.getByText('Logged in with no public user info', { exact: true })).toBeVisible();
});

test('finds what one leads and researches, by uid and by e-mail, and more deliverables than one query can name (R24)', async ({
  page,
}) => {
  const { email, uid } = await signUp(page, 'work');
  await plantDeliverable({ deliverableName: 'Led by e-mail', deliverableResearchLead: email });
  await plantDeliverable({ deliverableName: 'Led by uid', deliverableResearchLead: uid });
  await plantDeliverable({ deliverableName: 'Led by another' });
  const parent = await plantDeliverable({ deliverableName: 'With my work' });
  const inParent = {
    hypothesisDeliverableFBUID: parent,
    hypothesisResearcherSprintAllocations: [1],
  };
  await plantHypothesis({
    ...inParent,
    hypothesisName: 'Mine by e-mail',
    hypothesisResearchers: [email],
  });
  await plantHypothesis({
    ...inParent,
    hypothesisName: 'Mine by uid',
    hypothesisResearchers: ['a@example.com', uid],
  });
  await plantHypothesis({
    ...inParent,
    hypothesisName: 'Mine by both',
    hypothesisResearchers: [uid, email],
  });
  await plantHypothesis({
    ...inParent,
    hypothesisName: 'Not mine',
    hypothesisResearchers: ['a@example.com'],
  });
  const count = 31;
  const parents = await plantDeliverables(
    Array.from({ length: count }, (_, index) => ({
      deliverableName: `Many ${index + 1}`,
      deliverableCreated: Timestamp.fromMillis(index * 1000),
    })),
  );
  await plantHypotheses(
    parents.map((deliverable) => ({
      hypothesisDeliverableFBUID: deliverable,
      hypothesisResearchers: [uid],
    })),
  );
  await openWork(page);
  await expect(leadingRegion(page).getByRole('article')).toHaveCount(2);
  for (const name of ['Led by e-mail', 'Led by uid']) {
    await expect(leadingRegion(page).getByRole('article', { name })).toBeVisible();
  }
  await expect(group(page, 'With my work').getByRole('listitem')).toHaveCount(3);
  await expect(researchingRegion(page).getByText('Not mine')).toHaveCount(0);
  await expect(researchingRegion(page).getByRole('article')).toHaveCount(1 + count);
  await expect(researchingRegion(page).getByRole('heading', { level: 3 })).toHaveText([
    'With my work',
    ...parents.map((_, index) => `Many ${count - index}`),
  ]);
});

test('the shortlist groups by deliverable and shows lead, methods, numbers, sprints and evidence', async ({
  page,
}) => {
  const { email } = await signUp(page, 'work');
  const planted = async (name: string, fields: object) =>
    plantDeliverable({ deliverableName: name, ...fields });
  const linked = await planted('Linked methods', {
    deliverableMethodsLink: 'https://example.com/methods',
  });
  const plain = await planted('Plain methods', {
    deliverableMethodsLink: 'javascript:alert(1)',
    deliverableResearchLead: 'client@example.com',
  });
  const none = await planted('No methods', {
    deliverableMethodsLink: '',
    deliverableResearchLead: null,
  });
  const mine = (fields: object) => plantHypothesis({ hypothesisResearchers: [email], ...fields });
  await mine({
    hypothesisDeliverableFBUID: linked,
    hypothesisName: 'Tenth',
    hypothesisNumber: 10,
    hypothesisResearcherSprintAllocations: [3],
  });
  await mine({
    hypothesisDeliverableFBUID: linked,
    hypothesisName: 'Second',
    hypothesisNumber: 2,
    hypothesisResearcherSprintAllocations: [1],
    hypothesisCompletionEvidence: 'Six of eight did.',
  });
  await mine({
    hypothesisDeliverableFBUID: linked,
    hypothesisName: 'Unnumbered',
    hypothesisNumber: null,
    hypothesisResearcherSprintAllocations: [0],
  });
  await mine({ hypothesisDeliverableFBUID: plain, hypothesisName: 'Plain' });
  await mine({ hypothesisDeliverableFBUID: none, hypothesisName: 'None' });
  await mine({ hypothesisName: 'In the backlog' });
  await mine({ hypothesisDeliverableFBUID: 'gone-deliverable', hypothesisName: 'Parent is gone' });
  const broken = await plantDeliverable({ deliverableName: ['unreadable'] });
  await mine({ hypothesisDeliverableFBUID: broken, hypothesisName: 'Parent is unreadable' });
  await openWork(page);

  const rows = group(page, 'Linked methods').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(/^2Second1 sprint/);
  await expect(rows.nth(0)).toContainText('Six of eight did.');
  await expect(rows.nth(1)).toContainText(/^10Tenth3 sprints/);
  await expect(rows.nth(2)).toContainText('(not numbered)');
  await expect(rows.nth(2)).toContainText('No sprints are allocated for this hypothesis');
  await expect(group(page, 'Linked methods')).toContainText('Research lead: Imogen Farrell');
  await expect(
    group(page, 'Linked methods').getByRole('link', { name: 'https://example.com/methods' }),
  ).toHaveAttribute('href', 'https://example.com/methods');
  await expect(group(page, 'Plain methods')).toContainText('javascript:alert(1)');
  await expect(group(page, 'Plain methods').getByRole('link', { name: /javascript/ })).toHaveCount(
    0,
  );
  await expect(group(page, 'Plain methods')).toContainText('Research lead: Ruth Calloway');
  await expect(group(page, 'No methods')).toContainText('(no methods link)');
  await expect(group(page, 'No methods')).toContainText('Research lead: (not set)');
  await expect(group(page, 'Backlog').getByRole('listitem')).toHaveCount(2);
  await expect(group(page, '(cannot be shown)')).toContainText('Parent is unreadable');
});

test('without any work both sections say so; the hypotheses follow changes: added, allocated, and taken off again', async ({
  page,
}) => {
  const { email } = await signUp(page, 'work');
  await openWork(page);
  await expect(leadingRegion(page)).toContainText("You're not leading any deliverables right now.");
  await expect(researchingRegion(page)).toContainText(NOTHING);
  const parent = await plantDeliverable({ deliverableName: 'Arrives later' });
  const id = await plantHypothesis({
    hypothesisName: 'New work',
    hypothesisDeliverableFBUID: parent,
    hypothesisResearchers: [email],
  });
  await expect(
    group(page, 'Arrives later').getByRole('listitem', { name: 'New work' }),
  ).toBeVisible();
  await storedReference('hypotheses', id).update({ hypothesisResearcherSprintAllocations: [2] });
  await expect(group(page, 'Arrives later')).toContainText('2 sprints');
  await storedReference('hypotheses', id).update({ hypothesisResearchers: ['a@example.com'] });
  await expect(researchingRegion(page)).toContainText(NOTHING);
});
