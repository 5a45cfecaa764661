import type { Browser, BrowserContext } from '@playwright/test';
import { openSession, type StorageState } from '../reads.ts';
import { PHONE, slowPage, untilPainted } from './slow-phone.ts';

/** A list as a signed-in person opens it. */
export interface List {
  readonly baseUrl: string;
  readonly session: StorageState;
  readonly path: string;
}

/** Seconds until the first cards of a list. */
export interface FirstCards {
  /** With an empty HTTP cache. */
  readonly cold: number;
  /** On a second visit. */
  readonly warm: number;
}

/** Opens a list twice on a slow phone. */
export async function firstCardsOf(
  browser: Browser,
  { baseUrl, session, path }: List,
): Promise<FirstCards> {
  const context = await openSession(browser, { baseUrl, session, viewport: PHONE });
  await visitLandingPage(context);
  const page = await slowPage(context);
  // As after a new version: the HTTP cache is empty, but Firestore's cache is not.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  const cold = await untilPainted(page, path, 'article');
  const warm = await untilPainted(page, path, 'article');
  await context.close();
  return { cold, warm };
}

/** Opens the page that an e-mail sign-in leads to, so that Firestore has its session and cache before a list. */
async function visitLandingPage(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByText('"FBAUTHID"').waitFor();
  await page.close();
}
