import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HistoryPages, withNewest, withOlder } from './history-pages.ts';

type Entry = { readonly id: string };

/** Entries by the letters of their ids, newest first. */
function entries(letters: string): readonly Entry[] {
  return [...letters].map((id) => ({ id }));
}

function known(letters: string, isComplete = false): HistoryPages<Entry> {
  return { entries: entries(letters), isComplete };
}

describe('withNewest: the live page before the known entries', () => {
  it.each([
    ['the first answer', null, 'cba', false, 'cba', false],
    ['one new entry, with older pages known', known('edcba', true), 'fed', false, 'fedcba', true],
    ['only new entries: drops the known ones', known('cba', true), 'fed', false, 'fed', false],
  ])('%s', (_, pages, newest, isLast, expected, isComplete) => {
    expect(withNewest(pages, { entries: entries(newest), isLast })).toEqual(
      known(expected, isComplete),
    );
  });

  it('takes the newest reading of an entry', () => {
    const again = { id: 'b', read: 2 };
    const pages = { entries: [{ id: 'b', read: 1 }], isComplete: true };
    expect(withNewest(pages, { entries: [again], isLast: false }).entries).toEqual([again]);
  });
});

describe('withOlder: a page after the known entries', () => {
  it.each([
    ['the last page', known('dc'), 'c', 'ba', true, 'dcba', true],
    [
      'a page below an entry that is no longer the oldest is dropped',
      known('fe'),
      'c',
      'ba',
      true,
      'fe',
      false,
    ],
  ])('%s', (_, pages, after, older, isLast, expected, isComplete) => {
    expect(withOlder(pages, { entries: entries(older), isLast, after })).toEqual(
      known(expected, isComplete),
    );
  });
});

describe('the entries of a history', () => {
  it('are the newest entries without holes, in any order of arrival', () => {
    const SIZE = 3;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('written' as const), count: fc.integer({ min: 1, max: 5 }) }),
      fc.constant({ kind: 'older' as const, count: 0 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.array(step), (atFirst, steps) => {
        let all = Array.from({ length: atFirst }, (_, index) => ({ id: String(index) })).reverse();
        const live = () => ({ entries: all.slice(0, SIZE), isLast: all.length < SIZE });
        let pages = withNewest(null, live());
        for (const { kind, count } of steps) {
          if (kind === 'written') {
            const next = Array.from({ length: count }, (_, at) => ({
              id: String(all.length + at),
            }));
            all = [...next.reverse(), ...all];
            pages = withNewest(pages, live());
          } else {
            const after = pages.entries.at(-1)?.id ?? '';
            const from = all.findIndex(({ id }) => id === after) + 1;
            const older = all.slice(from, from + SIZE);
            pages = withOlder(pages, { entries: older, isLast: older.length < SIZE, after });
          }
          expect(pages.entries).toEqual(all.slice(0, pages.entries.length));
          if (pages.isComplete) expect(pages.entries).toHaveLength(all.length);
        }
      }),
    );
  });
});
