import type { Page } from '@playwright/test';

const LISTEN = '**/google.firestore.v1.Firestore/Listen/**';
const COMMIT = '**/documents:commit**';

/**
 * Holds back what the page asks to be told live from now on, until the returned function is called.
 *
 * @param about only requests that name this, such as 'profiles': the frame around them loads.
 */
export async function holdLive(page: Page, about = ''): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LISTEN, async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes(about)) await released;
    // The page may have gone meanwhile, and its request with it.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Loads the page once more from what this browser already has, cut off from later changes, while
 * saving still works: what somebody sees whose connection lags behind.
 */
export async function reloadStale(page: Page): Promise<void> {
  await holdLive(page);
  await page.reload();
}

/** Holds the commit of the page's next save until it is denied. */
export async function holdAndDeny(page: Page): Promise<{
  /** Resolves when the commit has come. */
  readonly arrived: Promise<unknown>;
  readonly deny: () => void;
}> {
  let deny: () => void = () => undefined;
  const denied = new Promise<void>((resolve) => {
    deny = resolve;
  });
  await page.route(
    COMMIT,
    async (route) => {
      await denied;
      await route.fulfill({
        status: 403,
        json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Denied' } },
      });
    },
    { times: 1 },
  );
  return { arrived: page.waitForRequest(COMMIT), deny };
}

/** Lets the next transaction of the page fail in a way that no command expects. */
export async function failUnexpectedly(page: Page): Promise<void> {
  await page.route(
    '**/documents:batchGet**',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Unexpected' } },
      }),
    { times: 1 },
  );
}
