/** `npm run pictures`: draws icons from public/seal.svg and the social card from social-card.html into public. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { PROJECT_DIR } from '../../local-stack/folders.ts';
import { provideBrowser } from '../../local-stack/testing/browser.ts';
import { iconFile } from './icon-file.ts';

const PUBLIC = join(PROJECT_DIR, 'public');
const SEAL = `data:image/svg+xml;base64,${readFileSync(join(PUBLIC, 'seal.svg')).toString('base64')}`;
const PAPER = '#faf7f0';

type Icon = {
  readonly size: number;
  /** Width of the seal as a fraction of the icon. */
  readonly seal: number;
  /** Phones crop the Apple and the maskable icon to their own shape, so the background must reach the edge of both. */
  readonly background: 'transparent' | typeof PAPER;
};

const ICONS: Readonly<Record<string, Icon>> = {
  'apple-touch-icon.png': { size: 180, seal: 0.76, background: PAPER },
  'icons/seal-192.png': { size: 192, seal: 1, background: 'transparent' },
  'icons/seal-512.png': { size: 512, seal: 1, background: 'transparent' },
  // A phone may crop a maskable icon to a circle whose diameter is 80 % of the width.
  'icons/seal-maskable-512.png': { size: 512, seal: 0.64, background: PAPER },
};

async function drawIcon(page: Page, { size, seal, background }: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}">
      <img src="${SEAL}" width="${Math.round(size * seal)}">`,
  );
  return page.screenshot({ omitBackground: true });
}

async function drawSocialCard(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(pathToFileURL(join(import.meta.dirname, 'social-card.html')).href);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return page.screenshot();
}

const write = (name: string, bytes: Uint8Array): void => writeFileSync(join(PUBLIC, name), bytes);

const browser = await chromium.launch({
  executablePath: await provideBrowser(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The social card loads its fonts from another folder.
    '--allow-file-access-from-files',
    '--font-render-hinting=none',
  ],
});
const page = await browser.newPage();
for (const [name, icon] of Object.entries(ICONS)) write(name, await drawIcon(page, icon));
const small = await drawIcon(page, { size: 32, seal: 1, background: 'transparent' });
write('favicon.ico', iconFile({ size: 32, png: small }));
write('social-card.png', await drawSocialCard(page));
await browser.close();
