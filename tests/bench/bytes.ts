import { gzipSync } from 'node:zlib';
import type { Measure } from './measure.ts';
import { type App, openContext, openUntilCards, type Session } from './visits.ts';

/** The scripts and styles that the browser loads until a list shows, in kB of 1,000 bytes after gzip. */
export async function byteMeasures(app: App, session: Session): Promise<readonly Measure[]> {
  const context = await openContext(app, { storageState: session });
  const page = await context.newPage();
  const painted = await openUntilCards(page, '/deliverable');
  const files = await page.evaluate<readonly { url: string; loadedAt: number }[]>(
    `performance.getEntriesByType('resource')
      .map(({ name, responseEnd }) => ({ url: name, loadedAt: responseEnd }))`,
  );
  await context.close();
  const urls = new Set(files.filter(({ loadedAt }) => loadedAt <= painted).map(({ url }) => url));
  const measureOf = async (what: string, budget: number, ending: string): Promise<Measure> => {
    const matching = [...urls].filter((url) => new URL(url).pathname.endsWith(ending));
    const sizes = await Promise.all(matching.map(gzippedSize));
    return { what, unit: 'kB', budget, measured: sizes.reduce((sum, size) => sum + size, 0) };
  };
  return [
    await measureOf('JavaScript until a list shows', 330, '.js'),
    await measureOf('CSS until a list shows', 45, '.css'),
  ];
}

async function gzippedSize(url: string): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(await answer.arrayBuffer(), { level: 9 }).length / 1_000;
}
