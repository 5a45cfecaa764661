import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Measure } from './measure.ts';
import { type App, openContext, openUntilCards, type Session } from './visits.ts';

/** The scripts and styles that the browser loads, in kB of 1,000 bytes after gzip. */
export async function byteMeasures(app: App, session: Session): Promise<readonly Measure[]> {
  const list = await openContext(app, { storageState: session });
  const listPage = await list.newPage();
  const painted = await openUntilCards(listPage, '/deliverable');
  const ofList = await bytesOf(listPage, painted);
  await list.close();
  return [
    kilobytes('JavaScript until a list shows', 330, ofList.script),
    kilobytes('CSS until a list shows', 45, ofList.style),
  ];
}

function kilobytes(what: string, budget: number, measured: number): Measure {
  return { what, unit: 'kB', budget, measured };
}

interface Bytes {
  readonly script: number;
  readonly style: number;
}

/** @param until milliseconds after the navigation: later files do not count. */
async function bytesOf(page: Page, until: number): Promise<Bytes> {
  const files = await page.evaluate<readonly { url: string; loadedAt: number }[]>(
    `performance.getEntriesByType('resource')
      .map(({ name, responseEnd }) => ({ url: name, loadedAt: responseEnd }))`,
  );
  const urls = new Set(files.filter(({ loadedAt }) => loadedAt <= until).map(({ url }) => url));
  const sizeOf = async (ending: string) => {
    const matching = [...urls].filter((url) => new URL(url).pathname.endsWith(ending));
    const sizes = await Promise.all(matching.map(gzippedSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return { script: await sizeOf('.js'), style: await sizeOf('.css') };
}

async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(await answer.arrayBuffer(), { level: 9 }).length / 1_000;
}
