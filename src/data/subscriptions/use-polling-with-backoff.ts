import { useEffect } from 'react';

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * Runs at once, also on a hidden page. Repeats the run while the page is visible, with pauses that double from 5
 * seconds to 5 minutes. When the user returns to the page, runs at once and starts again with 5 seconds. The backoff
 * limits the billed reads of a page that stays open.
 *
 * @param run returns a function that cancels the run. A new `run` starts the sequence again.
 */
export function usePollingWithBackoff(run: () => () => void): void {
  useEffect(() => {
    let cancel = run();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      cancel();
      cancel = run();
    };
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        again();
        wait(Math.min(delay * 2, MAX_DELAY_MS));
      }, delay);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      again();
      wait(FIRST_DELAY_MS);
    };
    if (document.visibilityState === 'visible') wait(FIRST_DELAY_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancel();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [run]);
}
