import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Measure, median, repeated } from './measure.ts';
import { anyResearch, collectionOf, growHypotheses } from './workspace.ts';

/** Waiting times of a person on an open page of this machine. Renames a research of the workspace. */
export async function savingMeasures(context: BrowserContext): Promise<readonly Measure[]> {
  const page = await context.newPage();
  const research = await anyResearch();
  const saves = await repeated(9, () => save(page, research));
  const others = await changesByOthers(page, research);
  await page.close();
  const ms = (what: string, budget: number, times: readonly number[]): Measure => ({
    ...{ what, unit: 'ms', budget, measured: median(times) },
  });
  return [
    ms(
      'own press answered on screen',
      50,
      saves.map(({ answered }) => answered),
    ),
    ms(
      "saved and painted, beyond the transaction's round trips",
      100,
      saves.map(({ painted, roundTrips }) => painted - roundTrips),
    ),
    ms('a change by somebody else painted', 150, others),
  ];
}

/** Milliseconds, the first two from the press. */
interface Save {
  readonly answered: number;
  readonly painted: number;
  readonly roundTrips: number;
}

async function save(page: Page, research: string): Promise<Save> {
  const name = `Saved ${Date.now()}`;
  await page.goto(`/research/${research}/update`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  // The page goes on loading code for a few seconds.
  await page.waitForTimeout(4_000);
  return page.evaluate<Save>(pressSave(name));
}

/** A script for the page. The requests of a transaction are sequential. */
function pressSave(name: string): string {
  return `(async () => {
    ${UNTIL_FRAME}
    const saveButton = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save');
    const isSaved = () => document.querySelector('h1')?.textContent === ${JSON.stringify(name)};
    performance.clearResourceTimings();
    const pressedAt = performance.now();
    saveButton().click();
    const [answeredAt, paintedAt] = await Promise.all([
      untilFrame(() => saveButton() === undefined),
      untilFrame(isSaved),
    ]);
    const roundTrips = performance.getEntriesByType('resource')
      .filter(({ name }) => /:(batchGet|commit|beginTransaction)/.test(name))
      .reduce((sum, { duration }) => sum + duration, 0);
    return { answered: answeredAt - pressedAt, painted: paintedAt - pressedAt, roundTrips };
  })()`;
}

/** For scripts in the page: the time of the first frame in which the condition holds. */
const UNTIL_FRAME = `const untilFrame = (holds) => new Promise((resolve) => {
  const check = () => holds() ? resolve(performance.now()) : requestAnimationFrame(check);
  check();
});`;

/** Milliseconds from the write of another person to its paint. */
async function changesByOthers(page: Page, research: string): Promise<readonly number[]> {
  await page.goto(`/research/${research}`);
  await page.getByRole('heading', { level: 2, name: 'Deliverables' }).waitFor();
  // The emulator loses an update that arrives while a listener registers.
  await page.waitForTimeout(1_500);
  return repeated(5, async () => {
    const name = `By somebody else ${Date.now()}`;
    const painted = page.evaluate<number>(`(async () => {
      ${UNTIL_FRAME}
      const isShown = () => document.querySelector('h1')?.textContent === ${JSON.stringify(name)};
      return performance.timeOrigin + (await untilFrame(isShown));
    })()`);
    const changedAt = Date.now();
    await collectionOf('researchs').doc(research).update({ researchName: name });
    return (await painted) - changedAt;
  });
}

/** Work of the processor in a list of 5,000 hypotheses. Adds copies to the workspace. */
export async function longListMeasures(context: BrowserContext): Promise<readonly Measure[]> {
  await growHypotheses(5_000);
  const page = await context.newPage();
  await page.goto('/hypothesis');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('5000 hypotheses', { exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  // The processor time of the thread: elapsed time would depend on other programs.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const keys = await keystrokes(page, session);
  const renders = await firstRenders(page, session);
  await page.close();
  const list = 'in a list of 5,000';
  return [
    { what: `keystroke ${list}, median`, unit: 'ms', budget: 25, measured: median(keys) },
    { what: `keystroke ${list}, worst`, unit: 'ms', budget: 50, measured: Math.max(...keys) },
    { what: `first render ${list}`, unit: 'ms', budget: 150, measured: median(renders) },
  ];
}

/** Milliseconds of work for each key, with the search that follows it after a pause. */
async function keystrokes(page: Page, session: CDPSession): Promise<readonly number[]> {
  await page.getByRole('searchbox').first().focus();
  await untilIdle(page, session);
  const times: number[] = [];
  for (const key of 'the patients at home') {
    const before = await workOf(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(300);
    times.push((await workOf(session)) - before);
  }
  return times;
}

/** Firestore goes on storing the documents after the list shows. That is no work of a key. */
async function untilIdle(page: Page, session: CDPSession): Promise<void> {
  for (let before = -Infinity, now = 0; now - before > 10; ) {
    before = await workOf(session);
    await page.waitForTimeout(500);
    now = await workOf(session);
  }
}

/** Milliseconds of work to render the first cards when a search without results is cleared. */
async function firstRenders(page: Page, session: CDPSession): Promise<readonly number[]> {
  const search = page.getByRole('searchbox').first();
  return repeated(5, async () => {
    await search.fill('zzqq');
    await page.getByRole('article').first().waitFor({ state: 'detached' });
    const before = await workOf(session);
    await search.fill('');
    await page.getByRole('article').nth(39).waitFor();
    return (await workOf(session)) - before;
  });
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}
