/** `npm start`: emulators, data and app, until Ctrl-C. */
import { runCommand } from './command.ts';
import { portsFromEnvironment } from './ports.ts';
import { runStack } from './stack.ts';
import { parseStartOptions } from './start-options.ts';

await runCommand(
  (stop) =>
    runStack({
      options: parseStartOptions(process.argv.slice(2)),
      ports: portsFromEnvironment(),
      stop,
    }),
  { codeWhenStopped: 0 },
);
