import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeForm } from './three-way-merge.ts';

const base = { name: 'Kettle', number: '1', items: [{ label: 'Null' }] };
const MY_ITEMS: typeof base.items = [];
const THEIR_ITEMS = [{ label: 'Pass' }];

it.each([
  ['both changed a field to different values', { name: 'Mine' }, { name: 'Theirs' }, ['name'], []],
  ['I typed otherwise what they saved', { number: ' 2' }, { number: '2' }, [], []],
  ['a list is one field', { items: MY_ITEMS }, { items: THEIR_ITEMS }, ['items'], []],
])('mergeForm (R17): %s', (_, mine, theirs, conflicts, takenOver) => {
  const merged = mergeForm({
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
    asSaved: (values) => ({ ...values, number: values.number.trim() }),
  });
  expect(merged.conflicts.map(({ field }) => field)).toEqual(conflicts);
  expect(merged.takenOver).toEqual(takenOver);
});

const version = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });
const asSaved = <V>(values: V) => values;

it('mergeForm (R17) loses no field that only one side changed, and asks about the others until the user decides', () => {
  fc.assert(
    fc.property(version, version, version, (base, mine, theirs) => {
      const merged = mergeForm({ base, mine, theirs, asSaved });
      for (const field of ['a', 'b', 'c'] as const) {
        const isTheirs = mine[field] === base[field];
        expect(merged.values[field]).toBe(isTheirs ? theirs[field] : mine[field]);
        const isTakenOver = isTheirs && theirs[field] !== base[field];
        expect(merged.takenOver.includes(field)).toBe(isTakenOver);
        const isAsked = merged.conflicts.some((conflict) => conflict.field === field);
        expect(isAsked).toBe(new Set([base[field], mine[field], theirs[field]]).size === 3);
      }
      const again = mergeForm({ base: merged.base, mine: merged.values, theirs, asSaved });
      expect(again).toEqual({ ...merged, takenOver: [] });
    }),
  );
});
