import { expect, it } from 'vitest';
import { parseRecord } from '../normalise/parse-record.ts';
import { readHistoryEntry } from './history-log.ts';
import { hypothesisDates } from './hypothesis-dates.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Entries of the first, second … of January with these outcomes. */
function entriesOf(...outcomes: unknown[]) {
  return outcomes.map((hypothesisOutcome, index) => {
    const updatedAt = day(index + 1).toISOString();
    const stored = { updatedAt, updatedBy: 'ann', hypothesisOutcome };
    return readHistoryEntry<'hypothesis'>(
      updatedAt,
      stored,
      parseRecord('hypothesis', 'h', stored),
    );
  });
}

it.each<[string, readonly unknown[], string | null, number | null]>([
  ['the first entry with it', [null, 'pass', 'pass'], 'pass', 2],
  ['the newest run: what came before is no result of today', ['pass', 'fail', 'pass'], 'pass', 3],
  ['after an unreadable entry, whose outcome is not known', ['pass', 7, 'pass'], 'pass', 3],
  ['the first version, if it had it', ['fail', 'fail'], 'fail', 1],
  ['unknown, if the history does not say it', ['fail'], 'pass', null],
  ['none while the outcome is open', ['pass', undefined], null, null],
  ['unknown without a history', [], 'pass', null],
])('the result was recorded in %s', (_, outcomes, outcome, expected) => {
  const { resultRecorded } = hypothesisDates(entriesOf(...outcomes), outcome);
  expect(resultRecorded).toEqual(expected === null ? null : day(expected));
});

it('was first written at the time of the server of the oldest entry with a time', () => {
  const [first, second] = entriesOf(null, null);
  if (first === undefined || second === undefined) throw new Error('Two entries expected.');
  const recorded = { ...first, at: new Date('2025-12-31T13:00:00Z') };
  expect(hypothesisDates([recorded, second], null).firstWritten).toEqual(recorded.at);
  expect(hypothesisDates([{ ...first, at: null }, second], null).firstWritten).toEqual(day(2));
  expect(hypothesisDates([], null).firstWritten).toBeNull();
});
