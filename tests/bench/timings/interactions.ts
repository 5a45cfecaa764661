import type { BrowserContext, Page } from '@playwright/test';
import { deliverableSearchText, matches, searchWords } from '../../../src/domain/lists/search.ts';
import { aDeliverable } from '../../../src/domain/testing/test-records.ts';
import { figure, type Measure } from '../budgets.ts';
import { collectionOf } from '../workspace.ts';
import { FLOOR } from './extra-pages.ts';
import { waitForPrefetchedScreens } from './lists.ts';
import { median } from './median.ts';

/** Waiting times of a person on this machine, most on an open page. Changes a research of the workspace. */
export async function interactionMeasures(
  openContext: () => Promise<BrowserContext>,
): Promise<readonly Measure[]> {
  const alone = await blockingTimeAlone(openContext);
  const context = await openContext();
  const page = await context.newPage();
  const short = await blockingTimesOf(page, '/research', async () => undefined);
  const long = await blockingTimesOf(page, '/hypothesis', () =>
    page.getByText(/^\d+ hypotheses$/).waitFor(),
  );
  const saved = await savesOn(page);
  const savedAlone = await savesAlone(page);
  const others = await changesByOthers(page);
  await context.close();
  const busyShown = median(saved.map((save) => save.busyShown));
  const beyond = median(saved.map((save) => save.beyond));
  return [
    figure('blocking time of 40 research', 'ms', short.first, [100, 20]),
    figure('blocking time until the first of 2,000 hypotheses', 'ms', long.first, [100, 20]),
    figure('blocking time until all 2,000 hypotheses', 'ms', long.all, [100, 20]),
    figure('blocking time of the libraries alone with all 2,000 hypotheses', 'ms', alone),
    figure('search of 10,000 records', 'ms', searchTime(), [3, 1]),
    figure("pressed Save to painted 'Saving…'", 'ms', busyShown, [50, 20]),
    figure(
      'pressed Save to painted record, beyond the round trips of the transaction',
      'ms',
      beyond,
      [60, 30],
    ),
    figure(
      'pressed Save to painted with the libraries alone, beyond the round trips',
      'ms',
      median(savedAlone),
    ),
    figure('change by somebody else to painted', 'ms', median(others), [150, 60]),
  ];
}

/** Blocking times until the first card of a list, and until `untilAll` resolves. */
async function blockingTimesOf(
  page: Page,
  path: string,
  untilAll: () => Promise<unknown>,
): Promise<{ readonly first: number; readonly all: number }> {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
  const first = await blockingTimeIn(page);
  await untilAll();
  return { first, all: await blockingTimeIn(page) };
}

/** What no list of all hypotheses can avoid, from an empty cache of Firestore. */
async function blockingTimeAlone(openContext: () => Promise<BrowserContext>): Promise<number> {
  const context = await openContext();
  const page = await context.newPage();
  const { all } = await blockingTimesOf(page, `${FLOOR.path}?hypotheses`, async () => undefined);
  await context.close();
  return all;
}

/** The part of each task beyond 50 ms since the page opened, summed, in ms. */
export function blockingTimeIn(page: Page): Promise<number> {
  return page.evaluate<number>(BLOCKING_TIME);
}

/** Runs in the page. */
const BLOCKING_TIME = `(() => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'longtask', buffered: true });
  return observer.takeRecords().reduce((sum, { duration }) => sum + duration - 50, 0);
})()`;

function searchTime(): number {
  const nobody = { find: () => null, nameOf: () => '', canonical: () => '', same: () => false };
  const texts = Array.from({ length: 10_000 }, (_, index) =>
    deliverableSearchText({
      deliverable: aDeliverable({ deliverableName: `Prototype ${index} of the sealed cap` }),
      researchName: 'Everyday packaging',
      people: nobody,
    }),
  );
  const words = searchWords('sealed 9,9 nowhere');
  const times = Array.from({ length: 9 }, () => {
    const startedAt = performance.now();
    texts.filter((text) => matches(text, words));
    return performance.now() - startedAt;
  });
  return median(times);
}

interface Save {
  /** Milliseconds from Save to 'Saving…'. */
  readonly busyShown: number;
  /** Milliseconds from Save to the saved record, without the requests of the transaction. */
  readonly beyond: number;
}

async function savesOn(page: Page): Promise<readonly Save[]> {
  const id = await anyResearchId();
  const saves: Save[] = [];
  for (let run = 0; run < 9; run += 1) {
    await page.goto(`/research/${id}/update`);
    const name = `Measured ${run} ${Date.now()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await waitForPrefetchedScreens('Research', page);
    const busyShown = whenShown(page, { selector: 'form button', text: 'Saving…' });
    const { pressedAt, beyond } = await pressSave(page, name);
    saves.push({ busyShown: (await busyShown) - pressedAt, beyond });
  }
  return saves;
}

/** As `beyond` of {@link Save}: what no save can avoid that shows the server's answer. */
async function savesAlone(page: Page): Promise<readonly number[]> {
  const id = await anyResearchId();
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    await page.goto(`${FLOOR.path}?save=${id}`);
    await page.getByRole('heading').filter({ hasText: /./ }).waitFor();
    const name = `Measured alone ${run} ${Date.now()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    times.push((await pressSave(page, name)).beyond);
  }
  return times;
}

/** Presses Save, and waits until the heading shows the name. */
async function pressSave(
  page: Page,
  name: string,
): Promise<Pick<Save, 'beyond'> & { readonly pressedAt: number }> {
  const shown = whenShown(page, { selector: 'h1', text: name });
  await page.evaluate(`performance.clearResourceTimings();
    window.pressedAt = performance.timeOrigin + performance.now();
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save').click()`);
  const painted = await shown;
  const pressedAt = await page.evaluate<number>('window.pressedAt');
  const trips = await page.evaluate<number>(TRANSACTION_REQUESTS);
  return { pressedAt, beyond: painted - pressedAt - trips };
}

/** Runs in the page. The total time of the transaction's requests, which are sequential. */
const TRANSACTION_REQUESTS = `performance.getEntriesByType('resource')
  .filter(({ name }) => /:(batchGet|commit|beginTransaction)/.test(name))
  .reduce((sum, { duration }) => sum + duration, 0)`;

async function changesByOthers(page: Page): Promise<readonly number[]> {
  const id = await anyResearchId();
  await page.goto(`/research/${id}`);
  await page.getByRole('heading', { level: 2, name: 'Deliverables' }).waitFor();
  // The emulator loses an update that arrives while a listener registers.
  await page.waitForTimeout(1_500);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const name = `By somebody else ${run} ${Date.now()}`;
    const shown = whenShown(page, { selector: 'h1', text: name });
    const startedAt = Date.now();
    await collectionOf('researchs').doc(id).update({ researchName: name });
    times.push((await shown) - startedAt);
  }
  return times;
}

/** The time at which an element shows the text: milliseconds since 1970, measured in the page at the next frame. */
function whenShown(
  page: Page,
  { selector, text }: { readonly selector: string; readonly text: string },
): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const elements = () => [...document.querySelectorAll(${JSON.stringify(selector)})];
    const check = () => elements().some((one) => one.textContent === ${JSON.stringify(text)})
      ? resolve(performance.timeOrigin + performance.now())
      : requestAnimationFrame(check);
    check();
  })`);
}

async function anyResearchId(): Promise<string> {
  return (await collectionOf('researchs').limit(1).get()).docs[0]?.id ?? '';
}
