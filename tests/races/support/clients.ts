import { fileURLToPath } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import { build } from 'vite';
import type { Api, CallName } from './calls.ts';

/** Simulates one browser: the app's data layer with its own Firebase app and account. */
export interface Client {
  readonly ask: <Name extends CallName>(
    name: Name,
    options: Api[Name]['options'],
  ) => Promise<Api[Name]['result']>;
  readonly close: () => Promise<void>;
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
/** Inside node_modules, so that its imports of packages resolve. */
const FOLDER = `${PROJECT}node_modules/.cache/races`;

/** Builds the app's own commands for the emulators that the environment variables name. */
export async function buildClient(): Promise<void> {
  await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL('./client.ts', import.meta.url)),
      outDir: FOLDER,
      rollupOptions: { output: { entryFileNames: 'client.mjs' } },
    },
  });
}

export function startClient(): Client {
  const worker = new Worker(`${FOLDER}/client.mjs`);
  return {
    ask: (name, options) =>
      new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        port1.once('message', ({ result, error }) => {
          port1.close();
          if (error === undefined) resolve(result);
          else reject(new Error(`${name}: ${error}`));
        });
        worker.postMessage({ name, options, port: port2 }, [port2]);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
