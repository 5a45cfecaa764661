import { expect, it } from 'vitest';
import { type SignedTerms, termsNote } from './signed-terms.ts';

it.each<[SignedTerms, RegExp]>([
  [{ state: 'stored', text: '' }, /^Checked now: the stored terms have the digest/],
  [{ state: 'altered' }, /not what was signed.*with the file from the day of signing\.$/],
  [{ state: 'missing' }, /are not stored.*from the day of signing still proves them\.$/],
  [{ state: 'no digest' }, /has no digest/],
  [{ state: 'failed', message: 'Offline.' }, /Offline\.$/],
])('the note for %j', (terms, expected) => {
  expect(termsNote(terms)).toMatch(expected);
});
