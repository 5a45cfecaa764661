import type { BrowserContext, Page } from '@playwright/test';

const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
} as const;
const CPU_SLOWDOWN = 4;

export const PHONE = { width: 390, height: 844 } as const;

/** A page on a slow phone: 'slow 4G' and a processor four times slower. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/**
 * Seconds from the navigation to the paint of the first such element. The page measures them itself, because polling by
 * the test would take a fifth of a slow processor's time.
 */
export async function untilPainted(page: Page, path: string, selector: string): Promise<number> {
  await page.goto('about:blank');
  const script = await page.addInitScript(noteFirst(selector));
  const noted = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(FIRST),
    timeout: PAINT_TIMEOUT_MS,
  });
  await page.goto(path, { waitUntil: 'commit' });
  const milliseconds = Number((await noted).text().slice(FIRST.length));
  await script.dispose();
  return milliseconds / 1_000;
}

const FIRST = 'first painted after ';

/** Loading all records takes react-admin 20 seconds, and longer on a busy machine. */
const PAINT_TIMEOUT_MS = 120_000;

/** Runs in the page. A text, because the transpiler would insert a helper into a function. */
function noteFirst(selector: string): string {
  return `(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      observer.disconnect();
      // A task after the next frame runs once the element is painted.
      requestAnimationFrame(() => setTimeout(() => console.log('${FIRST}' + performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  })()`;
}
