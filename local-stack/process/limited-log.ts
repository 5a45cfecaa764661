import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export type LimitedLog = {
  readonly writeLine: (line: string) => void;
  readonly close: () => void;
};

export type LimitedLogOptions = {
  /** Limit of each of the two files. */
  readonly maxBytes: number;
};

/** Starts an empty log. A full file becomes `<file>.1` in place of the earlier one, so the newest lines survive. */
export function openLimitedLog(file: string, { maxBytes }: LimitedLogOptions): LimitedLog {
  const older = `${file}.1`;
  rmSync(older, { force: true });
  let handle = openSync(file, 'w');
  let written = 0;
  const rotate = (): void => {
    closeSync(handle);
    renameSync(file, older);
    handle = openSync(file, 'w');
    written = 0;
  };
  return {
    writeLine: (line) => {
      // Cuts a line that is longer than a file.
      const bytes = Buffer.from(`${line}\n`).subarray(0, maxBytes);
      if (written + bytes.length > maxBytes) rotate();
      writeSync(handle, bytes);
      written += bytes.length;
    },
    close: () => closeSync(handle),
  };
}
