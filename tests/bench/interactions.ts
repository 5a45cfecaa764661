import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../local-stack/folders.ts';
import { deliverableSearchText, matches, searchWords } from '../../src/domain/search.ts';
import { aDeliverable } from '../../src/domain/test-records.ts';
import type { Measure } from './budgets.ts';

const MS = { unit: 'ms' } as const;

/** What somebody waits for who has a page open, on this machine as it is. */
export async function interactionMeasures(context: BrowserContext): Promise<readonly Measure[]> {
  const page = await context.newPage();
  const blockingShort = await blockingTimeOf(page, '/research');
  const blocking = await blockingTimeOf(page, '/hypothesis');
  const keys = await keystrokesIn(page);
  const cards = await firstCardsIn(page);
  const saved = await savesOn(page);
  const others = await changesByOthers(page);
  await page.close();
  return [
    {
      what: 'blocking time of 40 research',
      ...{ ...MS, value: blockingShort, budget: 100, stretch: 20 },
    },
    {
      what: 'blocking time of 2,000 hypotheses',
      ...{ ...MS, value: blocking, budget: 100, stretch: 20 },
    },
    {
      what: 'first render of 2,000 cards',
      ...{ ...MS, value: median(cards), budget: 100, stretch: 35 },
    },
    {
      what: 'keystroke among 2,000, median',
      ...{ ...MS, value: median(keys), budget: 16, stretch: 10 },
    },
    {
      what: 'keystroke among 2,000, worst',
      ...{ ...MS, value: Math.max(...keys), budget: 50, stretch: 22 },
    },
    { what: 'search of 10,000 records', ...MS, value: searchTime(), budget: 3, stretch: 1 },
    { what: 'save to painted', ...MS, value: median(saved), budget: 50, stretch: 20 },
    {
      what: 'change by somebody else to painted',
      ...{ ...MS, value: median(others), budget: 150, stretch: 60 },
    },
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What tasks take beyond 50 ms each, until a list is there. */
async function blockingTimeOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.getByRole('article').first().waitFor();
  return page.evaluate<number>(`(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'longtask', buffered: true });
    return observer.takeRecords().reduce((sum, { duration }) => sum + duration - 50, 0);
  })()`);
}

/** What the main thread works for each key, the deferred search included. */
async function keystrokesIn(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  // Everybody's names are fetched when a search begins.
  await page.waitForTimeout(1_500);
  const works: number[] = [];
  for (const key of 'the patients at home') {
    const before = await taskMsOf(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(300);
    works.push((await taskMsOf(session)) - before);
  }
  return works;
}

/** What the main thread works for a list of all cards after one of none: a search that is given up. */
async function firstCardsIn(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const search = page.getByRole('searchbox').first();
  const works: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await search.fill('zzqq');
    await page.getByRole('article').first().waitFor({ state: 'detached' });
    const before = await taskMsOf(session);
    await search.fill('');
    await page.getByRole('article').nth(39).waitFor();
    works.push((await taskMsOf(session)) - before);
  }
  return works;
}

async function taskMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

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

/** From pressing Save to seeing what was saved, the answer of the server included. */
async function savesOn(page: Page): Promise<readonly number[]> {
  const [id = ''] = await researchIds();
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await page.goto(`/research/${id}/update`);
    const name = `Measured ${run} ${Date.now()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    const shown = whenShown(page, name);
    await page.evaluate(`window.pressedAt = performance.timeOrigin + performance.now();
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save').click()`);
    times.push((await shown) - (await page.evaluate<number>('window.pressedAt')));
  }
  return times;
}

async function changesByOthers(page: Page): Promise<readonly number[]> {
  const [id = ''] = await researchIds();
  await page.goto(`/research/${id}`);
  await page.getByRole('heading', { level: 2, name: 'Deliverables' }).waitFor();
  // The emulator loses an update that meets the registration of a listener.
  await page.waitForTimeout(1_500);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const name = `By somebody else ${run} ${Date.now()}`;
    const shown = whenShown(page, name);
    const startedAt = Date.now();
    await collectionOf('researchs').doc(id).update({ researchName: name });
    times.push((await shown) - startedAt);
  }
  return times;
}

/** When the heading says so: milliseconds since 1970, taken in the page at the next frame. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const look = () => document.querySelector('h1')?.textContent === ${JSON.stringify(text)}
      ? resolve(performance.timeOrigin + performance.now())
      : requestAnimationFrame(look);
    look();
  })`);
}

async function researchIds(): Promise<readonly string[]> {
  return (await collectionOf('researchs').limit(1).get()).docs.map(({ id }) => id);
}

function collectionOf(name: string) {
  const app = getApps()[0] ?? initializeApp({ projectId: PROJECT_ID });
  return getFirestore(app).collection(`environments/local/${name}`);
}
