import type { Page, Route } from '@playwright/test';

export const LISTEN = '**/google.firestore.v1.Firestore/Listen/**';
const READ = '**/documents:batchGet**';
export const COMMIT = '**/documents:commit**';
const SAVES = '**/documents:{batchGet,commit}**';

export function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/**
 * Holds the page's later requests about subscriptions until the returned function is called.
 *
 * @param about holds only requests that contain this text, such as 'profiles'.
 */
export async function pauseSubscriptions(page: Page, about = ''): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(LISTEN, async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes(about)) await opened;
    // If the page has closed meanwhile, its request no longer exists.
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** Keeps changes of records from the page, as a connection that lags does. Saving still works. */
export async function stopUpdates(page: Page): Promise<void> {
  await pauseSubscriptions(page);
  // Ends the open subscriptions, which the route does not reach.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** The server's answer to a request that the rules refuse. */
export const DENIED = {
  status: 403,
  json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Denied' } },
} as const;

/** Holds the page's next commit, and refuses it when `deny` is called. Refuses its repeat too, which the app sends. */
export async function denyNextCommit(page: Page): Promise<{
  /** Resolves when the page has sent the commit. */
  readonly arrived: Promise<unknown>;
  readonly deny: () => void;
}> {
  const { open: deny, opened: denied } = gate();
  await page.route(
    COMMIT,
    async (route) => {
      await denied;
      await route.fulfill(DENIED);
    },
    { times: 2 },
  );
  return { arrived: page.waitForRequest(COMMIT), deny };
}

/** Runs a change before the page's next transaction reads, so that the page cannot know the change. */
export async function changeBeforeNextRead(
  page: Page,
  change: () => Promise<unknown>,
): Promise<void> {
  await page.route(
    READ,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
}

/**
 * The server stores the page's next commit, but the page gets no answer. Every later request of a save fails
 * before it reaches the server. Subscriptions still work.
 *
 * @returns lets saves work again.
 */
export async function loseAnswerAndLaterSaves(page: Page): Promise<() => Promise<void>> {
  let isSent = false;
  const handle = async (route: Route) => {
    if (isSent) return route.abort();
    if (!route.request().url().includes('documents:commit')) return route.fallback();
    isSent = true;
    await route.fetch();
    await route.abort();
  };
  await page.route(SAVES, handle);
  return () => page.unroute(SAVES, handle);
}
