import type { Page } from '@playwright/test';

export interface RequestBlock {
  /** Ends the block, and lets the held requests pass. */
  readonly open: () => Promise<void>;
}

/**
 * Holds the page's requests to these addresses.
 *
 * @param passing how many requests pass before the block begins.
 */
export async function blockRequests(
  page: Page,
  url: string,
  passing: number,
): Promise<RequestBlock> {
  let count = 0;
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    count += 1;
    if (count > passing) await opened;
    await route.continue().catch(() => undefined);
  });
  return {
    open: async () => {
      release();
      await page.unroute(url);
    },
  };
}
