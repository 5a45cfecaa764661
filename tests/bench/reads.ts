import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { endListenersWith } from '../e2e/support/browser/listeners.ts';
import type { Measure } from './budgets.ts';
import { countReads } from './count-reads.ts';
import {
  countClientWork,
  countMyWork,
  type MeasuredRecords,
  measuredRecords,
} from './measured-records.ts';
import { signingReads } from './signing-reads.ts';
import { inMembersMode } from './workspace.ts';

interface ReadOptions {
  /** Address of the built app, which uses emulators with the large workspace. */
  readonly baseUrl: string;
  readonly browserPath: string;
}

const PASSWORD = 'countersign';

const LEAD = 'lead@example.com';

/** A person with one project, the usual case. */
export const NEWCOMER = 'nathan.osei@countersign.example';

const CLIENT = 'client@example.com';

/**
 * The reads of the screens with a budget in the large workspace, on a first visit after signing in and on a second one
 * at once, and the reads of one signing.
 */
export async function readMeasures(options: ReadOptions): Promise<readonly Measure[]> {
  const browser = await launch(options.browserPath);
  try {
    const [records, work, lead, newcomer, client] = await Promise.all([
      measuredRecords(),
      countMyWork(NEWCOMER),
      signIn(browser, options.baseUrl),
      signIn(browser, options.baseUrl, NEWCOMER),
      signIn(browser, options.baseUrl, CLIENT),
    ]);
    const sessions = { [LEAD]: lead, [NEWCOMER]: newcomer, [CLIENT]: client } as const;
    const openContext = (who: Screen['who']) =>
      openSession(browser, { baseUrl: options.baseUrl, session: sessions[who] });
    const measure = async (screen: Screen): Promise<readonly Measure[]> => {
      const context = await openContext(screen.who);
      const visits = await visitsTo(screen, context);
      await context.close();
      return visits;
    };
    // The visits run in parallel, because each mostly waits until nothing more arrives.
    const visits = (await Promise.all(screens(records, work).map(measure))).flat();
    const clientVisits = await inMembersMode(async () => measure(await clientScreen()));
    const context = await openContext(LEAD);
    const signing = await signingReads(context);
    await context.close();
    return [...visits, ...clientVisits, signing];
  } finally {
    await browser.close();
  }
}

interface Screen {
  readonly path: string;
  /** The label in the report. Default: the path. */
  readonly what?: string;
  readonly who: typeof LEAD | typeof NEWCOMER | typeof CLIENT;
  /**
   * The page that is opened before, or null for none. Default: the profile. A screen that reads the same records as the
   * profile names another page.
   */
  readonly before?: string | null;
  /** Budget of the first visit. */
  readonly first: number;
  /** Budget of the second visit. */
  readonly again: number;
}

/** The screens of staff, with the budgets of performance.md. A page may read a few records more than it shows. */
function screens(
  { deliverable, research, hypothesis }: MeasuredRecords,
  work: number,
): readonly Screen[] {
  return [
    { path: '/deliverable', who: LEAD, first: 500, again: 10 },
    {
      what: `/deliverable/:id of ${deliverable.childCount} hypotheses`,
      ...{
        path: `/deliverable/${deliverable.id}`,
        who: LEAD,
        first: deliverable.childCount + 8,
        again: 5,
      },
    },
    {
      what: `/research/:id of ${research.childCount} records`,
      ...{ path: `/research/${research.id}`, who: LEAD, first: research.childCount + 7, again: 9 },
    },
    {
      what: `/work of ${work} records`,
      ...{ path: '/work', who: NEWCOMER, before: '/template', first: work + 5, again: 5 },
    },
    {
      what: '/hypothesis/:id',
      ...{ path: `/hypothesis/${hypothesis}`, who: LEAD, first: 8, again: 2 },
    },
  ];
}

async function clientScreen(): Promise<Screen> {
  const work = await countClientWork(CLIENT);
  const what = `/work of ${work} records, for a client`;
  return { what, path: '/work', who: CLIENT, before: null, first: work + 5, again: 5 };
}

async function visitsTo(screen: Screen, context: BrowserContext): Promise<readonly Measure[]> {
  const { path, what = path, before = '/profile', first, again } = screen;
  const reads = { unit: 'reads', stretch: null } as const;
  if (before !== null) await openFirst(context, before);
  const firstValue = await readsOf(context, path);
  const againValue = await readsOf(context, path);
  return [
    { what: `${what}, first visit`, ...reads, value: firstValue, budget: first },
    { what: `${what}, again`, ...reads, value: againValue, budget: again },
  ];
}

export function launch(executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [] });
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SessionOptions extends Pick<BrowserContextOptions, 'viewport'> {
  readonly baseUrl: string;
  /** Without one, nobody is signed in. */
  readonly session?: StorageState;
}

/** Opens a browser context in which the owner of the session is signed in. */
export async function openSession(
  browser: Browser,
  { baseUrl, session, viewport }: SessionOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    ...(session && { storageState: session }),
    ...(viewport && { viewport }),
  });
  endListenersWith(context);
  return context;
}

/** Signs a person in. Returns the session without cached documents. */
export async function signIn(
  browser: Browser,
  baseUrl: string,
  email = LEAD,
): Promise<StorageState> {
  const context = await openSession(browser, { baseUrl });
  await signInOn(await context.newPage(), email);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Signs a person in on this page. */
export async function signInOn(page: Page, email = LEAD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile');
  await page.getByText(email).first().waitFor();
}

/**
 * Opens another page first, until the app has read the user's profile, so that the measured visit does not count that
 * read. The profile page sends it at once, other pages three seconds after they opened.
 */
export async function openFirst(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  const counter = await countReads(page);
  const profileRead = page.waitForRequest(readsProfile);
  await page.goto(path);
  await profileRead;
  await counter.settled();
  await page.close();
}

function readsProfile(request: Request): boolean {
  return (
    request.url().includes('/Listen/channel') &&
    decodeURIComponent(request.postData() ?? '').includes('/profiles/')
  );
}

/** The reads of one visit in a new page. `contentOf` finds an element that the page shows after its data. */
export async function readsOf(
  context: BrowserContext,
  path: string,
  contentOf: (page: Page) => Locator = headingOf,
): Promise<number> {
  const page: Page = await context.newPage();
  const counter = await countReads(page);
  await page.goto(path);
  await contentOf(page).waitFor();
  // A page with a slow connection still shows placeholders, or only a part of its content.
  const loading = page.locator('.skeleton, [aria-busy="true"]');
  do {
    await expect(loading, `${path} goes on loading`).toHaveCount(0, { timeout: 30_000 });
    await counter.settled();
  } while ((await loading.count()) > 0);
  await page.close();
  return counter.reads();
}

function headingOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' });
}
