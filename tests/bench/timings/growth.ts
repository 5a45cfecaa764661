import type { BrowserContext, Page } from '@playwright/test';
import { figure, type Measure } from '../budgets.ts';
import type { MeasuredRecord } from '../measured-records.ts';
import { launch, NEWCOMER, openSession, readsOf, signIn } from '../reads.ts';
import { FLOOR } from './extra-pages.ts';
import { type GrowingPage, growingPages } from './growing-pages.ts';
import { blockingTimeIn } from './interactions.ts';
import { keystrokesIn, loadAll } from './lists.ts';
import { median } from './median.ts';
import { repeated } from './repeated.ts';
import { slowPage, untilPainted } from './slow-phone.ts';

interface GrowthOptions {
  readonly baseUrl: string;
  readonly browserPath: string;
}

/** What one page costs in one workspace. */
interface PageFigures {
  /**
   * Seconds until the emulator answers the first query of the page. The emulator has no indexes, so it reads the whole
   * collection for each query, which production does not. `cold` includes this time.
   */
  readonly emulator: number;
  /** Seconds on a slow phone until the first card, in a browser that has opened only the profile before. */
  readonly cold: number;
  /** Seconds on a slow phone until the first card, on a second visit. */
  readonly warm: number;
  /** `blockingTimeIn` the page when the first card appears, on a later visit: milliseconds on this machine. */
  readonly blocking: number;
  /** Documents read on a second visit. */
  readonly reads: number;
  /** Megabytes of the page's heap once everything that the page asks for has arrived. */
  readonly memory: number;
  /** Milliseconds of the processor for each key in the search. Null on a page without one. */
  readonly keys: readonly number[] | null;
  /** Megabytes of the page's heap once a search has loaded all records. Null on a page without a search. */
  readonly searchMemory: number | null;
}

export interface WorkspaceFigures {
  /** The figures of each page by its name in the report. */
  readonly pages: ReadonlyMap<string, PageFigures>;
  /** `cold` of the floor page, which loads all research, as /research does. */
  readonly floor: number;
}

/** Odd, so that the median is one of the values. */
const RUNS = 3;

/**
 * The figures of {@link growingPages} and of the floor page.
 *
 * @param research a research that is the same in every workspace.
 */
export async function growthFigures(
  options: GrowthOptions,
  research: MeasuredRecord,
): Promise<WorkspaceFigures> {
  const browser = await launch(options.browserPath);
  try {
    // Somebody on one project, whose own work does not grow with the workspace.
    const session = await signIn(browser, options.baseUrl, NEWCOMER);
    const openContext = () => openSession(browser, { ...options, session });
    const floorPage = { path: FLOOR.path, content: 'article', openContext };
    const floor = median(await repeated(() => coldTime(floorPage), RUNS));
    const pages = new Map<string, PageFigures>();
    for (const { name, ...page } of growingPages(research)) {
      pages.set(name, await figuresOf({ ...page, openContext }));
    }
    return { pages, floor };
  } finally {
    await browser.close();
  }
}

/** The figures of the larger workspace (`after`) beside those of the smaller one. */
export function growthMeasures(
  before: WorkspaceFigures,
  after: WorkspaceFigures,
): readonly Measure[] {
  const floors = [before.floor, after.floor] as const;
  const pages = [...before.pages].flatMap(([name, small]) => {
    const large = after.pages.get(name);
    return large === undefined ? [] : growthOf(name, small, large);
  });
  return [timesLonger('the libraries alone, all research: first cards', floors, 's'), ...pages];
}

function growthOf(name: string, small: PageFigures, large: PageFigures): readonly Measure[] {
  const keys = [small.keys, large.keys].map((times) => times && median(times));
  return [
    timesLonger(`${name}: first cards`, [small.cold, large.cold], 's', [1.3, 1.1]),
    figure(
      `${name}: of it the emulator's answer (before ${small.emulator.toFixed(2)} s)`,
      's',
      large.emulator,
    ),
    timesLonger(`${name}: first cards on return`, [small.warm, large.warm], 's', [1.3, 1.1]),
    ...(keys[0] && keys[1]
      ? [timesLonger(`${name}: keystroke`, [keys[0], keys[1]], 'ms', [2, 1.2])]
      : []),
    figure(`${name}: reads on return (before ${small.reads})`, 'reads', large.reads, [
      Math.max(small.reads, 10),
      null,
    ]),
    figure(
      `${name}: blocking time on return (before ${Math.round(small.blocking)} ms)`,
      'ms',
      large.blocking,
      [100, 20],
    ),
    memory(`${name}: memory`, small.memory, large.memory),
    ...(small.searchMemory !== null && large.searchMemory !== null
      ? [memory(`${name}: memory with a search`, small.searchMemory, large.searchMemory)]
      : []),
  ];
}

function timesLonger(
  what: string,
  [before, after]: readonly [number, number],
  unit: 's' | 'ms',
  limits?: readonly [number, number],
): Measure {
  const digits = unit === 's' ? 2 : 1;
  const figures = `${after.toFixed(digits)} ${unit}, before ${before.toFixed(digits)} ${unit}`;
  return figure(`${what} (${figures})`, '×', after / before, limits);
}

function memory(what: string, before: number, after: number): Measure {
  return figure(`${what} (before ${before.toFixed(1)} MB)`, 'MB', after);
}

interface MeasuredPage extends Omit<GrowingPage, 'name'> {
  readonly openContext: () => Promise<BrowserContext>;
}

async function figuresOf(measured: MeasuredPage): Promise<PageFigures> {
  return {
    emulator: median(await repeated(() => answerTime(measured), RUNS)),
    cold: median(await repeated(() => coldTime(measured), RUNS)),
    warm: median(await repeated(() => warmTime(measured), RUNS)),
    ...(await laterFigures(measured)),
  };
}

async function answerTime({ firstQuery }: MeasuredPage): Promise<number> {
  const startedAt = performance.now();
  await firstQuery.get();
  return (performance.now() - startedAt) / 1_000;
}

async function coldTime({
  path,
  content,
  openContext,
}: Omit<MeasuredPage, 'firstQuery'>): Promise<number> {
  const context = await openContext();
  await (await visited(context, '/profile')).close();
  const time = await untilPainted(await slowPage(context), path, content);
  await context.close();
  return time;
}

async function warmTime({ path, content, openContext }: MeasuredPage): Promise<number> {
  const context = await openContext();
  await (await visited(context, path)).close();
  const time = await untilPainted(await slowPage(context), path, content);
  await context.close();
  return time;
}

async function laterFigures({
  path,
  content,
  openContext,
}: MeasuredPage): Promise<Omit<PageFigures, 'emulator' | 'cold' | 'warm'>> {
  const context = await openContext();
  await (await visited(context, path)).close();
  const reads = await readsOf(context, path);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(content).first().waitFor();
  const blocking = await blockingTimeIn(page);
  await untilWhole(page);
  const memory = await heapOf(page);
  const hasSearch = (await page.getByRole('searchbox').count()) > 0;
  if (hasSearch) await loadAll(page);
  const keys = hasSearch ? await keystrokesIn(page) : null;
  const searchMemory = hasSearch ? await heapOf(page) : null;
  await context.close();
  return { blocking, reads, memory, keys, searchMemory };
}

async function visited(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await untilWhole(page);
  return page;
}

/** Waits until the page shows no placeholder and loads no more records. */
async function untilWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor();
  await page.waitForFunction(
    () => document.querySelector('.skeleton, [aria-busy="true"], .kept-mark') === null,
    undefined,
    { timeout: 120_000 },
  );
  await page.waitForTimeout(1_000);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
