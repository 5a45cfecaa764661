import { safeHttpUrl } from '../domain/text/link.ts';

/** Threat: a typed 'javascript:' URL. Only http and https become links. */
export function ExternalLink({ text }: { readonly text: string }) {
  const url = safeHttpUrl(text);
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
