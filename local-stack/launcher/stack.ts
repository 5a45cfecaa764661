import { clientEnvironment } from '../emulators/client-environment.ts';
import { isPortFree, portInUseMessage } from '../ports.ts';
import { unlessAborted } from '../process/abort.ts';
import { LaunchError } from '../process/launch-error.ts';
import { openRunFolder } from '../process/run-folder.ts';
import { startAppServer } from './app-server.ts';
import { type BackendOptions, type Cleanup, startBackend } from './backend.ts';

/**
 * Starts emulators and app, and runs them until `stop` aborts or its own emulators end. Always rejects: with the reason
 * of `stop`, with a LaunchError if its emulators end, or with the error of a part that cannot start. Before that, it
 * saves the data of its own emulators unless they are half filled or have ended, and stops the parts that it started.
 */
export async function runStack(stack: Omit<BackendOptions, 'folder' | 'cleanups'>): Promise<never> {
  const cleanups: Cleanup[] = [];
  try {
    const { ended } = await startAll(stack, cleanups);
    const lastOutput = await unlessAborted(ended, stack.stop);
    throw new LaunchError(
      `The emulators ended by themselves (${lastOutput}): run 'npm start' again.`,
    );
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
}

async function startAll(
  stack: Omit<BackendOptions, 'folder' | 'cleanups'>,
  cleanups: Cleanup[],
): Promise<{ readonly ended: Promise<string> }> {
  const { ports } = stack;
  const folder = await openRunFolder('dev');
  cleanups.push(folder.close);
  if (!(await isPortFree(ports.app))) throw new LaunchError(portInUseMessage('app', ports.app));
  const { access } = stack.options;
  Object.assign(process.env, clientEnvironment(ports), { VITE_COUNTERSIGN_DEMO_ACCESS: access });
  const failed = new AbortController();
  const stop = AbortSignal.any([stack.stop, failed.signal]);
  const app = startAppServer({ port: ports.app });
  cleanups.push(() => app.then((server) => server.stop()).catch(() => undefined));
  const backend = startBackend({ ...stack, stop, folder, cleanups });
  // If the app cannot start, cancel the start of the backend. Wait for both: no part may start during the cleanup.
  for (const part of [app, backend]) part.catch(() => failed.abort());
  await Promise.allSettled([app, backend]);
  const { url } = await app;
  await backend;
  stack.stop.throwIfAborted();
  if (access === 'open') {
    console.log("To see what a client sees, run 'npm start -- --access members'.");
  }
  console.log(`Countersign is ready: ${url}`);
  return backend;
}
