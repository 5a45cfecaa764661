import type { Page, Request } from '@playwright/test';
import { pauseSubscriptions } from '../../e2e/support/network.ts';

/** The moment of a save at which the network fails. */
export type Moment = 'before the read' | 'before the commit' | 'before the answer';

const REQUESTS: Readonly<Record<Moment, string>> = {
  'before the read': '**/documents:batchGet**',
  'before the commit': '**/documents:commit**',
  'before the answer': '**/documents:commit**',
};

/**
 * Cuts the page's network at a moment of its next save. At 'before the answer', the server stores the commit
 * and the page gets no answer.
 *
 * @returns a function that brings the network back with paused subscriptions, so that the test can submit again before
 * an update arrives. That function returns another one, which resumes the subscriptions.
 */
export async function cutNetwork(page: Page, moment: Moment): Promise<() => Promise<() => void>> {
  await page.route(
    REQUESTS[moment],
    async (route) => {
      await page.context().setOffline(true);
      if (moment === 'before the answer') await deliver(route.request());
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  return async () => {
    const resume = await pauseSubscriptions(page);
    await page.context().setOffline(false);
    return resume;
  };
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

/** Holds the commit of the page's next save until `go` is called. */
export async function pauseNextCommit(page: Page): Promise<{
  /** Resolves when the page has sent the commit. */
  readonly arrived: Promise<void>;
  readonly go: () => void;
}> {
  const arrival = signal();
  const release = signal();
  await page.route(
    '**/documents:commit**',
    async (route) => {
      arrival.give();
      await release.given;
      await route.continue();
    },
    { times: 1 },
  );
  return { arrived: arrival.given, go: release.give };
}

function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
