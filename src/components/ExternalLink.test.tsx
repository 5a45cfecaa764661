import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../../tests/support/records/any-text.ts';
import { completedAddress, safeHttpUrl, withLinks } from './ExternalLink.tsx';

it.each([
  ['https', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['blanks around it', '  https://example.com/ \n', 'https://example.com/'],
  [
    'a script inside a harmless address stays data',
    'https://a.b/<script>',
    'https://a.b/%3Cscript%3E',
  ],
  ['javascript in mixed case', 'JaVaScRiPt:alert(1)', null],
  ['javascript hidden by a tab', 'java\tscript:alert(1)', null],
  ['javascript hidden by a control character', '\u0001javascript:alert(1)', null],
  ['data', 'data:text/html,<script>alert(1)</script>', null],
  ['begins with http but is no address', 'https in the shared drive', null],
  ['no protocol', 'www.example.com', null],
  ['a name before the host, which looks like one', 'https://bank.example@evil.example', null],
  ['a password', 'https://ann:secret@example.com/', null],
])('the address of a link: %s', (_case, text, expected) => {
  expect(safeHttpUrl(text)).toBe(expected);
});

it('safeHttpUrl never throws, and returns only http and https URLs', () => {
  const text = fc.oneof(
    ANY_TEXT,
    fc.webUrl(),
    fc
      .constantFrom('http:', 'javascript:')
      .chain((start) => fc.string().map((rest) => start + rest)),
  );
  fc.assert(
    fc.property(text, (given) => {
      const address = safeHttpUrl(given);
      if (address !== null) expect(address).toMatch(/^https?:\/\//);
    }),
  );
});

/** The addresses that are links, as shown. */
function linksIn(text: string): readonly string[] {
  const { container } = render(<p>{withLinks(text)}</p>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('a')].map((link) => {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.rel).toContain('noopener');
    return link.textContent ?? '';
  });
}

describe('the links in a text', () => {
  it.each([
    ['none', 'Six of eight, see the drawer.', []],
    ['a full stop behind it', 'See https://example.com/a.', ['https://example.com/a']],
    ['a bracket around it', '(see http://example.com/?q=1&r=2)!', ['http://example.com/?q=1&r=2']],
    ['its own brackets', '(https://a.example/Foo_(bar)).', ['https://a.example/Foo_(bar)']],
    [
      'a Markdown link',
      '[notes](https://a.example/n), "http://b.example"',
      ['https://a.example/n', 'http://b.example'],
    ],
    [
      'no blank between two',
      'https://a.example,https://b.example;',
      ['https://a.example', 'https://b.example'],
    ],
    ['no blank before or behind', '见https://a.example/计划。次', ['https://a.example/计划']],
    [
      'lines, and capitals',
      'HTTPS://A.example\nhttps://b.example/x…',
      ['HTTPS://A.example', 'https://b.example/x'],
    ],
    ['a script', 'javascript:alert(1)', []],
    ['a password', 'http://ann:secret@a.example and https://bank.example@evil.example', []],
    ['no host', 'https:// http://. xhttps://a.example', []],
  ])('%s', (_case, text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it('loses no character of any text', () => {
    const address = fc.oneof(fc.webUrl(), fc.constantFrom('https://', '(', ')', ',', '. '));
    fc.assert(
      fc.property(fc.array(fc.oneof(ANY_TEXT, address)), (texts) => {
        linksIn(texts.join(''));
        document.body.replaceChildren();
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['10,000 addresses', 'https://a.example/b (c). '.repeat(10_000)],
    ['brackets', `https://a${'('.repeat(200_000)}`],
    ['closing brackets', `https://a(${'b)'.repeat(100_000)}`],
    ['full stops', `https://${'.'.repeat(200_000)}`],
    ['starts', 'https://('.repeat(30_000)],
  ])('take linear time: %s', (_case, text) => {
    const start = performance.now();
    withLinks(text);
    // Quadratic time would be minutes.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

it.each([
  [' www.example.com', 'https://www.example.com'],
  ['WWW.Example.com/a?b', 'https://WWW.Example.com/a?b'],
  ['drive.example.com/plan', 'https://drive.example.com/plan'],
  ['https://example.com', null],
  ['see www.example.com', null],
  ['plan.pdf', null],
  ['2.5/3', null],
  ['www.ann@example.com', null],
  ['javascript:alert(1)/', null],
])("'%s' without its protocol is offered as %s", (typed, offered) => {
  expect(completedAddress(typed)).toBe(offered);
});
