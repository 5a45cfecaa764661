import { expect, it } from 'vitest';
import { termsFileName } from './signed-terms.ts';

it.each([
  [12, '3f2a91c0ffee', 'terms-12-completion-3f2a91c0.json'],
  [0, null, 'terms-0-completion.json'],
  [null, '3f2a91c0ffee', 'terms-completion-3f2a91c0.json'],
])('the file of terms of deliverable %s with the digest %s is %s', (...of) => {
  const [deliverableNumber, digest, name] = of;
  expect(termsFileName({ deliverableNumber }, 'completion', digest)).toBe(name);
});
