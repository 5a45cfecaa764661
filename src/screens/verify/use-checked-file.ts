import { useRef, useState } from 'react';
import { digestOfBytes } from '../../data/agreement/terms-digest.ts';
import { type FileDigests, withoutAddedBytes } from '../../domain/agreement/check-file.ts';

export type CheckedFile =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'failed'; readonly name: string; readonly problem: string }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly digests: FileDigests;
      /** Text of the file without the bytes that an editor added. */
      readonly text: string;
    };

/** `digestOf` computes no digest above this size, so no certificate has the digest of a larger file. */
const MAX_FILE_BYTES = 20_000_000;

/** Reads and digests one file in this browser. Nothing is uploaded. */
export function useCheckedFile() {
  const [file, setFile] = useState<CheckedFile>({ state: 'none' });
  const latest = useRef<File>(null);
  const choose = async (chosen: File) => {
    latest.current = chosen;
    setFile({ state: 'reading', name: chosen.name });
    const checked = await check(chosen);
    // The user may have chosen another file since.
    if (latest.current === chosen) setFile(checked);
  };
  return { file, choose: (chosen: File) => void choose(chosen) };
}

async function check(file: File): Promise<CheckedFile> {
  const { name } = file;
  const failed = (problem: string): CheckedFile => ({ state: 'failed', name, problem });
  if (file.size > MAX_FILE_BYTES) {
    return failed('It has more than 20 MB. Terms never have.');
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return failed('It cannot be read.');
  const trimmed = withoutAddedBytes(new Uint8Array(bytes));
  const [digest, digestWithoutAddedBytes] = await Promise.all([
    digestOfBytes(new Uint8Array(bytes)),
    digestOfBytes(trimmed),
  ]);
  if (digest === null || digestWithoutAddedBytes === null) {
    return failed('This browser cannot compute a digest here.');
  }
  const digests = { digest, withoutAddedBytes: digestWithoutAddedBytes };
  return { state: 'read', name, digests, text: new TextDecoder().decode(trimmed) };
}
