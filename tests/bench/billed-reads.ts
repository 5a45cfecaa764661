import type { CDPSession, Page } from '@playwright/test';

const QUIET_MS = 1_500;

/** Not `:runQuery`: only Firestore Lite sends it, which the app does not use. */
const DATABASE = /\/Listen\/channel|:(?:batchGet|runAggregationQuery)/;
/** A document of a subscription, with the ids of its subscriptions. */
const CHANGE = /"documentChange":.*?"targetIds":\s*\[([\d,\s]*)\]/gs;
/** A deleted, found or missing document, or an aggregate of up to 1,000 documents. */
const OTHER_READ = /"(?:documentDelete|found|missing|aggregateFields)":/g;

/**
 * Counts what the page gets from now on, streams included. For a subscription that resumes from the cache, Firebase
 * bills only changed documents, but the emulator delivers all again. So the counter ignores it. It misses no change,
 * because nobody writes during a count.
 */
export async function countReads(page: Page) {
  const session = await page.context().newCDPSession(page);
  const texts = new Map<string, string>();
  const resumed = resumedSubscriptions(page);
  let lastAt = Date.now();
  const add = (id: string, base64: string): void => {
    lastAt = Date.now();
    texts.set(id, `${texts.get(id) ?? ''}${Buffer.from(base64, 'base64').toString('latin1')}`);
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (DATABASE.test(response.url)) void follow(session, requestId, add);
  });
  session.on('Network.dataReceived', ({ requestId, data }) => {
    if (data !== undefined) add(requestId, data);
  });
  await session.send('Network.enable');
  return {
    count: () => [...texts.values()].reduce((sum, text) => sum + billedIn(text, resumed), 0),
    /** Resolves when nothing has arrived for a while. */
    settled: async () => {
      lastAt = Date.now();
      while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
    },
  };
}

async function follow(
  session: CDPSession,
  requestId: string,
  add: (id: string, base64: string) => void,
): Promise<void> {
  try {
    const { bufferedData } = await session.send('Network.streamResourceContent', { requestId });
    add(requestId, bufferedData);
  } catch {
    // The answer was complete before the streaming began.
    const answer = await session
      .send('Network.getResponseBody', { requestId })
      .catch(() => ({ body: '', base64Encoded: false }));
    const { body, base64Encoded } = answer;
    add(requestId, base64Encoded ? body : Buffer.from(body).toString('base64'));
  }
}

function billedIn(text: string, resumed: ReadonlySet<number>): number {
  // A message inside WebChannel's frame may be quoted JSON.
  const plain = text.replaceAll('\\"', '"');
  const delivered = [...plain.matchAll(CHANGE)].filter(([, targets = '']) =>
    targets.split(',').some((target) => !resumed.has(Number(target))),
  );
  return delivered.length + (plain.match(OTHER_READ)?.length ?? 0);
}

/** The ids of the page's subscriptions that resume from the cache. The set grows with its requests. */
function resumedSubscriptions(page: Page): ReadonlySet<number> {
  const resumed = new Set<number>();
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    for (const [name, value] of new URLSearchParams(request.postData() ?? '')) {
      if (!name.endsWith('___data__')) continue;
      const { addTarget } = JSON.parse(value);
      if (addTarget?.resumeToken !== undefined) resumed.add(addTarget.targetId);
    }
  });
  return resumed;
}
