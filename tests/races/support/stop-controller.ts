import { setMaxListeners } from 'node:events';

/** For a run of thousands of requests: Node warns of so many listeners on one signal, browsers do not. */
export function stopController(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}
