/** The digest of all bytes of a file, and the digest of the bytes that the function `withoutAddedBytes` returns. */
export interface FileDigests {
  readonly digest: string;
  readonly withoutAddedBytes: string;
}

export type FileVerdict = 'same' | 'same content' | 'another file';

/** Compares a file with the digest on a certificate. 'same content': only added bytes differ. */
export function compareFile(digest: string, file: FileDigests): FileVerdict {
  if (file.digest === digest) return 'same';
  return file.withoutAddedBytes === digest ? 'same content' : 'another file';
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Removes a byte-order mark and final newlines, because editors add them when they save a file. */
export function withoutAddedBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const hasMark = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
  const isNewline = (byte: number | undefined) => byte === LINE_FEED || byte === CARRIAGE_RETURN;
  let end = bytes.length;
  while (isNewline(bytes[end - 1])) end -= 1;
  return bytes.subarray(hasMark ? BYTE_ORDER_MARK.length : 0, end);
}
