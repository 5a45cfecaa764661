import { onSnapshot } from 'firebase/firestore';
import { isRetained } from '../subscriptions/subscription-cache.ts';
import type { Revision } from './record-transaction.ts';

/** How long to wait for what only saves a flicker. */
const MAX_MS = 1_000;

/**
 * Resolves when the page's own subscriptions show what was committed. The answer to a commit may come
 * before them, and whoever goes on to the record would see for a moment what was there before (R36).
 */
export async function waitForSnapshot(revisions: readonly Revision[]): Promise<void> {
  await Promise.all(revisions.filter(({ reference }) => isRetained(reference)).map(arrival));
}

function arrival({ reference, updatedAt }: Revision): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, MAX_MS);
    // Never answered at once: `stop` is there when it is called.
    const stop = onSnapshot(reference, {
      next: (snapshot) => {
        const shown: unknown = snapshot.get('updatedAt');
        // Somebody else's, which came after it, will do.
        if (typeof shown === 'string' && shown >= updatedAt) end();
      },
      error: end,
    });
  });
}
