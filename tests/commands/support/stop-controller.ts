import { setMaxListeners } from 'node:events';

/** Without a limit of listeners. In a run of thousands of requests, Node would warn of their number. */
export function stopController(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}
