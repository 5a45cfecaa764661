import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { figure, type Measure } from '../budgets.ts';
import { collectionOf, plant, remove } from '../workspace.ts';
import { median } from './median.ts';

/**
 * Processor times in a list of hypotheses, by its length. Changes the number of hypotheses, so `timingMeasures` runs it
 * after its other measurements.
 */
export async function listMeasures(
  openContext: () => Promise<BrowserContext>,
): Promise<readonly Measure[]> {
  const measure = async (page: Page) => ({
    keys: await keystrokesIn(page),
    cards: await firstCardsIn(page),
  });
  const thousand = await inListOf(1_000, openContext, measure);
  const fiveThousand = await inListOf(5_000, openContext, measure);
  return [
    ...keystrokeMeasures('1,000', thousand.keys),
    ...keystrokeMeasures('5,000', fiveThousand.keys),
    figure('first cards in a list of 1,000', 'ms', median(thousand.cards), [100, 35]),
    figure('first cards in a list of 5,000', 'ms', median(fiveThousand.cards), [150, 45]),
  ];
}

function keystrokeMeasures(count: string, times: readonly number[]): readonly Measure[] {
  return [
    figure(`keystroke among ${count}, median`, 'ms', median(times), [16, 10]),
    figure(`keystroke among ${count}, worst`, 'ms', Math.max(...times), [50, 22]),
  ];
}

/** Measures on the page of a list of this length, after all its records have loaded. */
async function inListOf<T>(
  count: number,
  openContext: () => Promise<BrowserContext>,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  await resize(count);
  const context = await openContext();
  const page = await context.newPage();
  await page.goto('/hypothesis');
  await page.getByRole('article').first().waitFor();
  await loadAll(page);
  await page.getByText(`${count} hypotheses`, { exact: true }).waitFor({ timeout: 120_000 });
  await waitForPrefetchedScreens('Hypothesis', page);
  const found = await measure(page);
  await context.close();
  return found;
}

/** Searches once: even a long list then loads all its records. */
export async function loadAll(page: Page): Promise<void> {
  const search = page.getByRole('searchbox').first();
  await search.fill('zzqq');
  await page.getByRole('article').first().waitFor({ state: 'detached' });
  await page.getByText(/^(0 of|No) /).waitFor({ timeout: 120_000 });
  await search.fill('');
  await page.getByRole('article').nth(39).waitFor();
}

/** Waits until the code of a table's read screen is prefetched, about three seconds after the first screen. */
export async function waitForPrefetchedScreens(table: string, page: Page): Promise<void> {
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    `/${table}Read`,
  );
  await page.waitForTimeout(500);
}

/** Brings the workspace to this number of hypotheses: deletes some or adds copies. */
async function resize(count: number): Promise<void> {
  const hypotheses = collectionOf('hypotheses');
  const { docs } = await hypotheses.get();
  await remove(docs.slice(count).map(({ ref }) => ref));
  const missing = Math.max(0, count - docs.length);
  const copies = Array.from({ length: missing }, (_, step) => {
    const index = docs.length + step;
    const original = docs[index % docs.length]?.data() ?? {};
    return { ...original, FBUID: `copy-${index}`, hypothesisNumber: index };
  });
  await plant(hypotheses, copies);
}

/** Milliseconds of the main thread for each key, with the search that follows it after a pause. */
export async function keystrokesIn(page: Page, pauseMs = 300): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', CPU_TIME);
  const search = page.getByRole('searchbox').first();
  await search.focus();
  const times: number[] = [];
  for (const key of 'the patients at home') {
    const before = await taskMsOf(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(pauseMs);
    times.push((await taskMsOf(session)) - before);
  }
  return times;
}

/** Milliseconds of the main thread to render the first cards when a search without results is cleared. */
async function firstCardsIn(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', CPU_TIME);
  const search = page.getByRole('searchbox').first();
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await search.fill('zzqq');
    await page.getByRole('article').first().waitFor({ state: 'detached' });
    const before = await taskMsOf(session);
    await search.fill('');
    await page.getByRole('article').nth(39).waitFor();
    times.push((await taskMsOf(session)) - before);
  }
  return times;
}

/** CPU time of the thread. Elapsed time would depend on other programs. */
const CPU_TIME = { timeDomain: 'threadTicks' } as const;

async function taskMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
