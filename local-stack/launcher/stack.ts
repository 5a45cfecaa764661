import { clientEnvironment } from '../emulators/emulators.ts';
import { isPortFree, portInUseMessage } from '../ports.ts';
import { unlessAborted } from '../process/abort.ts';
import { LaunchError } from '../process/launch-error.ts';
import { openRunFolder } from '../process/run-folder.ts';
import { startAppServer } from './app-server.ts';
import { type BackendOptions, startBackend } from './backend.ts';

/** What has been started so far, to be ended latest first. */
export type Closers = (() => Promise<void>)[];

/**
 * Brings up emulators, data and app, says so, and keeps them until asked to stop; then saves and ends everything.
 *
 * @throws LaunchError when the stack cannot start, or ends by itself.
 */
export async function runStack(stack: Omit<BackendOptions, 'folder' | 'closers'>): Promise<never> {
  const closers: Closers = [];
  try {
    const { died } = await startAll(stack, closers);
    const words = await unlessAborted(died, stack.stop);
    throw new LaunchError(`The emulators ended by themselves (${words}): run 'npm start' again.`);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function startAll(
  stack: Omit<BackendOptions, 'folder' | 'closers'>,
  closers: Closers,
): Promise<{ readonly died: Promise<string> }> {
  const { ports } = stack;
  const folder = await openRunFolder('dev');
  closers.push(folder.close);
  if (!(await isPortFree(ports.app))) throw new LaunchError(portInUseMessage('app', ports.app));
  Object.assign(process.env, clientEnvironment(ports));
  const failed = new AbortController();
  const stop = AbortSignal.any([stack.stop, failed.signal]);
  const app = startAppServer({ port: ports.app });
  closers.push(() => app.then((server) => server.stop()).catch(() => undefined));
  const backend = startBackend({ ...stack, stop, folder, closers });
  // Whichever fails first stops the other, and nothing is still starting when the stopping begins.
  for (const part of [app, backend]) part.catch(() => failed.abort());
  await Promise.allSettled([app, backend]);
  const { url } = await app;
  await backend;
  stack.stop.throwIfAborted();
  console.log(`Countersign is ready: ${url}`);
  return backend;
}
