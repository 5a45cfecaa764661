const SAFE_PROTOCOLS = new Set(['http:', 'https:']);

/** Null for any other text: a link to `javascript:` would run a script in this site. */
export function safeHttpUrl(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null;
}

/** Links only http and https addresses. Threat: a typed 'javascript:' URL. */
export function ExternalLink({ text }: { readonly text: string }) {
  const url = safeHttpUrl(text);
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

export function linkOrNull(text: string) {
  return text.trim() === '' ? null : <ExternalLink text={text} />;
}
