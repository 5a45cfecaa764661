import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Measure } from './budgets.ts';
import { kilobytes } from './bytes.ts';
import { launch, openFirst, openSession, readsOf, type StorageState, signIn } from './reads.ts';
import { FLOOR, REACT_ADMIN } from './timings/extra-pages.ts';
import { type FirstCards, firstCardsOf, type List } from './timings/first-cards.ts';
import { keystrokesIn, waitForPrefetchedScreens } from './timings/lists.ts';
import { median } from './timings/median.ts';
import { repeated } from './timings/repeated.ts';
import { PHONE, slowPage, untilPainted } from './timings/slow-phone.ts';

interface ComparedList {
  readonly name: string;
  readonly path: string;
  /** Waits for the cards, and in the app also for all records and the prefetched code. */
  readonly waitUntilLoaded: (page: Page) => Promise<void>;
}

const waitForCards = (page: Page) => page.getByRole('article').nth(39).waitFor();

/**
 * The list of 400 deliverables: in the app, in react-admin with all records loaded at once, and in react-admin with
 * pages of 40.
 */
const LISTS: readonly ComparedList[] = [
  {
    name: 'Countersign',
    path: '/deliverable',
    waitUntilLoaded: async (page) => {
      await page.getByText(/^\d+ deliverables$/).waitFor();
      await waitForPrefetchedScreens('Deliverable', page);
    },
  },
  { name: 'react-admin', path: REACT_ADMIN.path, waitUntilLoaded: waitForCards },
  {
    name: 'react-admin, paged',
    path: `${REACT_ADMIN.path}?paged`,
    waitUntilLoaded: waitForCards,
  },
];

export interface Comparison {
  readonly lists: readonly string[];
  readonly rows: readonly Row[];
}

interface Row extends Pick<Measure, 'what' | 'unit'> {
  /** One of each list, in their order. */
  readonly figures: readonly number[];
}

interface ComparisonOptions {
  readonly baseUrl: string;
  readonly browserPath: string;
  /** The served folder. */
  readonly appFolder: string;
}

/** Measures all lists in the same browser, session and workspace. */
export async function compareWithReactAdmin({
  baseUrl,
  browserPath,
  appFolder,
}: ComparisonOptions): Promise<Comparison> {
  const browser = await launch(browserPath);
  try {
    const session = await signIn(browser, baseUrl);
    const figures: Figures[] = [];
    for (const list of LISTS) {
      figures.push(await figuresOf(list, { browser, baseUrl, session }, appFolder));
    }
    // Only three runs: react-admin alone takes 40 seconds in each.
    const cards = await repeated(() => cardsOfAll(browser, { baseUrl, session }), 3);
    const row = (what: string, unit: Row['unit'], figure: (list: Figures) => number): Row => ({
      ...{ what, unit, figures: figures.map(figure) },
    });
    const rows = [
      row('JavaScript until the first cards', 'kB', ({ script }) => script),
      ...cardRows(cards),
      row('keystroke in the search, median', 'ms', ({ keys }) => median(keys)),
      row('keystroke in the search, worst', 'ms', ({ keys }) => Math.max(...keys)),
      row('reads, first visit', 'reads', ({ firstReads }) => firstReads),
      row('reads, again', 'reads', ({ againReads }) => againReads),
    ];
    return { lists: LISTS.map(({ name }) => name), rows };
  } finally {
    await browser.close();
  }
}

interface CardsOfRun {
  readonly floor: FirstCards;
  readonly lists: readonly FirstCards[];
}

async function cardsOfAll(browser: Browser, options: Omit<List, 'path'>): Promise<CardsOfRun> {
  const floor = await firstCardsOf(browser, { ...options, path: FLOOR.path });
  const lists: FirstCards[] = [];
  for (const { path } of LISTS) {
    lists.push(await firstCardsOf(browser, { ...options, path }));
  }
  return { floor, lists };
}

/**
 * The ratio divides by the time of FLOOR, which loads only the libraries, in the same run. A slow machine slows both.
 */
function cardRows(runs: readonly CardsOfRun[]): readonly Row[] {
  const medianOfEach = (figureIn: (run: CardsOfRun, list: number) => number) =>
    LISTS.map((_, list) => median(runs.map((run) => figureIn(run, list))));
  const visits = [
    ['cold', 'cold HTTP cache'],
    ['warm', 'second visit'],
  ] as const;
  return visits.flatMap(([visit, name]) => {
    const secondsIn = ({ lists }: CardsOfRun, list: number) => lists[list]?.[visit] ?? Number.NaN;
    const what = `first cards, ${name}`;
    return [
      { what, unit: 's', figures: medianOfEach(secondsIn) },
      {
        what: `${what}, against the libraries alone`,
        unit: '×',
        figures: medianOfEach((run, list) => secondsIn(run, list) / run.floor[visit]),
      },
    ];
  });
}

interface Figures {
  /** kB after gzip. */
  readonly script: number;
  readonly keys: readonly number[];
  readonly firstReads: number;
  readonly againReads: number;
}

interface Visitor {
  readonly browser: Browser;
  readonly baseUrl: string;
  readonly session: StorageState;
}

async function figuresOf(
  { path, waitUntilLoaded }: ComparedList,
  visitor: Visitor,
  appFolder: string,
): Promise<Figures> {
  const script = await inNewContext(visitor, (context) => scriptOf(context, path, appFolder));
  const keys = await inNewContext(visitor, async (context) => {
    const page = await context.newPage();
    await page.goto(path);
    await waitUntilLoaded(page);
    return keystrokesIn(page, SEARCH_PAUSE_MS);
  });
  const reads = await inNewContext(visitor, async (context) => {
    await openFirst(context, '/profile');
    const cards = (page: Page) => page.getByRole('article').first();
    const firstReads = await readsOf(context, path, cards);
    return { firstReads, againReads: await readsOf(context, path, cards) };
  });
  return { script, keys, ...reads };
}

/** react-admin searches half a second after the last key. */
const SEARCH_PAUSE_MS = 1_000;

async function inNewContext<T>(
  { browser, ...visitor }: Visitor,
  measure: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await openSession(browser, visitor);
  const found = await measure(context);
  await context.close();
  return found;
}

/** kB of the scripts that have arrived when a slow phone paints the first card: it has not prefetched more by then. */
async function scriptOf(context: BrowserContext, path: string, appFolder: string): Promise<number> {
  const page = await slowPage(context);
  await page.setViewportSize(PHONE);
  await untilPainted(page, path, 'article');
  const scripts = await page.evaluate<readonly string[]>(LOADED_SCRIPTS);
  return scripts
    .map((file) => kilobytes(readFileSync(join(appFolder, file), 'utf8')))
    .reduce((total, one) => total + one, 0);
}

/** Runs in the page. A text, because the transpiler would insert a helper into a function. */
const LOADED_SCRIPTS = `[...new Set(performance.getEntriesByType('resource')
  .map(({ name }) => new URL(name))
  .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
  .map(({ pathname }) => pathname))]`;
