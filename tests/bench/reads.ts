import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { endListenersWith } from '../e2e/support/listeners.ts';
import type { Measure } from './budgets.ts';
import { countReads } from './count-reads.ts';
import { collectionOf } from './workspace.ts';

interface ReadOptions {
  /** Where the built app is served, against emulators that hold the large workspace. */
  readonly baseUrl: string;
  readonly browserPath: string;
}

const PASSWORD = 'countersign';

const LEAD = 'lead@example.com';

/**
 * Somebody on one project. My work is everything that somebody leads and researches, so that it costs
 * whoever has been there for years as many reads as there is work.
 */
const NEWCOMER = 'nathan.osei@countersign.example';

/**
 * The reads of each screen in the large workspace: on a first visit after signing in, and again within
 * 30 minutes.
 */
export async function readMeasures(options: ReadOptions): Promise<readonly Measure[]> {
  const browser = await launch(options.browserPath);
  try {
    const paths = await typicalRecords();
    const sessions = {
      [LEAD]: await signIn(browser, options.baseUrl),
      [NEWCOMER]: await signIn(browser, options.baseUrl, NEWCOMER),
    } as const;
    // At the same time: most of it is waiting for nothing more to arrive.
    const measures = screens(paths).map(async (screen) => {
      const storageState = sessions[screen.who];
      const context = await browser.newContext({ baseURL: options.baseUrl, storageState });
      endListenersWith(context);
      const visits = await visitsTo(screen, context);
      await context.close();
      return visits;
    });
    return (await Promise.all(measures)).flat();
  } finally {
    await browser.close();
  }
}

interface Records {
  readonly deliverable: string;
  readonly research: string;
  readonly hypothesis: string;
}

interface Screen {
  readonly path: string;
  /** For people; the path where that is missing. */
  readonly what?: string;
  readonly who: typeof LEAD | typeof NEWCOMER;
  /** The most reads of a first visit. */
  readonly first: number;
  /** The most reads when it is visited again. */
  readonly again: number;
  readonly accepted?: Measure['accepted'];
}

function screens({ deliverable, research, hypothesis }: Records): readonly Screen[] {
  return [
    { path: '/deliverable', who: LEAD, first: 500, again: 10 },
    {
      what: '/deliverable/:id',
      ...{ path: `/deliverable/${deliverable}`, who: LEAD, first: 13, again: 2 },
    },
    {
      what: '/research/:id',
      ...{ path: `/research/${research}`, who: LEAD, first: 16, again: 5 },
      accepted: { most: 23, because: 'it shows 11 deliverables and 9 hypotheses' },
    },
    { path: '/work', who: NEWCOMER, first: 80, again: 5 },
    {
      what: '/hypothesis/:id',
      ...{ path: `/hypothesis/${hypothesis}`, who: LEAD, first: 8, again: 2 },
    },
  ];
}

async function visitsTo(screen: Screen, context: BrowserContext): Promise<readonly Measure[]> {
  const { path, what = path, first, again, accepted } = screen;
  const reads = { unit: 'reads', stretch: null } as const;
  // Where signing in leads to: everybody's first page.
  await readsOf(context, '/profile');
  const firstValue = await readsOf(context, path);
  const againValue = await readsOf(context, path);
  return [
    {
      ...{ what: `${what}, first visit`, ...reads, value: firstValue, budget: first },
      ...(accepted === undefined ? {} : { accepted }),
    },
    { what: `${what}, again`, ...reads, value: againValue, budget: again },
  ];
}

export function launch(executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Somebody signed in, whose browser has no documents yet. */
export async function signIn(
  browser: Browser,
  baseURL: string,
  email = LEAD,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL });
  endListenersWith(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile');
  await page.getByText(email).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function readsOf(context: BrowserContext, path: string): Promise<number> {
  const page: Page = await context.newPage();
  const counter = await countReads(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor();
  await counter.settled();
  // Whoever is slow to connect has not been answered yet: grey boxes stand where content will, or a part
  // of it does.
  await page
    .waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null)
    .catch(async (error: unknown) => {
      const shown = await page.getByRole('main').innerText();
      throw new Error(`${path} goes on loading: ${shown.slice(0, 500)}`, { cause: error });
    });
  await counter.settled();
  await page.close();
  return counter.reads();
}

/** A deliverable with as many hypotheses as is usual, its research, and one of its hypotheses. */
async function typicalRecords(): Promise<Records> {
  const hypotheses = (await collectionOf('hypotheses').get()).docs.map((one) => one.data());
  const counts = new Map<string, number>();
  for (const { hypothesisDeliverableFBUID: id } of hypotheses) {
    if (typeof id === 'string') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ranked = [...counts.entries()].toSorted(([a, m], [b, n]) => m - n || a.localeCompare(b));
  const deliverable = ranked[Math.floor(ranked.length / 2)]?.[0];
  const hypothesis = hypotheses.find((one) => one.hypothesisDeliverableFBUID === deliverable);
  if (deliverable === undefined || hypothesis === undefined) {
    throw new Error('The workspace holds no deliverable with hypotheses.');
  }
  return {
    deliverable,
    research: String(hypothesis.hypothesisResearchFBUID),
    hypothesis: String(hypothesis.FBUID),
  };
}
