import type { DataFolder } from './data-folder.ts';

/**
 * A killed launcher loses at most the changes of this interval and of one export, if an export takes less than the
 * interval. A longer export delays the next one.
 */
const SAVE_EVERY_MS = 15_000;

export type Saving = {
  /** Saves as soon as the running save has ended. */
  readonly now: () => Promise<void>;
  /** Stops the interval and saves a last time. */
  readonly finish: () => Promise<void>;
  /** Stops the interval without saving, for emulators that have ended. */
  readonly abandon: () => void;
};

export type SavingOptions = {
  readonly data: DataFolder;
  readonly exportTo: (folder: string) => Promise<void>;
};

/** Saves the emulators' data at an interval. An error is only reported; the next save tries again. */
export function keepSaving({ data, exportTo }: SavingOptions): Saving {
  let last: Promise<void> = Promise.resolve();
  let unfinished = 0;
  const save = (): Promise<void> => {
    unfinished += 1;
    last = last
      .then(() => data.save(exportTo))
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        console.error(
          `The data could not be saved (${why}); what was saved before is still there.`,
        );
      })
      .finally(() => {
        unfinished -= 1;
      });
    return last;
  };
  // An export of the huge workspace can take longer than the interval. A save at each tick would then pile up.
  const timer = setInterval(() => {
    if (unfinished === 0) void save();
  }, SAVE_EVERY_MS);
  return {
    now: save,
    finish: () => {
      clearInterval(timer);
      return save();
    },
    abandon: () => clearInterval(timer),
  };
}
