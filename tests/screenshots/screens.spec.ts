import type { Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/store.ts';
import { researchFilesPath } from '../../src/paths.ts';
import { type DemoAccount, signIn } from '../browser/support/sign-in.ts';
import { test } from '../browser/support/test.ts';
import { folder, open, pathsOf } from './support.ts';

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
  { name: 'work', path: '/work', as: 'researcher@example.com' },
  { name: 'work-empty', path: '/work', as: 'client@example.com' },
  { name: 'profile', path: '/profile' },
  { name: 'research-list', path: '/research' },
  { name: 'deliverable-list', path: '/deliverable' },
  { name: 'deliverable-list-grouped', path: '/deliverable?g=invoiced' },
  { name: 'deliverable-list-nothing-found', path: '/deliverable?q=zzzz' },
  { name: 'hypothesis-list', path: '/hypothesis' },
  { name: 'template-list', path: '/template' },
  { name: 'files', path: '/file' },
  { name: 'files-folder', path: researchFilesPath(recordId('research', 'medicines')) },
  { name: 'research-create', path: '/research/create' },
  { name: 'deliverable-create', path: '/deliverable/create' },
  { name: 'hypothesis-create', path: '/hypothesis/create' },
  { name: 'not-there', path: '/deliverable/no-such-id' },
];

async function take(page: Page, { name, path }: Screen, kind: string): Promise<void> {
  await open(page, path);
  await page.screenshot({ path: `${folder}/${name}-${kind}.png`, fullPage: true });
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
