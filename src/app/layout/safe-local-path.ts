/**
 * A path on this site, or null. Threat: a crafted address must not lead a freshly signed-in user to
 * another site ('//evil.example', '/\evil.example', 'javascript:…').
 */
export function safeLocalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const url = new URL(value, window.location.origin);
    // What '/.//evil.example' comes to is another site again, once it is a link.
    const isLocal = url.origin === window.location.origin && !url.pathname.startsWith('//');
    return isLocal ? `${url.pathname}${url.search}` : null;
  } catch {
    return null;
  }
}
