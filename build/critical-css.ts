/** A rule or at-rule. The prelude is the text before its braces. */
interface Block {
  readonly prelude: string;
  readonly body: string;
}

/**
 * The rules of a stylesheet that match an element of the page, and every `@font-face`. Leaves out custom properties
 * that no kept rule uses, states such as hover and focus, rules for print, and other at-rules except `@media`. Inlined,
 * the result paints the page before the stylesheet has loaded.
 *
 * @param css minified and without nested rules.
 */
export function criticalCss(css: string, document: Document): string {
  return withoutUnusedProperties(matchingRules(css, document));
}

function matchingRules(css: string, document: Document): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (prelude.startsWith('@font-face')) return `${prelude}{${body}}`;
      if (prelude.startsWith('@media')) {
        const inner = /\bprint\b/.test(prelude) ? '' : matchingRules(body, document);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      // The first paint needs no animations and no other at-rules.
      if (prelude.startsWith('@')) return '';
      const selectors = splitAt(prelude, ',').filter((one) => matches(one, document));
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/**
 * States that come from user input, and `:disabled`: a button that is disabled until hydration looks enabled from the
 * start, so it does not flash.
 */
const INTERACTION = /:(?:hover|active|focus|focus-visible|focus-within|disabled|checked|target)\b/;
const NEGATIONS = /:not\([^()]*\)/g;
const PSEUDO_ELEMENT = /::?[\w-]+(?:\([^()]*\))?$/;

function matches(selector: string, document: Document): boolean {
  const positive = selector.replace(NEGATIONS, '');
  if (INTERACTION.test(positive)) return false;
  try {
    return document.querySelector(selector) !== null;
  } catch {
    // jsdom refuses pseudo-elements: match the element before them instead.
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
  // A removed property may have been the only use of another one.
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

/** Does not split inside brackets and parentheses. */
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
