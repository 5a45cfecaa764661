import { expect, it } from 'vitest';
import { checkTerms, type SignedTerms } from './signed-terms.ts';

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const computed = (digest: string | null): SignedTerms => ({ state: 'computed', text: '', digest });

it.each<[string | null, SignedTerms, string, RegExp]>([
  [ONE, computed(ONE), 'matches', /word for word/],
  [ONE, computed(OTHER), 'differs', /does not match what was signed/],
  [ONE, computed(null), 'unknown', /cannot compute/],
  [null, computed(ONE), 'unknown', /signature has no digest/],
  [ONE, { state: 'not recorded' }, 'unknown', /not recorded/],
  [ONE, { state: 'incomplete', missing: 2, parts: 5 }, 'unknown', /^2 of 5 parts/],
  [ONE, { state: 'incomplete', missing: 1, parts: 1 }, 'unknown', /from the day of signing/],
  [null, { state: 'incomplete', missing: 1, parts: 1 }, 'unknown', /here, and this sig.*gest\.$/],
  [ONE, { state: 'no text' }, 'unknown', /no text/],
  [ONE, { state: 'failed', message: 'Offline.' }, 'unknown', /Offline\.$/],
])('a signature with the digest %s against %j: %s', (signatureTermsDigest, terms, result, text) => {
  const check = checkTerms({ signatureTermsDigest }, terms);
  expect(check.result).toBe(result);
  expect(check.text).toMatch(text);
});
