import type { Page } from '@playwright/test';
import { type Measure, median, repeated } from './measure.ts';
import { type App, openContext, openUntilCards, PHONE, type Session, slowPage } from './visits.ts';

const RUNS = 3;

/** The page of `floor/`: the app's packages without the app. */
export const FLOOR = '/floor.html';

/** Largest paints of the public pages and layout shifts, on a slow phone. */
export async function paintMeasures(app: App, session: Session): Promise<readonly Measure[]> {
  const home = await repeated(RUNS, () => paintOf(app, '/', untilIdle));
  const login = await repeated(RUNS, () => paintOf(app, '/login', untilIdle));
  // Not the whole list: over a slow line Firestore's client takes the long answer for a dead connection and opens
  // another, through which the emulator does not send the rest.
  const moreThanFirst = (page: Page) => page.getByText(/^\d+ deliverables/).waitFor();
  const list = await repeated(3, () => paintOf(app, '/deliverable', moreThanFirst, session));
  const seconds = (paints: typeof home) => median(paints.map(({ largest }) => largest / 1_000));
  return [
    { what: '/ largest paint', unit: 's', budget: 1, measured: seconds(home) },
    {
      what: '/ scripts loaded before it',
      unit: '',
      budget: 0,
      measured: Math.max(...home.map(({ scriptsBefore }) => scriptsBefore)),
    },
    { what: '/login largest paint', unit: 's', budget: 2, measured: seconds(login) },
    {
      what: '/deliverable layout shift',
      unit: '',
      budget: 0.05,
      measured: median(list.map(({ shift }) => shift)),
    },
  ];
}

/** Fonts and the rest of the app load after the first paint, and may move the content. */
const untilIdle = (page: Page) => page.waitForLoadState('networkidle');

interface Paint {
  /** Milliseconds from the navigation to the largest paint. */
  readonly largest: number;
  readonly scriptsBefore: number;
  readonly shift: number;
}

async function paintOf(
  app: App,
  path: string,
  untilComplete: (page: Page) => Promise<void>,
  session?: Session,
): Promise<Paint> {
  const context = await openContext(app, {
    viewport: PHONE,
    ...(session && { storageState: session }),
  });
  const page = await slowPage(context);
  await page.goto(path);
  await untilComplete(page);
  const paint = await page.evaluate<Paint>(PAINT);
  await context.close();
  return paint;
}

const PAINT = `(() => {
  const entriesOf = (type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const largest = Math.max(...entriesOf('largest-contentful-paint').map((one) => one.startTime));
  const scriptsBefore = performance.getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= largest).length;
  const shift = entriesOf('layout-shift').reduce((sum, { value }) => sum + value, 0);
  return { largest, scriptsBefore, shift };
})()`;

/**
 * The time until the first cards of two lists on a slow phone, divided by that of the floor page in the same run,
 * because a slow machine slows both.
 */
export async function firstCardMeasures(app: App, session: Session): Promise<readonly Measure[]> {
  const runs = await repeated(RUNS, async () => ({
    floor: await firstCards(app, session, FLOOR),
    research: await firstCards(app, session, '/research'),
    deliverables: await firstCards(app, session, '/deliverable'),
  }));
  const ratio = (what: string, list: 'research' | 'deliverables', visit: keyof FirstCards) => {
    const seconds = median(runs.map((run) => run[list][visit] / 1_000)).toFixed(1);
    return {
      what: `first cards of ${what}, ${visit} (${seconds} s), times the floor`,
      unit: '×',
      budget: visit === 'cold' ? 1.2 : 0.8,
      measured: median(runs.map((run) => run[list][visit] / run.floor[visit])),
    } as const;
  };
  return [
    ratio('40 research', 'research', 'cold'),
    ratio('400 deliverables', 'deliverables', 'cold'),
    ratio('40 research', 'research', 'again'),
    ratio('400 deliverables', 'deliverables', 'again'),
  ];
}

/** Milliseconds until the first card of a list. */
interface FirstCards {
  /** The first page of a signed-in person in a new browser: nothing is in a cache. */
  readonly cold: number;
  readonly again: number;
}

async function firstCards(app: App, session: Session, path: string): Promise<FirstCards> {
  const context = await openContext(app, { viewport: PHONE, storageState: session });
  const page = await slowPage(context);
  const cold = await openUntilCards(page, path);
  const again = await openUntilCards(page, path);
  await context.close();
  return { cold, again };
}
