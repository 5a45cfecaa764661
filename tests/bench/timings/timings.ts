import type { Browser } from '@playwright/test';
import { figure, type Measure } from '../budgets.ts';
import { launch, openSession, signIn } from '../reads.ts';
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
    const openContext = () => openSession(browser, { ...options, session });
    const interactions = await interactionMeasures(openContext);
    const remarks = await remarkMeasures(openContext);
    const lists = await listMeasures(openContext);
    return [
      figure('/ largest paint', 's', medianOf(home, 'paint'), [1, 0.7]),
      figure('/login largest paint', 's', medianOf(login, 'paint'), [2, 0.7]),
      ...firstCardMeasures(cards),
      figure('/ layout shift', '', medianOf(home, 'shift'), [0.05, 0]),
      figure('/login layout shift', '', medianOf(login, 'shift'), [0.05, 0]),
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
    { visit: 'cold', what: 'cold HTTP cache', limits: [1.1, 1.03] },
    { visit: 'warm', what: 'second visit', limits: [0.6, 0.5] },
  ] as const;
  return visits.flatMap(({ visit, what, limits }) => [
    ...pages.map(({ name, page, hasBudget }): Measure => {
      const figures = runs.map((run) => run[page][visit]);
      const value = median(runs.map((run) => run[page][visit] / run.floor[visit]));
      const seconds = `${median(figures).toFixed(2)} s`;
      const title = `first cards of ${name}, ${what} (${seconds})`;
      return figure(title, '×', value, hasBudget ? limits : undefined);
    }),
    figure(`the libraries alone, ${what}`, 's', median(runs.map(({ floor }) => floor[visit]))),
  ]);
}

function medianOf<K extends string>(runs: readonly Readonly<Record<K, number>>[], key: K): number {
  return median(runs.map((run) => run[key]));
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
