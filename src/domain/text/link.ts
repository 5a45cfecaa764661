const SAFE_PROTOCOLS = new Set(['http:', 'https:']);

/** Null for any other text: a link to `javascript:` would run a script in this site. */
export function safeHttpUrl(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null;
}
