import { safeHttpUrl } from '../domain/text/link.ts';

/** A link that a user typed: a link when it is http or https, otherwise plain text. */
export function ExternalLink({ text }: { readonly text: string }) {
  const url = safeHttpUrl(text);
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
