import { plantResearch } from './support/plant.ts';
import { fillCredentials, signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A browser without storage, or with storage that refuses, works from memory (R43).

const REFUSALS = {
  'all cookies and storage blocked': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Denied', 'SecurityError'));
  },
  'a localStorage that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  },
  'an IndexedDB that fails': () => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name) {
      const request = open.call(this, name, Number.MAX_SAFE_INTEGER);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return request;
    };
  },
  'no IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
} as const;

/** The login page says so. */
const LOSES_SESSION: readonly string[] = [
  'all cookies and storage blocked',
  'a localStorage that is full',
];

for (const [refusal, refuse] of Object.entries(REFUSALS)) {
  test(`a person signs in, sees a list and a record, saves a form and logs out with ${refusal}`, async ({
    scriptedPage: page,
  }) => {
    const name = `_ without storage ${Date.now()}`;
    await plantResearch(name);
    await page.addInitScript(refuse);
    await page.goto('/login');
    await fillCredentials(page, 'lead@example.com');
    const loginButton = page.getByRole('button', { name: 'Login', exact: true });
    await expect(loginButton).toBeEnabled();
    await expect(page.getByText('you will have to sign in again')).toHaveCount(
      LOSES_SESSION.includes(refusal) ? 1 : 0,
    );
    await loginButton.click();
    await expect(page).toHaveURL('/profile');
    await page.getByRole('navigation', { name: 'Main' }).getByText('All Research').click();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await page.getByLabel('Name').fill(`${name}, again`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name}, again` })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test('a session in a localStorage that has become full is given up, and the page says so', async ({
  scriptedPage: page,
}) => {
  await signInByForm(page, 'lead@example.com');
  await page.addInitScript(REFUSALS['a localStorage that is full']);
  await page.goto('/research');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('you will have to sign in again')).toBeVisible();
  await signInByForm(page, 'lead@example.com');
});
