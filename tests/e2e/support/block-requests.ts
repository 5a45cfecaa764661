import type { Page } from '@playwright/test';

/** Lets some requests pass, and blocks the others until `open`. */
export interface RequestBlock {
  readonly open: () => Promise<void>;
}

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
