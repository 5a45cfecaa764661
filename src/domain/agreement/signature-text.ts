import { accountName, type People } from '../people/people.ts';
import type { Signature } from '../records/entities.ts';

type Signer = Pick<Signature, 'signatureUid' | 'signatureName' | 'signatureEmail'>;

/**
 * The signer's name as it was at signing, and today's name where it differs: a later change must not rewrite old paper.
 * An older signature has neither, so the name of today stands with a note.
 */
export function signerNameText(people: People, signature: Signer): string {
  const { signatureUid, signatureName, signatureEmail } = signature;
  const now = accountName(people, signatureUid);
  const then = signatureName ?? signatureEmail;
  if (then === null) return `${now} (name at signing not recorded)`;
  return withNow(then, people.find(signatureUid) === null ? then : now);
}

/** Like {@link signerNameText}, but 'recorded by …' for a signature that was given outside Countersign (R12). */
export function signerText(
  people: People,
  signature: Signer & Pick<Signature, 'signatureIsExternal'>,
): string {
  const name = signerNameText(people, signature);
  return signature.signatureIsExternal ? `recorded by ${name}` : name;
}

/** Like {@link signerNameText} for the e-mail. Null if none is known. A display name proves nothing, but an e-mail does. */
export function signerEmailText(
  people: People,
  { signatureUid, signatureEmail }: Signer,
): string | null {
  const now = people.find(signatureUid)?.email ?? null;
  return signatureEmail === null ? now : withNow(signatureEmail, now ?? signatureEmail);
}

function withNow(then: string, now: string): string {
  return then === now ? then : `${then}, now ${now}`;
}

const DIGEST = /^[0-9a-f]{64}$/;

/** Ignores capitals, blanks and the separators '·', ':' and '-'. */
export function parseDigest(typed: string): string | null {
  const digits = typed.replaceAll(/[\s·:-]/g, '').toLowerCase();
  return DIGEST.test(digits) ? digits : null;
}

/** Writes a digest in groups of four digits, '3F2A 91C0 …', so that people can compare it by eye. */
export function groupedDigest(digest: string): string {
  return (digest.toUpperCase().match(/.{1,4}/g) ?? []).join(' ');
}

/** The first two groups of a digest. Users recognise a digest by them, but two digests can share them. */
export function shortDigest(digest: string): string {
  return groupedDigest(digest.slice(0, 8));
}

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
