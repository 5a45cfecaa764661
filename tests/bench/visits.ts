import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { endListenersWith } from '../browser/support/browser/listeners.ts';

/** The browser to measure in, and the address of the built app, whose emulators hold the large workspace. */
export interface App {
  readonly browser: Browser;
  readonly baseURL: string;
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens an empty browser context. With a session, its owner is signed in. */
export async function openContext(
  { browser, baseURL }: App,
  options: Pick<BrowserContextOptions, 'viewport' | 'storageState'> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ...options });
  // Slow phones and busy machines take longer than Playwright's 30 seconds.
  context.setDefaultTimeout(120_000);
  endListenersWith(context);
  return context;
}

/** Signs the lead in. The session is the sign-in alone: Firestore's notes in localStorage belong to this browser. */
export async function signIn(app: App): Promise<Session> {
  const context = await openContext(app);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('lead@example.com');
  await page.getByLabel('Password').fill('countersign');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile');
  const { cookies, origins } = await context.storageState();
  await context.close();
  const isSignIn = ({ name }: { readonly name: string }) => name.startsWith('firebase:authUser:');
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(isSignIn),
    })),
  };
}

export const PHONE = { width: 390, height: 844 } as const;

const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
} as const;

/** A page on a slow phone: slow 4G, and a processor that is four times slower. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Milliseconds from the navigation until the page has painted the first card of a list. */
export async function openUntilCards(page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  const script = await page.addInitScript(NOTE_FIRST_CARD);
  const noted = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith('first card after '),
  });
  await page.goto(path, { waitUntil: 'commit' });
  const message = await noted;
  await script.dispose();
  return Number(message.text().slice('first card after '.length));
}

/**
 * Runs in the page: a test that polls would take a fifth of a slow processor's time. This and other scripts for the page
 * are texts, because the transpiler would insert a helper into a function.
 */
const NOTE_FIRST_CARD = `(() => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('article') === null) return;
    observer.disconnect();
    // A task after the next frame runs once the card is painted.
    requestAnimationFrame(() =>
      setTimeout(() => console.log('first card after ' + performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
})()`;
