import { useRef, useState } from 'react';
import { readMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationRecord } from '../../domain/migration/migration-record.ts';

type Records = readonly MigrationRecord[];

type Reading =
  | { readonly ok: true; readonly records: Records }
  | { readonly ok: false; readonly refusal: string };

/** Reads the chosen JSON file once, and reports a malformed file without waiting for the dry run. */
export function useSourceFile() {
  const reading = useRef<Promise<Reading> | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();

  const choose = (file: File | null) => {
    setRefusal(undefined);
    const own = file === null ? null : read(file);
    reading.current = own;
    void own?.then((result) => {
      // The user may have chosen another file since.
      if (reading.current === own && !result.ok) setRefusal(result.refusal);
    });
  };

  return {
    refusal,
    choose,
    /** Resolves to null without a file, and for a refused file. */
    readRecords: async (): Promise<Records | null> => {
      const result = await reading.current;
      return result?.ok === true ? result.records : null;
    },
  };
}

async function read(file: File): Promise<Reading> {
  const refused = (why: string): Reading => ({
    ok: false,
    refusal: `${file.name} is refused. ${why} Choose another file.`,
  });
  const text = await file.text().catch(() => null);
  if (text === null) return refused('It cannot be read.');
  const result = readMigrationFile(text);
  if (result.ok) return { ok: true, records: result.records };
  const subject = result.place === null ? 'It' : `${result.place}:`;
  return refused(`${subject} ${result.problem}.`);
}
