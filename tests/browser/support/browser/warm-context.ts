import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { followListeners } from './listeners.ts';

export interface WarmOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'hasTouch' | 'reducedMotion'> {
  readonly baseURL: string;
}

/**
 * Browser contexts that the tests of a worker use one after another, each with one page. The browser keeps the app's
 * code in its caches and the page its process, so a page loads in a quarter of the processor time. Storage, routes,
 * listeners of the page and emulated settings are reset after each test. Init scripts, a stopped clock and listeners of
 * the context are not.
 */
export class WarmContexts {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Uses an empty context of these options and this person, and empties it afterwards. */
  async use(
    person: string,
    options: WarmOptions,
    work: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const context = await this.#take(person, options);
    const listeners = followListeners(context);
    await work(context);
    await emptyContext(context, options);
    await listeners.end();
  }

  async #take(person: string, options: WarmOptions): Promise<BrowserContext> {
    const key = JSON.stringify([person, options]);
    const kept = this.#contexts.get(key);
    if (kept !== undefined) return kept;
    const context = await this.#browser.newContext(options);
    this.#contexts.set(key, context);
    context.on('close', () => this.#contexts.delete(key));
    return context;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map((context) => context.close()));
  }
}

/** A file without scripts at the app's address, where a page's storage can be written. */
const PARKING = '/robots.txt';

/** Shows a page that runs nothing, at the address of the app. */
export async function park(page: Page): Promise<void> {
  await page.goto(PARKING);
}

export function isParked(page: Page): boolean {
  return page.url().endsWith(PARKING);
}

/** The first page of a warm context. Opens one if there is none. */
export async function onlyPageOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/** Empties a context and its page, and closes its other pages. For what would stay, a test uses `freshPage`. */
async function emptyContext(context: BrowserContext, options: WarmOptions): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  if (page === undefined) return;
  await emptyPage(page, options).catch(() => page.close());
  await emptyStorage(context, options);
}

/** Events that tests listen to. The library itself listens to other events. */
const EVENTS = ['console', 'dialog', 'request', 'response'] as const;

async function emptyPage(
  page: Page,
  { viewport, colorScheme, reducedMotion }: WarmOptions,
): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await park(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({
    ...{ media: null, colorScheme: colorScheme ?? 'light' },
    ...{ reducedMotion: reducedMotion ?? 'no-preference', forcedColors: 'none' },
    contrast: 'no-preference',
  });
  if (viewport) await page.setViewportSize(viewport);
}

/** Removes what the app stored, and the limits that a test set to the speed of the network. */
async function emptyStorage(context: BrowserContext, { baseURL }: WarmOptions): Promise<void> {
  const page = await onlyPageOf(context);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited });
  await session.detach();
}
