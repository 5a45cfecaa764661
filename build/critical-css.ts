import { JSDOM } from 'jsdom';

/** One block of a stylesheet: what stands before its braces, and what stands in them. */
interface Block {
  readonly prelude: string;
  readonly body: string;
}

/**
 * What a page needs of a stylesheet to be painted, to be put into its HTML: the rules that match
 * something on the page, and the custom properties that these use.
 *
 * @param css minified, with single rules, media queries and other at-rules; no nesting.
 */
export function criticalCss(css: string, html: string): string {
  const { document } = new JSDOM(html).window;
  return withoutUnusedProperties(matching(css, document));
}

function matching(css: string, document: Document): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (prelude.startsWith('@font-face')) return `${prelude}{${body}}`;
      if (prelude.startsWith('@media')) {
        const inner = /\bprint\b/.test(prelude) ? '' : matching(body, document);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      // Animations and the like can wait for the whole stylesheet.
      if (prelude.startsWith('@')) return '';
      const selectors = splitAt(prelude, ',').filter((one) => matches(one, document));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/** What only pointing, pressing and typing bring about; nobody does so before the first paint. */
const INTERACTION = /:(?:hover|active|focus|focus-visible|focus-within|disabled|checked|target)\b/;
const NEGATIONS = /:not\([^()]*\)/g;
const PSEUDO_ELEMENT = /::?[\w-]+(?:\([^()]*\))?$/;

function matches(selector: string, document: Document): boolean {
  const positive = selector.replace(NEGATIONS, '');
  if (INTERACTION.test(positive)) return false;
  try {
    return document.querySelector(selector) !== null;
  } catch {
    // A pseudo-element or another part that selects no element by itself.
    const element = positive.replace(PSEUDO_ELEMENT, '').trim();
    return !element.includes(':') && element !== '' && document.querySelector(element) !== null;
  }
}

function withoutUnusedProperties(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const shorter = css
    .replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) =>
      used.has(name) ? whole : '',
    )
    .replace(/[^{}]+\{\}/g, '');
  // What was taken out may have been the only use of another.
  return shorter === css ? css : withoutUnusedProperties(shorter);
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (character === ';' && depth === 0) start = at + 1;
    else if (character === '{' && ++depth === 1) open = at;
    else if (character === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return blocks;
}

/** Splits outside of brackets and parentheses. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}
