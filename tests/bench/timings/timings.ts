import type { Browser } from '@playwright/test';
import { endListenersWith } from '../../e2e/support/browser/listeners.ts';
import type { Measure } from '../budgets.ts';
import { launch, signIn } from '../reads.ts';
import { FLOOR, LEAST_APP } from './extra-pages.ts';
import { type FirstCards, firstCardsOf, type List } from './first-cards.ts';
import { interactionMeasures } from './interactions.ts';
import { listMeasures } from './lists.ts';
import { median } from './median.ts';
import { remarkMeasures } from './remarks.ts';
import { repeated } from './repeated.ts';
import { PHONE, slowPage } from './slow-phone.ts';

interface TimingOptions {
  readonly baseUrl: string;
  readonly browserPath: string;
}

/** First pages and remarks on a slow phone (times, layout shifts); interactions and long lists on this machine. */
export async function timingMeasures(options: TimingOptions): Promise<readonly Measure[]> {
  const browser = await launch(options.browserPath);
  try {
    const home = await repeated(() => paintOf(browser, options.baseUrl, '/'));
    const login = await repeated(() => paintOf(browser, options.baseUrl, '/login'));
    const session = await signIn(browser, options.baseUrl);
    const cards = await repeated(() => allCardsOf(browser, { ...options, session }));
    const openContext = async () => {
      const context = await browser.newContext({ baseURL: options.baseUrl, storageState: session });
      endListenersWith(context);
      return context;
    };
    const interactions = await interactionMeasures(openContext);
    const remarks = await remarkMeasures(openContext);
    const lists = await listMeasures(openContext);
    return [
      seconds('/ largest paint', medianOf(home, 'paint'), [1, 0.7]),
      seconds('/login largest paint', medianOf(login, 'paint'), [2, 0.7]),
      ...firstCardMeasures(cards),
      shift('/ layout shift', medianOf(home, 'shift')),
      shift('/login layout shift', medianOf(login, 'shift')),
      ...interactions,
      ...remarks,
      ...lists,
    ];
  } finally {
    await browser.close();
  }
}

/** Times until the first cards of each page, measured one after another. */
interface CardsOfRun {
  readonly floor: FirstCards;
  readonly research: FirstCards;
  readonly leastResearch: FirstCards;
  readonly deliverables: FirstCards;
  readonly leastDeliverables: FirstCards;
}

async function allCardsOf(browser: Browser, options: Omit<List, 'path'>): Promise<CardsOfRun> {
  const at = (path: string): Promise<FirstCards> => firstCardsOf(browser, { ...options, path });
  return {
    floor: await at(FLOOR.path),
    research: await at('/research'),
    leastResearch: await at(LEAST_APP.path),
    deliverables: await at('/deliverable'),
    leastDeliverables: await at(`${LEAST_APP.path}?deliverables`),
  };
}

/** Divides the time of each list by that of the baseline page in the same run, because a slow machine slows both. */
function firstCardMeasures(runs: readonly CardsOfRun[]): readonly Measure[] {
  const pages = [
    { name: '40 research', page: 'research', hasBudget: true },
    { name: '40 research in the least app', page: 'leastResearch', hasBudget: false },
    { name: '400 deliverables', page: 'deliverables', hasBudget: true },
    { name: '400 deliverables in the least app', page: 'leastDeliverables', hasBudget: false },
  ] as const;
  const visits = [
    { visit: 'cold', what: 'cold HTTP cache', budget: 1.1, stretch: 1.03 },
    { visit: 'warm', what: 'second visit', budget: 0.6, stretch: 0.5 },
  ] as const;
  return visits.flatMap(({ visit, what, ...budgets }) => [
    ...pages.map(({ name, page, hasBudget }): Measure => {
      const figures = runs.map((run) => run[page][visit]);
      const value = median(runs.map((run) => run[page][visit] / run.floor[visit]));
      const seconds = `${median(figures).toFixed(2)} s`;
      const limits = hasBudget ? budgets : { budget: null, stretch: null };
      return { what: `first cards of ${name}, ${what} (${seconds})`, unit: '×', value, ...limits };
    }),
    {
      what: `the libraries alone, ${what}`,
      ...{
        unit: 's',
        value: median(runs.map(({ floor }) => floor[visit])),
        budget: null,
        stretch: null,
      },
    },
  ]);
}

function medianOf<K extends string>(runs: readonly Readonly<Record<K, number>>[], key: K): number {
  return median(runs.map((run) => run[key]));
}

function seconds(
  what: string,
  value: number,
  [budget, stretch]: readonly [number, number],
): Measure {
  return { what, unit: 's', value, budget, stretch };
}

function shift(what: string, value: number): Measure {
  return { what, unit: '', value, budget: 0.05, stretch: 0 };
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
  // Fonts and the rest of the app load later, and may move the content.
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate<{ paint: number; shift: number }>(PAINT_AND_SHIFT);
  await context.close();
  return found;
}

/** Runs in the page. A text, because the transpiler would insert a helper into a function. */
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
