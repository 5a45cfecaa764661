/** Above this size a browser may run out of memory while it computes the digest. */
const MAX_BYTES = 20_000_000;

/**
 * SHA-256 of a text in UTF-8, in 64 lower-case hex digits, as `sha256sum` prints it for a file of these bytes.
 *
 * @returns null for a text of more than 20 MB, and where the browser has no `crypto.subtle` (it needs a secure page).
 */
export function digestOf(text: string): Promise<string | null> {
  return digestOfBytes(new TextEncoder().encode(text));
}

/** False on an insecure page, where the browser has no `crypto.subtle`. */
export function canDigest(): boolean {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle !== undefined;
}

/** SHA-256 of the bytes of a file. Null as for {@link digestOf}. */
export async function digestOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!canDigest() || bytes.byteLength > MAX_BYTES) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
