import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHistoryId, isRecordId, nextHistoryId } from './record-id.ts';

it.each([
  [true, ['a', 'größe', '...', '__', '_a_', '__a__b', 'x'.repeat(1500)]],
  [false, ['', '.', '..', 'x/y', '__x__', '__x\n__', 'x'.repeat(1501), 'ß'.repeat(751), 5, null]],
])('isRecordId is %s of %j', (expected, ids) => {
  for (const id of ids) expect(isRecordId(id), String(id)).toBe(expected);
});

const now = new Date('2025-03-01T10:00:00.000Z');

it.each([
  ['2024-02-29T23:59:59.999Z', true],
  ['2025-03-01T10:00:00Z', false],
  ['2025-02-30T10:00:00.000Z', false],
  ['+012025-03-01T10:00:00.000Z', false],
  ['yesterday', false],
])('isHistoryId (R16: an ISO timestamp in UTC with milliseconds): %j: %s', (text, expected) => {
  expect(isHistoryId(text)).toBe(expected);
});

describe('nextHistoryId (R16)', () => {
  it.each([
    ['none before', null, '2025-03-01T10:00:00.000Z'],
    ['the same millisecond: + 1 ms', '2025-03-01T10:00:00.000Z', '2025-03-01T10:00:00.001Z'],
    ['the clock is behind: + 1 ms', '2025-04-01T00:00:00.999Z', '2025-04-01T00:00:01.000Z'],
    ['a malformed previous id is ignored', 'zzz', '2025-03-01T10:00:00.000Z'],
  ])('%s', (_, previous, expected) => {
    expect(nextHistoryId({ previous, now })).toBe(expected);
  });

  it('gives a history id that is later than a valid previous id and not before the clock', () => {
    const date = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, date, (earlier, clock) => {
        const previous = earlier.toISOString();
        const id = nextHistoryId({ previous, now: clock });
        expect(isHistoryId(id)).toBe(true);
        expect(id > previous).toBe(true);
        expect(id >= clock.toISOString()).toBe(true);
      }),
    );
  });
});
