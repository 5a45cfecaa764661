import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export type LimitedLog = {
  readonly writeLine: (line: string) => void;
  readonly close: () => void;
};

export type LimitedLogOptions = {
  /** Of each of the two files. */
  readonly maxBytes: number;
};

/**
 * A log that never fills the disk. A full file becomes `<file>.1`, in place of the one before, and a new file begins:
 * the newest lines survive, in at most twice `maxBytes`.
 */
export function openLimitedLog(file: string, { maxBytes }: LimitedLogOptions): LimitedLog {
  const older = `${file}.1`;
  rmSync(older, { force: true });
  let handle = openSync(file, 'w');
  let written = 0;
  const beginAnother = (): void => {
    closeSync(handle);
    renameSync(file, older);
    handle = openSync(file, 'w');
    written = 0;
  };
  return {
    writeLine: (line) => {
      // A single line may be longer than a file.
      const bytes = Buffer.from(`${line}\n`).subarray(0, maxBytes);
      if (written + bytes.length > maxBytes) beginAnother();
      writeSync(handle, bytes);
      written += bytes.length;
    },
    close: () => closeSync(handle),
  };
}
