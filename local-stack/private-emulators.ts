/**
 * `npm run emulators:private -- [--offset 20000] [--only auth,firestore,storage]`: runs empty emulators with the
 * project's rules on the standard ports plus the offset, until Ctrl-C. Prints the environment variables for clients.
 * Saves no data.
 */

import { clientEnvironment } from './emulators/client-environment.ts';
import { findEmulators } from './emulators/emulator-source.ts';
import { startEmulators } from './emulators/emulators.ts';
import type { EmulatorName } from './emulators/firebase-config.ts';
import { portsAt } from './ports.ts';
import { unlessAborted } from './process/abort.ts';
import { runCommand } from './process/command.ts';
import { LaunchError } from './process/launch-error.ts';
import { parseOptions } from './process/parse-options.ts';
import { openRunFolder } from './process/run-folder.ts';

async function main(stop: AbortSignal): Promise<never> {
  const values = parseOptions(
    {
      offset: { type: 'string', default: '20000' },
      only: { type: 'string', default: 'auth,firestore,storage' },
    },
    'npm run emulators:private -- [--offset 20000] [--only auth,firestore,storage,hosting]',
  );
  const ports = portsAt(Number(values.offset));
  const { jdk, source } = await findEmulators(stop);
  const folder = await openRunFolder(`private-${values.offset}`);
  const only = values.only.split(',').map(emulatorName);
  const emulators = await startEmulators({ folder, ports, only, jdk, source, signal: stop });
  for (const [name, value] of Object.entries(clientEnvironment(ports)))
    console.log(`${name}=${value}`);
  console.log('Emulators are ready; Ctrl-C ends them.');
  try {
    throw new LaunchError(`The emulators ended: ${await unlessAborted(emulators.ended, stop)}`);
  } finally {
    await emulators.stop();
  }
}

function emulatorName(text: string): EmulatorName {
  switch (text) {
    case 'auth':
    case 'firestore':
    case 'storage':
    case 'hosting':
      return text;
    default:
      throw new LaunchError(
        `There is no emulator '${text}': auth, firestore, storage and hosting are known.`,
      );
  }
}

await runCommand(main, { codeWhenStopped: 0 });
