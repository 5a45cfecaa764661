import type { ReactNode } from 'react';

/**
 * Null for any other text. Threats: a link to `javascript:` would run a script in this site, and a name before the host
 * looks like a host: 'https://bank.example@evil.example'.
 */
export function safeHttpUrl(text: string): string | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username + password === '' ? href : null;
}

/** 'www.example.com' or 'drive.example.com/plan' with the protocol, without which it is no link. Else null. */
export function completedAddress(typed: string): string | null {
  const isHost = /^(?:www\.[^\s.]|(?:[^\s/:@.]+\.)+\p{L}{2,}\/)\S*$/iu.test(typed.trim());
  const address = `https://${typed.trim()}`;
  return isHost && safeHttpUrl(address) !== null ? address : null;
}

/** A link if the whole text is an address. */
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

/**
 * An address ends at a blank, a quotation mark, Chinese punctuation, a bracket without its pair, or where the next one
 * begins, and before the full stop of the sentence. Takes linear time, because no character fits two alternatives.
 */
const ADDRESS =
  /(\bhttps?:\/\/(?:\([^\s()]*\)|(?![,;]https?:)[^\s()<>"“”„«»。，、；：！？（）「」【】])*(?:\([^\s()]*\)|[^\s()<>"“”„«»。，、；：！？（）「」【】.,;:!?…'’\]}]))/giu;

/** A text with links. Beside a link each part is an element, so that a page that the browser translates keeps working. */
export function withLinks(text: string): ReactNode {
  const parts = text.split(ADDRESS);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: every second part is an address, and two may be equal.
    <span key={index}>{index % 2 === 0 ? part : <ExternalLink text={part} />}</span>
  ));
}
