import fc from 'fast-check';
import { expect, it } from 'vitest';
import { concurrentChanges, mergeConcurrentChanges } from './three-way-merge.ts';

const base = { name: 'Kettle', number: '1', items: [{ label: 'Null' }] };

const [mineNamed, theirsNamed] = [
  { ...base, name: 'Mine' },
  { ...base, name: 'Theirs' },
];
const TAKEN_OVER = { field: 'name', mine: 'Kettle', theirs: 'Theirs', isConflict: false };
const CONFLICT = { field: 'name', mine: 'Mine', theirs: 'Theirs', isConflict: true };
const [MY_ITEMS, THEIR_ITEMS] = [[], [{ label: 'Pass' }]];
const OF_LISTS = { field: 'items', mine: MY_ITEMS, theirs: THEIR_ITEMS, isConflict: true };

it.each([
  ['nobody changed anything', base, base, []],
  ['only I changed a field', mineNamed, base, []],
  ['only they changed a field: no conflict', base, theirsNamed, [TAKEN_OVER]],
  ['both changed a field to different values: a conflict', mineNamed, theirsNamed, [CONFLICT]],
  ['both changed a field to the same value', mineNamed, { ...base, name: 'Mine' }, []],
  [
    'a list is one field',
    { ...base, items: MY_ITEMS },
    { ...base, items: THEIR_ITEMS },
    [OF_LISTS],
  ],
])('concurrentChanges (R17): %s', (_, mine, theirs, expected) => {
  expect(concurrentChanges({ base, mine, theirs })).toEqual(expected);
});

const version = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });

it('mergeConcurrentChanges (R17) never loses a field that only one side changed', () => {
  fc.assert(
    fc.property(version, version, version, (base, mine, theirs) => {
      const merged = mergeConcurrentChanges({ base, mine, theirs });
      for (const field of ['a', 'b', 'c'] as const) {
        const isTheirs = mine[field] === base[field];
        expect(merged[field]).toBe(isTheirs ? theirs[field] : mine[field]);
      }
    }),
  );
});
