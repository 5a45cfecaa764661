import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { endListenersWith } from './browser/listeners.ts';
import { onlyPageOf, WarmContexts, type WarmOptions } from './browser/warm-context.ts';
import { removePlanted } from './plant.ts';

/** Events that fail the test in which they happen. */
interface Watched {
  /** Requests that leave the machine, but for those that `watch` exempts. */
  readonly foreign: string[];
  /** Uncaught exceptions, and violations of the Content-Security-Policy, but for that of the connection probe. */
  readonly broken: string[];
}

interface Fixtures {
  readonly warmOptions: WarmOptions;
  /** Removes the records that the test planted with `plant.ts`. Other records stay. */
  readonly tidiness: undefined;
  readonly watched: Watched;
  /** A second person: a browser context of their own, watched as well. */
  readonly secondPage: Page;
  /** A page that ends with the test, for init scripts. */
  readonly scriptedPage: Page;
  /** A page whose context ends with the test, for a stopped clock. Watched as well. Loads the app from no cache. */
  readonly freshPage: Page;
}

interface WorkerFixtures {
  readonly warmContexts: WarmContexts;
}

/** A test that also fails if a request leaves the machine, a page throws, or a page violates its policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  warmContexts: [
    async ({ browser }, use) => {
      const contexts = new WarmContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  warmOptions: async ({ baseURL, viewport, colorScheme, hasTouch, contextOptions }, use) => {
    if (baseURL === undefined) throw new Error('The tests need the address of the app.');
    const { reducedMotion = 'no-preference' } = contextOptions;
    await use({ baseURL, viewport, colorScheme, hasTouch, reducedMotion });
  },
  context: async ({ warmContexts, warmOptions }, use) => {
    await warmContexts.use('first person', warmOptions, use);
  },
  page: async ({ context }, use) => {
    await use(await onlyPageOf(context));
  },
  tidiness: [
    async ({ browser: _ }, use) => {
      await use(undefined);
      await removePlanted();
    },
    { auto: true },
  ],
  watched: [
    async ({ context }, use) => {
      const watched: Watched = { foreign: [], broken: [] };
      const stopWatching = watch(context, watched);
      await use(watched);
      stopWatching();
      expect(watched.foreign, 'requests that leave the machine').toEqual([]);
      expect(watched.broken, 'exceptions and policy violations').toEqual([]);
    },
    { auto: true },
  ],
  secondPage: async ({ warmContexts, warmOptions, watched }, use) => {
    await warmContexts.use('second person', warmOptions, async (context) => {
      const stopWatching = watch(context, watched);
      await use(await onlyPageOf(context));
      stopWatching();
    });
  },
  scriptedPage: async ({ context, page: _ }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
  freshPage: async ({ browser, watched, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    watch(context, watched);
    endListenersWith(context);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

/** @returns a function that ends the watch. */
function watch(context: BrowserContext, watched: Watched): () => void {
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const isRemote = url.protocol.startsWith('http') && !LOCAL_HOSTS.has(url.hostname);
    if (isRemote && !isStubbed(url) && !isConnectionProbe(url) && !isFromEmulatorPage(request)) {
      watched.foreign.push(request.url());
    }
  };
  const onError = (error: WebError) => watched.broken.push(String(error.error()));
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    if (/Content.Security.Policy/i.test(text) && !text.includes('/images/cleardot.gif')) {
      watched.broken.push(text);
    }
  };
  context.on('request', onRequest);
  context.on('weberror', onError);
  context.on('console', onConsole);
  return () => {
    context.off('request', onRequest);
    context.off('weberror', onError);
    context.off('console', onConsole);
  };
}

/** The host of the Google popup's script. A test that opens the popup answers or aborts the request. */
function isStubbed(url: URL): boolean {
  return url.hostname === 'apis.google.com';
}

/** The database library asks for this picture while it is offline; the page's policy stops it. */
function isConnectionProbe(url: URL): boolean {
  return url.pathname === '/images/cleardot.gif';
}

/** The Auth emulator's own account page loads fonts and styles from other hosts. It is not part of the app. */
function isFromEmulatorPage(request: Request): boolean {
  return new URL(request.frame().url()).pathname.startsWith('/emulator/auth/');
}
