import { safeHttpUrl } from '../domain/text/link.ts';

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
