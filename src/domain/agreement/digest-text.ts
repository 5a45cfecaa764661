const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Reads a digest that somebody typed or pasted. Ignores capitals, blanks and the separators '·', ':' and '-'.
 *
 * @returns 64 lower-case hex digits, or null for anything else.
 */
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
