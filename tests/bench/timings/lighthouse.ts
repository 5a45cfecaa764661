import { chromium } from '@playwright/test';
import type { Measure } from '../budgets.ts';
import { installedFile } from '../install-packages.ts';
import { measuredRecords } from '../measured-records.ts';
import { signInOn } from '../reads.ts';

interface LighthouseOptions {
  readonly baseUrl: string;
  readonly browserPath: string;
  /** A free port, through which Lighthouse drives the browser. */
  readonly port: number;
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

const SIGNED_IN: readonly Category[] = ['performance', 'accessibility', 'best-practices'];
const PUBLIC: readonly Category[] = [...SIGNED_IN, 'seo'];

/** The points that each page lacks to Lighthouse's 100, as a phone on a slow connection. */
export async function lighthouseMeasures({
  baseUrl,
  browserPath,
  port,
}: LighthouseOptions): Promise<readonly Measure[]> {
  const isRoot = process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext('', {
    executablePath: browserPath,
    baseURL: baseUrl,
    args: [`--remote-debugging-port=${port}`, ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    const audited: Measure[] = [];
    const audit = async (path: string, categories: readonly Category[]) => {
      audited.push(...(await auditPage({ url: `${baseUrl}${path}`, path, port, categories })));
    };
    for (const path of ['/', '/login']) await audit(path, PUBLIC);
    await signInOn(context.pages()[0] ?? (await context.newPage()));
    const { deliverable } = await measuredRecords();
    const paths = ['/deliverable', `/deliverable/${deliverable.id}`, '/work'];
    for (const path of paths) await audit(path, SIGNED_IN);
    return audited;
  } finally {
    await context.close();
  }
}

interface Audit {
  readonly url: string;
  readonly path: string;
  readonly port: number;
  readonly categories: readonly Category[];
}

/** The part of Lighthouse's interface that the bench uses. */
interface Lighthouse {
  readonly default: (
    url: string,
    options: object,
  ) => Promise<{ readonly lhr: { readonly categories: Scores } } | undefined>;
}

type Scores = Readonly<Record<string, { readonly score: number | null }>>;

async function auditPage({ url, path, port, categories }: Audit): Promise<readonly Measure[]> {
  const { default: lighthouse }: Lighthouse = await import(
    installedFile('lighthouse/core/index.js')
  );
  const found = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    // Keeps the session.
    disableStorageReset: true,
    logLevel: 'error',
  });
  return categories.map((category) => {
    const score = found?.lhr.categories[category]?.score ?? Number.NaN;
    const isPublic = categories === PUBLIC;
    return {
      what: `Lighthouse ${path}, ${category}: points below 100`,
      unit: '',
      value: Math.round(100 - score * 100),
      budget: category === 'performance' ? (isPublic ? 5 : null) : 0,
      stretch: null,
    };
  });
}
