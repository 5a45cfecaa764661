import type { Page, Request } from '@playwright/test';
import { pauseSubscriptions } from './network.ts';

/** The moments of a save at which the network fails. */
export const MOMENTS = ['before the read', 'before the commit', 'before the answer'] as const;

/**
 * Cuts the page's network at a moment of its next save. At 'before the answer', the server stores the commit
 * and the page gets no answer.
 */
export async function cutNetwork(
  page: Page,
  moment: (typeof MOMENTS)[number],
): Promise<{
  /** Resolves when the network is cut. */
  readonly arrived: Promise<void>;
  /**
   * Brings the network back with paused subscriptions, so that the test can submit again before an update arrives.
   * Returns a function that resumes the subscriptions.
   */
  readonly restore: () => Promise<() => void>;
}> {
  const arrival = signal();
  await page.route(
    moment === 'before the read' ? '**/documents:batchGet**' : '**/documents:commit**',
    async (route) => {
      await page.context().setOffline(true);
      arrival.give();
      if (moment === 'before the answer') await deliver(route.request());
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  const restore = async () => {
    const resume = await pauseSubscriptions(page);
    await page.context().setOffline(false);
    return resume;
  };
  return { arrived: arrival.given, restore };
}

/** Forwards the commit to the server. The page is offline and gets no answer. */
async function deliver(request: Request): Promise<void> {
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders(),
    body: request.postData(),
  });
  if (!answer.ok) throw new Error(`The server refused the commit: ${await answer.text()}`);
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
