import { onSnapshot } from 'firebase/firestore';
import { isRetained } from '../subscriptions/subscription-cache.ts';
import type { CommittedRevision } from './record-transaction.ts';

/** Short: the wait only avoids a flicker. */
const TIMEOUT_MS = 1_000;

/**
 * Resolves when the open subscriptions to single documents have received the committed revisions or failed, or after
 * {@link TIMEOUT_MS}. Does not wait for lists. The server acknowledges a commit before the snapshot arrives. Without
 * the wait, the next page would show the old values for a moment (R36).
 */
export async function waitForSnapshot(revisions: readonly CommittedRevision[]): Promise<void> {
  await Promise.all(
    revisions.filter(({ reference }) => isRetained(reference)).map(waitForRevision),
  );
}

function waitForRevision({ reference, updatedAt }: CommittedRevision): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    // `end` runs only after this call has returned, so `stop` has its value by then.
    const stop = onSnapshot(reference, {
      next: (snapshot) => {
        const revision: unknown = snapshot.get('updatedAt');
        // Someone else's later revision includes ours.
        if (typeof revision === 'string' && revision >= updatedAt) end();
      },
      error: end,
    });
  });
}
