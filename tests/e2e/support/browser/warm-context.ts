import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/**
 * Browser contexts that the tests of a worker use one after another. The browser keeps the app's code in its
 * caches, so a page loads in two thirds of the processor time. Everything else is emptied after each test.
 */
export class WarmContexts {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** An empty context with these options. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
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

/**
 * Closes the pages of a context and empties it. Init scripts of the context and its clock would stay: give scripts to a
 * page, and use `secondPage` where a test stops the clock.
 */
export async function emptyContext(context: BrowserContext, origin: string): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
}
