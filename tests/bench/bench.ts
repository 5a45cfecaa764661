/** `npm run bench` prints the figures of this build beside their budgets. No figure fails the run, a broken measure does. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { provideBrowser } from '../../local-stack/browser.ts';
import { runCommand } from '../../local-stack/processes.ts';
import { placeAt } from '../../local-stack/settings.ts';
import { buildTestApp, startTestEmulators, testEnvironment } from '../../local-stack/test-stack.ts';
import { byteMeasures } from './bytes.ts';
import { FLOOR, firstCardMeasures, paintMeasures } from './first-paints.ts';
import { longListMeasures, savingMeasures } from './interactions.ts';
import { isOver, type Measure, print } from './measure.ts';
import { pageReads, signatureReads } from './reads.ts';
import { type App, openContext, signIn } from './visits.ts';

const place = placeAt(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? '10000');

async function bench(): Promise<number> {
  const env = testEnvironment(place);
  // The seed and the build of the floor page read these.
  Object.assign(process.env, env);
  await Promise.all([startTestEmulators(place), buildTestApp(place)]);
  const { seed } = await import('../../local-stack/seed/seed.ts');
  await seed({ size: 'large', access: 'open' });
  await buildFloor(env.APP_FOLDER);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args });
  const { measures, failures } = await measure({ browser, baseURL: env.BASE_URL });
  await browser.close();
  const over = measures.filter(isOver).length;
  print(measures);
  console.log(`${over} of ${measures.length} are over their budget.`);
  for (const failure of failures) console.log(failure);
  return failures.length === 0 ? 0 : 1;
}

/** The measures, and a line for each group that could not be measured. What changes the workspace comes last. */
async function measure(app: App) {
  const session = await signIn(app);
  const context = await openContext(app, { storageState: session });
  const groups = {
    reads: () => pageReads(app, session),
    bytes: () => byteMeasures(app, session),
    paints: () => paintMeasures(app, session),
    'first cards': () => firstCardMeasures(app, session),
    signature: async () => [await signatureReads(context)],
    saving: () => savingMeasures(context),
    'a long list': () => longListMeasures(context),
  };
  const measures: Measure[] = [];
  const failures: string[] = [];
  for (const [name, measureGroup] of Object.entries(groups)) {
    const start = performance.now();
    try {
      measures.push(...(await measureGroup()));
    } catch (error) {
      failures.push(`Not measured: ${name}. ${String(error)}`);
    }
    console.log(`${name}: measured in ${Math.round((performance.now() - start) / 1_000)} s`);
  }
  await context.close();
  return { measures, failures };
}

/** Builds the floor page beside the app. Its scripts are in /assets, so that browsers cache them like the app's. */
async function buildFloor(appFolder: string): Promise<void> {
  const outDir = join(appFolder, 'assets/floor');
  const root = join(import.meta.dirname, 'floor');
  await build({
    ...{ configFile: false, root, base: '/assets/floor/', logLevel: 'error' },
    build: { outDir, emptyOutDir: true },
  });
  renameSync(join(outDir, 'index.html'), join(appFolder, FLOOR));
}

await runCommand(bench);
