import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { endListenersWith } from './listeners.ts';
import { removePlanted } from './plant.ts';

/** Events that fail every browser test. */
interface Watched {
  /** Requests to anywhere but this machine. */
  readonly foreign: string[];
  /** Uncaught exceptions and violations of the Content-Security-Policy. */
  readonly broken: string[];
}

interface Fixtures {
  /** Removes the records that the test planted. */
  readonly tidiness: undefined;
  readonly watched: Watched;
  /** A second person: a browser context of their own, watched as well. */
  readonly secondPage: Page;
}

/** A test in which no request may leave the machine, nothing may throw, and no policy is violated. */
export const test = base.extend<Fixtures>({
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
      watch(context, watched);
      endListenersWith(context);
      await use(watched);
      expect(watched.foreign, 'requests that leave the machine').toEqual([]);
      expect(watched.broken, 'exceptions and policy violations').toEqual([]);
    },
    { auto: true },
  ],
  secondPage: async ({ browser, watched, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    watch(context, watched);
    endListenersWith(context);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost']);

function watch(context: BrowserContext, watched: Watched): void {
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isRemote = url.protocol.startsWith('http') && !LOCAL_HOSTS.has(url.hostname);
    if (isRemote && !isStubbed(url) && !isConnectionProbe(url) && !isFromEmulatorPage(request)) {
      watched.foreign.push(request.url());
    }
  });
  context.on('weberror', (error) => watched.broken.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    if (/Content.Security.Policy/i.test(text) && !text.includes('/images/cleardot.gif')) {
      watched.broken.push(text);
    }
  });
}

/** The address that the Google popup loads; tests that open it answer it themselves. */
function isStubbed(url: URL): boolean {
  return url.hostname === 'apis.google.com';
}

/** The database library asks for this picture while it is offline; the page's policy stops it. */
function isConnectionProbe(url: URL): boolean {
  return url.pathname === '/images/cleardot.gif';
}

/** The Auth emulator's own account page asks for fonts and styles from afar; it is not ours. */
function isFromEmulatorPage(request: Request): boolean {
  return new URL(request.frame().url()).pathname.startsWith('/emulator/auth/');
}
