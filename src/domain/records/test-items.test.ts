import { describe, expect, it } from 'vitest';
import { DEFAULT_TEST_ITEMS, isRemovableTestItem, NEW_TEST_ITEM } from './test-items.ts';

describe('R22 test items', () => {
  it('a new hypothesis has Null, Pass, Fail, Fail, Fail, all blank', () => {
    expect(DEFAULT_TEST_ITEMS).toEqual(
      ['Null', 'Pass', 'Fail', 'Fail', 'Fail'].map((label) => ({
        label,
        value: '',
        description: '',
      })),
    );
  });

  it("an added item is a 'Fail'", () => {
    expect(NEW_TEST_ITEM).toEqual({ label: 'Fail', value: '', description: '' });
  });

  it.each([
    ['Fail', true],
    ['Pass', false],
    ['Null', false],
    ['fail', false],
    ['', false],
  ])("Remove for an item labelled '%s': %s", (label, expected) => {
    expect(isRemovableTestItem({ label, value: 'x', description: 'y' })).toBe(expected);
  });
});
