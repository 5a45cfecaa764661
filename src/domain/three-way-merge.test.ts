import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concurrentChanges, mergeConcurrentChanges } from './three-way-merge.ts';

const base = { name: 'Kettle', number: '1', items: [{ label: 'Null' }] };

it.each([
  ['nobody changed anything', base, base, []],
  ['only I changed a field', { ...base, name: 'Mine' }, base, []],
  [
    'only they changed a field: no conflict',
    base,
    { ...base, name: 'Theirs' },
    [{ field: 'name', mine: 'Kettle', theirs: 'Theirs', isConflict: false }],
  ],
  [
    'both changed a field to different values: a conflict',
    { ...base, name: 'Mine' },
    { ...base, name: 'Theirs' },
    [{ field: 'name', mine: 'Mine', theirs: 'Theirs', isConflict: true }],
  ],
  [
    'both changed a field to the same value',
    { ...base, name: 'Same' },
    { ...base, name: 'Same' },
    [],
  ],
  [
    'a list counts as one field',
    { ...base, items: [] },
    { ...base, items: [{ label: 'Pass' }] },
    [{ field: 'items', mine: [], theirs: [{ label: 'Pass' }], isConflict: true }],
  ],
])('concurrentChanges (R17): %s', (_, mine, theirs, expected) => {
  expect(concurrentChanges({ base, mine, theirs })).toEqual(expected);
});

describe('mergeConcurrentChanges (R17)', () => {
  const mine = { ...base, name: 'Mine', number: '2' };
  const theirs = { ...base, name: 'Theirs', items: [] };

  it('keeps what I typed and takes over what only they changed', () => {
    expect(mergeConcurrentChanges({ base, mine, theirs })).toEqual({
      name: 'Mine',
      number: '2',
      items: [],
    });
  });

  const version = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });

  it('never loses a field that only one side changed', () => {
    fc.assert(
      fc.property(version, version, version, (base, mine, theirs) => {
        const merged = mergeConcurrentChanges({ base, mine, theirs });
        for (const field of ['a', 'b', 'c'] as const) {
          if (theirs[field] === base[field]) expect(merged[field]).toBe(mine[field]);
          else if (mine[field] === base[field]) expect(merged[field]).toBe(theirs[field]);
          else expect(merged[field]).toBe(mine[field]);
        }
      }),
    );
  });
});
