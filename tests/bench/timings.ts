import type { Browser, BrowserContext, Page } from '@playwright/test';
import { endListenersWith } from '../e2e/support/listeners.ts';
import type { Measure } from './budgets.ts';
import { interactionMeasures } from './interactions.ts';
import { launch, signIn } from './reads.ts';

interface TimingOptions {
  readonly baseUrl: string;
  readonly browserPath: string;
}

/** Odd, so that a median is one of them. */
const RUNS = 3;

const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
} as const;
const CPU_SLOWDOWN = 4;

/** Paints of the first pages on a slow phone: 'slow 4G' with a processor four times slower. Medians. */
export async function timingMeasures(options: TimingOptions): Promise<readonly Measure[]> {
  const browser = await launch(options.browserPath);
  try {
    const home = await repeated(() => paintOf(browser, options.baseUrl, '/'));
    const login = await repeated(() => paintOf(browser, options.baseUrl, '/login'));
    const session = await signIn(browser, options.baseUrl);
    const list = await repeated(() => cardsOf(browser, options.baseUrl, session));
    const context = await browser.newContext({ baseURL: options.baseUrl, storageState: session });
    endListenersWith(context);
    const interactions = await interactionMeasures(context);
    await context.close();
    const seconds = { unit: 's' } as const;
    return [
      { what: '/ largest paint', ...seconds, ...median(home, 'paint'), budget: 1, stretch: 0.7 },
      {
        what: '/login largest paint',
        ...seconds,
        ...median(login, 'paint'),
        budget: 2,
        stretch: 0.7,
      },
      {
        what: 'first cards, cold HTTP cache',
        ...seconds,
        ...median(list, 'cold'),
        budget: 4,
        stretch: 3.4,
      },
      {
        what: 'first cards, warm HTTP cache',
        ...seconds,
        ...median(list, 'warm'),
        budget: 2.7,
        stretch: 1.9,
      },
      { what: '/ layout shift', unit: '', ...median(home, 'shift'), budget: 0.05, stretch: 0 },
      {
        what: '/login layout shift',
        unit: '',
        ...median(login, 'shift'),
        budget: 0.05,
        stretch: 0,
      },
      ...interactions,
    ];
  } finally {
    await browser.close();
  }
}

async function repeated<T>(measure: () => Promise<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for (let run = 0; run < RUNS; run += 1) found.push(await measure());
  return found;
}

function median<K extends string>(runs: readonly Readonly<Record<K, number>>[], key: K) {
  const sorted = runs.map((run) => run[key]).toSorted((a, b) => a - b);
  return { value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN };
}

async function paintOf(
  browser: Browser,
  baseURL: string,
  path: string,
): Promise<{ paint: number; shift: number }> {
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  const page = await slowPage(context);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Fonts and the rest of the app come later, and may move what is there.
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate<{ paint: number; shift: number }>(PAINT_AND_SHIFT);
  await context.close();
  return found;
}

const PHONE = { width: 390, height: 844 } as const;

/** Runs in the page; a text, because the transpiler would put a helper of its own into a function. */
const PAINT_AND_SHIFT = `(() => {
  const entriesOf = (type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const paints = entriesOf('largest-contentful-paint').map(({ startTime }) => startTime);
  const shifts = entriesOf('layout-shift').map(({ value }) => value);
  return { paint: Math.max(...paints) / 1000, shift: shifts.reduce((sum, one) => sum + one, 0) };
})()`;

async function cardsOf(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<typeof signIn>>,
): Promise<{ cold: number; warm: number }> {
  const context = await browser.newContext({ baseURL, storageState, viewport: PHONE });
  const page = await slowPage(context);
  const cold = await untilCards(page);
  const warm = await untilCards(page);
  await context.close();
  return { cold, warm };
}

async function untilCards(page: Page): Promise<number> {
  await page.goto('about:blank');
  const startedAt = performance.now();
  await page.goto('/deliverable', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  return (performance.now() - startedAt) / 1_000;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
