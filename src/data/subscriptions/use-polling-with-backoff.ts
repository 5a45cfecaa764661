import { useEffect } from 'react';

const FIRST_MS = 5_000;
const MAX_MS = 5 * 60_000;

/**
 * Runs at once, and again while the page is visible: after 5 seconds, then after 10, 20 and so on, at
 * most every 5 minutes; at once when the user comes back to the page. For what no subscription tells:
 * each run costs reads, so runs become rare on a page that stays open.
 *
 * @param run returns a function that cancels the run. Another `run` starts from the beginning.
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
        wait(Math.min(delay * 2, MAX_MS));
      }, delay);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      again();
      wait(FIRST_MS);
    };
    if (document.visibilityState === 'visible') wait(FIRST_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancel();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [run]);
}
