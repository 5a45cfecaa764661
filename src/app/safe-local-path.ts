/**
 * A path on this site, or null. Threat: a crafted address must not lead a freshly signed-in user to
 * another site ('//evil.example', '/\evil.example', 'javascript:…').
 */
export function safeLocalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const url = new URL(value, window.location.origin);
    return url.origin === window.location.origin ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}
