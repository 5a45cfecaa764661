import { expect, it } from 'vitest';
import type { Remark } from '../../domain/remarks/remark.ts';
import { aRemark } from '../../domain/testing/test-remarks.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { mergeNewest } from './newest-remarks.ts';

/** The answer of one query. */
function answer(name: string, count: number, unreadable = 0): Live<RecordList<Remark>> {
  const ids = Array.from({ length: count }, (_, index) => `${name}${index}`);
  return {
    state: 'ready',
    value: {
      records: ids.slice(unreadable).map((FBUID) => aRemark({ FBUID })),
      unreadable: ids.slice(0, unreadable).map((id) => ({ id, problem: 'it is a number' })),
    },
    fromCache: false,
  };
}

it.each([
  ['no query', [], false],
  ['one query with one remark less than it may return', [answer('a', 99)], false],
  ['two queries with more than 100 remarks together', [answer('a', 60), answer('b', 60)], false],
  ['one full query', [answer('a', 100)], true],
  ['one full query of two', [answer('a', 1), answer('b', 100)], true],
  ['a query that is full of unreadable remarks', [answer('a', 100, 100)], true],
])('there may be older remarks only if a query is full: %s', (_, parts, mayHaveOlder) => {
  expect(mergeNewest(parts)).toMatchObject({ state: 'ready', value: { mayHaveOlder } });
});

it('waits for every query', () => {
  expect(mergeNewest([answer('a', 100), { state: 'loading' }])).toEqual({ state: 'loading' });
});

it('keeps the remarks of every query', () => {
  expect(mergeNewest([answer('a', 1), answer('b', 2, 1)])).toMatchObject({
    value: { records: [{ FBUID: 'a0' }, { FBUID: 'b1' }], unreadable: [{ id: 'b0' }] },
  });
});
