const SAFE_PROTOCOLS = new Set(['http:', 'https:']);

/**
 * The address to link to when a text typed by a user is an http or https address, else null: the
 * text is then shown as text. Anything else, `javascript:` above all, would run as this site.
 */
export function safeHttpUrl(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null;
}
