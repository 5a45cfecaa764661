import { parentPort } from 'node:worker_threads';
import { setLogLevel } from 'firebase/firestore';
import { CALLS, type CallName, type Request } from './calls.ts';

// The commands read nothing else of the browser's `navigator`.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });

// Otherwise each client would warn that Node has no IndexedDB for its cache.
setLogLevel('error');

parentPort?.on('message', async (request: Request<CallName>) => {
  try {
    request.port.postMessage({ result: await run(request) });
  } catch (error) {
    request.port.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});

function run<Name extends CallName>({ name, options }: Request<Name>) {
  return CALLS[name](options);
}
