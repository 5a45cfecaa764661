import { useState } from 'react';
import type { Live } from './live.ts';

/** Whether a value has been true at least once since the component was mounted. */
export function useEver(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}

/** Whether the value is ready and confirmed by the server, not only cached. */
export function isConfirmedByServer(live: Live<unknown>): boolean {
  return live.state === 'ready' && !live.fromCache;
}
