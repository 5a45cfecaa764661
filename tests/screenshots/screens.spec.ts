import type { Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/store.ts';
import { filePath } from '../../src/paths.ts';
import { type DemoAccount, signIn } from '../browser/support/sign-in.ts';
import { expect, test } from '../browser/support/test.ts';

// These tests take pictures and print pages, for people to look at.

const FOLDER = '.local/screenshots';
const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: DemoAccount;
}

const SIGNED_OUT_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'migration', path: '/migration' },
  { name: 'verify', path: '/verify' },
  { name: 'not-found', path: '/nothing/here' },
];

const DISCUSSED = recordId('deliverable', 'medicines/ward-trial');
const COMPLETE = recordId('deliverable', 'medicines/paper-list');

const SIGNED_IN_SCREENS: readonly Screen[] = [
  { name: 'certificate', path: `/certificate/${COMPLETE}` },
  { name: 'as-signed', path: `/deliverable/${COMPLETE}?signed=client-completion` },
  { name: 'questions', path: `/deliverable/${DISCUSSED}#questions` },
  { name: 'report', path: `/report/${recordId('research', 'medicines')}` },
  { name: 'register', path: `/report/${recordId('research', 'medicines')}?view=register` },
  { name: 'statement', path: `/statement/${recordId('research', 'medicines')}` },
  { name: 'work', path: '/work', as: 'researcher@example.com' },
  { name: 'work-empty', path: '/work', as: 'client@example.com' },
  { name: 'profile', path: '/profile' },
  { name: 'research-list', path: '/research' },
  { name: 'deliverable-list', path: '/deliverable' },
  { name: 'deliverable-list-grouped', path: '/deliverable?g=invoiced' },
  { name: 'deliverable-list-nothing-found', path: '/deliverable?q=zzzz' },
  { name: 'hypothesis-list', path: '/hypothesis' },
  { name: 'template-list', path: '/template' },
  { name: 'money', path: '/money' },
  { name: 'money-invoiced', path: '/money?tab=invoiced' },
  { name: 'files', path: '/file' },
  { name: 'files-folder', path: filePath(`research/${recordId('research', 'medicines')}`) },
  { name: 'research-create', path: '/research/create' },
  { name: 'deliverable-create', path: '/deliverable/create' },
  { name: 'hypothesis-create', path: '/hypothesis/create' },
  { name: 'not-there', path: '/deliverable/no-such-id' },
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^loading(\.\.\.)?$/i)).toHaveCount(0);
  // Waits for all records of a list and the names of their parents.
  await expect(page.getByText(/^(The first \d+ deliverables|Updating…|…)$/)).toHaveCount(0);
}

/** Opens a table's list. Returns the paths of the first, a middle and the last rendered record. */
async function pathsOf(page: Page, table: string): Promise<string[]> {
  await open(page, `/${table}`);
  const paths = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''),
    );
  const chosen = [0, Math.floor(paths.length / 2), paths.length - 1];
  return [...new Set(chosen.map((index) => paths[index] ?? ''))].filter((path) => path !== '');
}

async function take(page: Page, { name, path }: Screen, kind: string): Promise<void> {
  await open(page, path);
  await page.screenshot({ path: `${FOLDER}/${name}-${kind}.png`, fullPage: true });
}

for (const width of WIDTHS) {
  for (const colorScheme of THEMES) {
    test.describe(`${width} pixels wide, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: width < 500 ? 780 : 900 } });
      const kind = `${width}-${colorScheme}`;

      for (const screen of SIGNED_OUT_SCREENS) {
        test(screen.name, ({ page }) => take(page, screen, kind));
      }

      for (const screen of SIGNED_IN_SCREENS) {
        test(screen.name, async ({ page }) => {
          await signIn(page, screen.as ?? 'lead@example.com');
          await take(page, screen, kind);
        });
      }

      for (const table of ['research', 'deliverable', 'hypothesis', 'template'] as const) {
        test(`${table} records`, async ({ page }) => {
          await signIn(page, 'lead@example.com');
          for (const [index, path] of (await pathsOf(page, table)).entries()) {
            for (const mode of ['', '/update', '/deprecate']) {
              const name = `${table}-${index + 1}${mode.replace('/', '-')}`;
              await take(page, { name, path: `${path}${mode}` }, kind);
            }
          }
        });
      }
    });
  }
}

test('printed on A4 and Letter', async ({ page }) => {
  const print = async (path: string, name: string) => {
    await open(page, path);
    for (const format of ['A4', 'Letter'] as const) {
      await page.pdf({ path: `${FOLDER}/${name}-${format}.pdf`, format });
    }
  };
  await signIn(page, 'lead@example.com');
  for (const table of ['deliverable', 'hypothesis', 'research'] as const) {
    for (const [index, path] of (await pathsOf(page, table)).entries()) {
      await print(path, `${table}-${index + 1}`);
    }
  }
  await print('/deliverable', 'deliverable-list');
});

// The two pictures of the README, to copy to docs/ after a screen has changed. The workspace is in the open mode, in which
// the client's account has the rights of staff.

test('the list of deliverables, as staff see it', async ({ page }) => {
  await page.setViewportSize({ width: 1080, height: 760 });
  await signIn(page, 'lead@example.com');
  await open(page, '/deliverable');
  await page.screenshot({ path: `${FOLDER}/staff.png` });
});

test('the first deliverable on a phone, with the account of a client', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await signIn(page, 'client@example.com');
  const [path = '/deliverable'] = await pathsOf(page, 'deliverable');
  await open(page, path);
  const signatures = page.getByRole('heading', { name: 'Signatures' });
  await signatures.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await page.screenshot({ path: `${FOLDER}/client.png` });
});
