import type { BrowserContext, Request } from '@playwright/test';

/** One stream of subscriptions between a page and the Firestore emulator. */
interface Stream {
  /** The address of the stream's latest request. */
  url: URL;
  requestId: number;
  /** How many messages the page has sent so far. */
  sent: number;
  readonly targets: Set<number>;
}

/**
 * Ends the subscriptions of a context's pages when the context closes. The emulator never notices that a
 * page is gone: it goes on serving its subscriptions, and every later write waits for all of them (30
 * writes took 0.15 s before any page was open, and 8 s after eight pages had been opened and closed).
 *
 * A stream is WebChannel: numbered requests (`RID`), each with numbered messages (`ofs`, `count`).
 */
export function endListenersWith(context: BrowserContext): void {
  const followed = followListeners(context);
  context.on('close', followed.end);
}

/** Follows the subscriptions of a context's pages from now on. Call `end` once the pages are closed or parked. */
export function followListeners(context: BrowserContext): { readonly end: () => Promise<void> } {
  const streams = new Map<string, Stream>();
  const opening: Promise<void>[] = [];
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (request.method() !== 'POST' || !url.pathname.endsWith('/Listen/channel')) return;
    const id = url.searchParams.get('SID');
    if (id === null) opening.push(open(streams, url, request));
    else note(streams, id, url, request);
  };
  context.on('request', onRequest);
  return {
    end: async () => {
      context.off('request', onRequest);
      await Promise.all(opening);
      await Promise.all([...streams.values()].map(removeTargets));
    },
  };
}

/** The answer to a stream's first request names it: `51\n[[0,["c","<SID>","",8,12,30000]]]`. */
async function open(streams: Map<string, Stream>, url: URL, request: Request): Promise<void> {
  const response = await request.response().catch(() => null);
  const text = (await response?.text().catch(() => '')) ?? '';
  const id = /\["c","([^"]+)"/.exec(text)?.[1];
  if (id === undefined) return;
  const session = response?.headers()['x-http-session-id'];
  if (session !== undefined) url.searchParams.set('gsessionid', session);
  url.searchParams.set('SID', id);
  note(streams, id, url, request);
}

function note(streams: Map<string, Stream>, id: string, url: URL, request: Request): void {
  const body = new URLSearchParams(request.postData() ?? '');
  const requestId = Number(url.searchParams.get('RID'));
  const sent = Number(body.get('ofs')) + Number(body.get('count'));
  const stream = streams.get(id) ?? { url, requestId, sent, targets: new Set<number>() };
  streams.set(id, stream);
  if (requestId > stream.requestId) Object.assign(stream, { url, requestId });
  stream.sent = Math.max(stream.sent, sent);
  for (const [, number] of (request.postData() ?? '').matchAll(TARGET)) {
    stream.targets.add(Number(number));
  }
}

const TARGET = /%22targetId%22%3A(\d+)/g;

async function removeTargets({ url, requestId, sent, targets }: Stream): Promise<void> {
  const ids = [...targets];
  if (ids.length === 0) return;
  const address = new URL(url);
  address.searchParams.set('RID', String(requestId + 1));
  const database = address.searchParams.get('database');
  const body = new URLSearchParams({ count: String(ids.length), ofs: String(sent) });
  ids.forEach((id, index) => {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget: id }));
  });
  // Optional: a busy emulator may not answer in time.
  const signal = AbortSignal.timeout(2_000);
  await fetch(address, { method: 'POST', body, signal }).catch(() => undefined);
}
