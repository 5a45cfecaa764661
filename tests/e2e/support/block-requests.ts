import type { Page } from '@playwright/test';

/** Blocks all but the first requests until `open`. */
export interface RequestBlock {
  readonly open: () => Promise<void>;
}

/** @param passing how many requests pass before the block begins. */
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
