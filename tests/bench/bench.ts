/**
 * `npm run bench`: prints the figures of this build beside their budgets. Fails if bytes, or reads in the large
 * workspace, exceed theirs.
 */

import { seedData } from '../../local-stack/launcher/seed-data.ts';
import { portsAt } from '../../local-stack/ports.ts';
import { runCommand } from '../../local-stack/process/command.ts';
import { LaunchError } from '../../local-stack/process/launch-error.ts';
import { openRunFolder } from '../../local-stack/process/run-folder.ts';
import { provideBrowser } from '../../local-stack/testing/browser.ts';
import { startTestStack } from '../../local-stack/testing/test-stack.ts';
import { isOverBudget, type Measure } from './budgets.ts';
import { byteMeasures } from './byte-measures.ts';
import { compareWithReactAdmin } from './comparison.ts';
import { installPackages } from './install-packages.ts';
import { measuredRecords } from './measured-records.ts';
import { readMeasures } from './reads.ts';
import { comparisonReport, report } from './report.ts';
import { commandMeasures } from './timings/command-times.ts';
import { buildExtraPages } from './timings/extra-pages.ts';
import { growthFigures, growthMeasures } from './timings/growth.ts';
import { lighthouseMeasures } from './timings/lighthouse.ts';
import { timingMeasures } from './timings/timings.ts';

const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

async function bench(stop: AbortSignal): Promise<number> {
  await installPackages(stop);
  const folder = await openRunFolder(`bench-${OFFSET}`);
  const only = ['auth', 'firestore', 'storage', 'hosting'] as const;
  const stack = await startTestStack({ folder, ports: portsAt(OFFSET), only, signal: stop });
  try {
    if (!(await stack.buildAppOnce())) throw new LaunchError('The app cannot be built, see above.');
    await seedData({ size: 'large', access: 'open', env: stack.env });
    const { APP_FOLDER: appFolder = '', BASE_URL: baseUrl = '' } = stack.env;
    const browserPath = await provideBrowser();
    const measured = { baseUrl, browserPath };
    const gated: readonly Measure[] = [
      ...byteMeasures(appFolder),
      ...(await readMeasures(measured)),
    ];
    console.log(report(gated));
    // Timings depend on the machine, so no figure from here on fails the run.
    await buildExtraPages({ appFolder, env: { ...process.env, ...stack.env }, stop });
    const { research } = await measuredRecords();
    const large = await growthFigures(measured, research);
    console.log(report(await timingMeasures(measured)));
    console.log(report(await lighthouseMeasures({ ...measured, port: OFFSET + 222 })));
    console.log(comparisonReport(await compareWithReactAdmin({ ...measured, appFolder })));
    console.log(report(await commandMeasures(folder.path, stop)));
    await stack.reset();
    await seedData({ size: 'huge', access: 'open', env: stack.env });
    console.log(report(growthMeasures(large, await growthFigures(measured, research))));
    return gated.some(isOverBudget) ? 1 : 0;
  } finally {
    await stack.emulators.stop();
  }
}

await runCommand(bench, { codeWhenStopped: 1 });
