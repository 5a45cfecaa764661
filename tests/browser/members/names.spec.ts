import { getAuth } from 'firebase-admin/auth';
import { storedProfile } from '../../support/stored-records.ts';
import { createAccount, createClient } from '../support/accounts.ts';
import { database, readStored, storedReference } from '../support/database.ts';
import { COMMIT, DENIED } from '../support/network.ts';
import { load } from '../support/open.ts';
import { plantEstimatedDeliverable, plantProject, plantResearch } from '../support/plant.ts';
import { signInByForm } from '../support/sign-in.ts';
import { openDeliverable } from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

// A client cannot list profiles. By e-mail it reads names (R44).

const nameReference = (email: string) => database.doc(`environments/local/people/${email}`);
const storedName = async (email: string) => (await nameReference(email).get()).data();

test('a client reads names where a record names people by e-mail; without a readable name an e-mail stays, and the profile of a uid goes before the name', async ({
  page,
}) => {
  const some = Date.now();
  const [lead, unnamed, blank, malformed] = ['lead', 'unnamed', 'blank', 'malformed'].map(
    (name) => `${name}.${some}@example.com`,
  ) as [string, string, string, string];
  const known = await createAccount('Sam Known');
  await Promise.all([
    nameReference(lead).set({ displayName: 'Nadia Named' }),
    nameReference(blank).set({ displayName: '  ' }),
    nameReference(malformed).set({ displayName: { first: 'M' } }),
    nameReference(known.email).set({ displayName: 'Sam Otherwise' }),
    storedReference('profiles', known.uid).set(
      storedProfile(known.uid, { email: known.email, displayName: 'Sam Known' }),
    ),
  ]);
  const research = await plantResearch('Named');
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'With names',
      deliverableResearchFBUID: research,
      deliverableResearchLead: lead,
    },
    [
      { [unnamed]: 1, [blank]: 1, [malformed]: 1, [known.email]: 1, [known.uid]: 1 },
      { '..': 1, 'a/b@example.com': 1, '__a@b__': 1, [`${'x'.repeat(300)}@example.com`]: 1 },
    ],
  );
  const { email } = await createClient({ research }, 'Reading Client');
  await signInByForm(page, email);
  await openDeliverable(page, id);
  const main = page.getByRole('main');
  for (const shown of ['Nadia Named', unnamed, blank, malformed, 'Sam Known', 'a/b@example.com']) {
    await expect(main).toContainText(shown);
  }
  for (const hidden of [lead, known.email, known.uid, 'Sam Otherwise']) {
    await expect(main).not.toContainText(hidden);
  }
});

test('a sign-in writes the name of the verified owner, and again when the account has another; the profile is saved also where the rules refuse the name', async ({
  page,
}) => {
  const project = await plantProject('Names');
  const { email, uid } = await createClient(project, 'Quinn Client');
  await page.route(COMMIT, (route) =>
    route.request().postData()?.includes('/people/') === true
      ? route.fulfill(DENIED)
      : route.fallback(),
  );
  const refused = page.waitForEvent('console', (message) =>
    message.text().startsWith('Clients do not find the name yet.'),
  );
  await signInByForm(page, email);
  await refused;
  expect(await readStored('profiles', uid)).toMatchObject({ displayName: 'Quinn Client' });
  expect(await storedName(email)).toBeUndefined();

  await page.unrouteAll();
  await load(page, '/work');
  await expect.poll(() => storedName(email)).toEqual({ displayName: 'Quinn Client' });

  await getAuth().updateUser(uid, { displayName: 'Quinn Married' });
  await load(page, '/work');
  await expect.poll(() => storedName(email)).toEqual({ displayName: 'Quinn Married' });
});
