import type { DataFolder } from './data-folder.ts';

/** Together with the time an export takes, well below the 30 seconds of work that a killed launcher may lose. */
const SAVE_EVERY_MS = 15_000;

export type Saving = {
  /** Saves at once. */
  readonly now: () => Promise<void>;
  /** Saves a last time and ends the saving. */
  readonly finish: () => Promise<void>;
  /** Ends the saving without a last time, when there is nothing left to save from. */
  readonly abandon: () => void;
};

export type SavingOptions = {
  readonly data: DataFolder;
  readonly exportTo: (folder: string) => Promise<void>;
  readonly everyMs?: number;
};

/** Saves the emulators' data now and then. A failure is reported and the next time tried again. */
export function keepSaving({ data, exportTo, everyMs = SAVE_EVERY_MS }: SavingOptions): Saving {
  let last: Promise<void> = Promise.resolve();
  const save = (): Promise<void> => {
    last = last
      .then(() => data.save(exportTo))
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        console.error(
          `The data could not be saved (${why}); what was saved before is still there.`,
        );
      });
    return last;
  };
  const timer = setInterval(save, everyMs);
  return {
    now: save,
    finish: () => {
      clearInterval(timer);
      return save();
    },
    abandon: () => clearInterval(timer),
  };
}
