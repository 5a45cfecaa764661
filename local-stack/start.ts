/** `npm start`: runs the app, and emulators with the saved or new demo data, until Ctrl-C. */

import { runStack } from './launcher/stack.ts';
import { parseStartOptions } from './launcher/start-options.ts';
import { portsFromEnvironment } from './ports.ts';
import { runCommand } from './process/command.ts';

await runCommand(
  (stop) =>
    runStack({
      options: parseStartOptions(process.argv.slice(2)),
      ports: portsFromEnvironment(),
      stop,
    }),
  { codeWhenStopped: 0 },
);
