// Runs inside the firebase-tools process.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

// If the launcher was killed with SIGKILL, it cannot end the emulators, which are the children of this process.
process.once('disconnect', () => {
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.kill(process.pid, 'SIGKILL');
});
// The channel to the launcher must not keep this process running.
process.channel?.unref();

// At its start, the Auth emulator compiles the schemas of all requests, which takes 6 of 9 seconds. Here it compiles a
// schema when the first such request arrives.
const exegesis = createRequire(process.argv[1])('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (specification, options) =>
  middleware(specification, { ...options, lazyCompileValidationSchemas: true });
