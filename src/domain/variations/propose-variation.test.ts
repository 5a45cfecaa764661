import { describe, expect, it } from 'vitest';
import type { Deliverable } from '../records/entities.ts';
import { aDeliverable } from '../testing/test-records.ts';
import { ALL_SLOT_STATES, signaturesIn } from '../testing/turn-table.ts';
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

  it('refuses an original that does not exist', () => {
    expect(refusalOf(null)).toBe('original-missing');
  });

  it('refuses a variation of a variation', () => {
    const variation = { ...ORIGINAL, deliverableVariationOfFBUID: 'another' };
    expect(refusalOf(variation)).toBe('original-is-variation');
    expect(canHaveVariations(variation)).toBe(false);
  });

  it('refuses another research than that of the original', () => {
    expect(refusalOf(ORIGINAL, { deliverableResearchFBUID: 'r2' })).toBe(
      'variation-in-other-research',
    );
    expect(refusalOf(ORIGINAL, { deliverableResearchFBUID: null })).toBe(
      'variation-in-other-research',
    );
  });

  it('accepts an original without a research for a variation without one', () => {
    const original = { ...ORIGINAL, deliverableResearchFBUID: null };
    expect(refusalOf(original, { deliverableResearchFBUID: null })).toBeNull();
  });

  it('refuses extra items (R40)', () => {
    const items = [{ amount: -5, justification: 'Credit' }];
    expect(refusalOf(ORIGINAL, { deliverableExtraItems: items })).toBe('variation-has-extra-items');
  });
});

describe('canVariationMoveTo', () => {
  it.each([
    ['the research of its original', 'r1', ORIGINAL, true],
    ['another research', 'r2', ORIGINAL, false],
    ['no research', null, ORIGINAL, false],
    ['no research, as its original', null, { deliverableResearchFBUID: null }, true],
    ['no research, as an older original', null, {}, true],
    ['the same research after its original was deleted', 'r1', null, false],
    ['no research after its original was deleted', null, null, false],
  ])('%s', (_, researchId, original, expected) => {
    expect(canVariationMoveTo(researchId, original)).toBe(expected);
  });
});
