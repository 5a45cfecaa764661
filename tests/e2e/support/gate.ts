import type { Page } from '@playwright/test';

/** Lets this many requests pass and holds the others back until it is opened. */
export interface Gate {
  readonly open: () => Promise<void>;
}

export async function closeGate(page: Page, url: string, passing: number): Promise<Gate> {
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
