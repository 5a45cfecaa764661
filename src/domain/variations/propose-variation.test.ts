import { describe, expect, it } from 'vitest';
import { aDeliverable } from '../../../tests/support/records/test-records.ts';
import { ALL_SLOT_STATES, signaturesIn } from '../../../tests/support/records/turn-table.ts';
import type { Deliverable } from '../records/entities.ts';
import { canHaveVariations, canVariationMoveTo, proposeVariation } from './propose-variation.ts';

const ORIGINAL = aDeliverable({
  FBUID: 'original',
  deliverableResearchFBUID: 'r1',
  deliverableSprintRate: 2000,
  ...signaturesIn('AANN'),
});
const FIELDS = { deliverableResearchFBUID: 'r1', deliverableExtraItems: [] };

function refusalOf(original: Deliverable | null, fields = {}) {
  const proposed = proposeVariation({ original, fields: { ...FIELDS, ...fields } });
  return proposed.ok ? null : proposed.code;
}

describe('proposeVariation', () => {
  it('links to the original and takes its rate (R2)', () => {
    expect(proposeVariation({ original: ORIGINAL, fields: FIELDS })).toEqual({
      ok: true,
      value: { deliverableVariationOfFBUID: 'original', deliverableSprintRate: 2000 },
    });
  });

  it.each(ALL_SLOT_STATES)('%s: needs at least one active commencement', (states) => {
    const original = { ...ORIGINAL, ...signaturesIn(states) };
    const expected = states.slice(0, 2).includes('A') ? null : 'original-not-commenced';
    expect(refusalOf(original)).toBe(expected);
    expect(canHaveVariations(original)).toBe(expected === null);
  });

  const ELSEWHERE = 'variation-in-other-research';
  const ITEMS = [{ amount: -5, justification: 'Credit' }];
  const VARIATION = { ...ORIGINAL, deliverableVariationOfFBUID: 'another' };
  const HOMELESS = { ...ORIGINAL, deliverableResearchFBUID: null };
  it.each([
    ['no original', null, {}, 'original-missing'],
    ['a variation of a variation', VARIATION, {}, 'original-is-variation'],
    ['another research', ORIGINAL, { deliverableResearchFBUID: 'r2' }, ELSEWHERE],
    ['no research', ORIGINAL, { deliverableResearchFBUID: null }, ELSEWHERE],
    ['no research, as its original', HOMELESS, { deliverableResearchFBUID: null }, null],
    ['extra items (R40)', ORIGINAL, { deliverableExtraItems: ITEMS }, 'variation-has-extra-items'],
  ])('%s: %j', (_, original, fields, refusal) => {
    expect(refusalOf(original, fields)).toBe(refusal);
  });

  it('a variation cannot be an original', () => {
    expect(canHaveVariations(VARIATION)).toBe(false);
  });
});

it.each([
  ['the research of its original', 'r1', ORIGINAL, true],
  ['another research', 'r2', ORIGINAL, false],
  ['no research', null, ORIGINAL, false],
  ['no research, as its original', null, { deliverableResearchFBUID: null }, true],
  ['no research, as an older original', null, {}, true],
  ['the same research after its original was deleted', 'r1', null, false],
])('canVariationMoveTo: %s', (_, researchId, original, expected) => {
  expect(canVariationMoveTo(researchId, original)).toBe(expected);
});
