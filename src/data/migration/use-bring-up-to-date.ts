import { useEffect, useRef, useState } from 'react';
import { bringUpToDate, type UpToDateProgress, type UpToDateReport } from './bring-up-to-date.ts';
import { connect } from './connect.ts';
import { failureMessage } from './connection.ts';

export type BringingUpToDate =
  | { readonly state: 'idle' }
  | {
      readonly state: 'running';
      readonly progress: UpToDateProgress | null;
      /** The user pressed Stop. The commits of the units being written end first. */
      readonly isStopping: boolean;
    }
  | {
      readonly state: 'interrupted';
      readonly message: string;
      /** The last reported step; null if none was reported before the interruption. */
      readonly progress: UpToDateProgress | null;
    }
  | { readonly state: 'done'; readonly report: UpToDateReport };

/** Runs 'Bring records up to date', one run at a time. Leaving the page stops the run. */
export function useBringUpToDate() {
  const [bringing, setBringing] = useState<BringingUpToDate>(IDLE);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async () => {
    // A second click can arrive before React disables the button.
    if (controller.current !== null) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    let progress: UpToDateProgress | null = null;
    setBringing({ state: 'running', progress, isStopping: false });
    try {
      const report = await bringUpToDate(connect(), {
        signal,
        onProgress: (next) => {
          progress = next;
          setBringing({ state: 'running', progress, isStopping: signal.aborted });
        },
      });
      setBringing({ state: 'done', report });
    } catch (error) {
      setBringing({ state: 'interrupted', message: failureMessage(error), progress });
    } finally {
      controller.current = null;
    }
  };

  const stop = () => {
    controller.current?.abort();
    setBringing((now) => (now.state === 'running' ? { ...now, isStopping: true } : now));
  };

  return { bringing, start, stop };
}

const IDLE: BringingUpToDate = { state: 'idle' };
