import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANY_TEXT } from '../../tests/support/records/any-text.ts';
import { safeHttpUrl } from './ExternalLink.tsx';

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
