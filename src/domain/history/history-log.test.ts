import { describe, expect, it } from 'vitest';
import { aDeliverable } from '../../../tests/support/records/test-records.ts';
import { parseRecord } from '../normalise/parse-record.ts';
import { type HistoryEntry, historyLog, readHistoryEntry } from './history-log.ts';

const on = (day: number) => new Date(Date.UTC(2025, 0, day)).toISOString();

function entryOf(day: number, fields: Readonly<Record<string, unknown>>) {
  const stored = { updatedAt: on(day), updatedBy: 'uid-ann', ...fields };
  return readHistoryEntry<'research'>(on(day), stored, parseRecord('research', 'r1', stored));
}

const named = (...names: readonly string[]) =>
  names.map((researchName, index) => entryOf(index + 1, { researchName }));

/** One text for each item, newest first: day, kind and changes. Takes entries oldest first. */
function linesOf(oldestFirst: readonly HistoryEntry<'research'>[], isComplete = true) {
  return historyLog({ entries: oldestFirst.toReversed(), isComplete }).map(({ at, change }) => {
    const changes = 'changes' in change ? change.changes : [];
    const texts = changes.map(({ before, after }) => `${before} → ${after}`);
    return [`${at.getUTCDate()} ${change.kind}`, ...texts].join(', ');
  });
}

describe('a stored history entry (R16, R17)', () => {
  it('has its version, author and time', () => {
    expect(entryOf(1, { researchName: 'Handles' })).toMatchObject({
      id: on(1),
      at: new Date(on(1)),
      by: 'uid-ann',
      content: { ok: true, record: { researchName: 'Handles' } },
    });
  });

  it.each([
    ['a date, as older entries store it', { updatedAt: new Date(5) }, { at: new Date(5) }],
    ['the time of the server', { recordedAt: new Date(7) }, { id: on(1), at: new Date(7) }],
    ['an unreadable time of the server', { recordedAt: 'soon' }, { at: new Date(on(1)) }],
    ['no time of the server, as older entries', { recordedAt: null }, { at: new Date(on(1)) }],
    ['no update time', { updatedAt: undefined, recordedAt: new Date(7) }, { at: null }],
    ['an unreadable time', { updatedAt: 'yesterday' }, { at: null }],
    ['an unreadable author', { updatedBy: [] }, { by: null }],
    ['unreadable content', { researchName: {} }, { by: 'uid-ann', content: { ok: false } }],
  ])('with %s', (_, fields, expected) => {
    expect(entryOf(1, fields)).toMatchObject(expected);
  });
});

describe('the history of a record, newest first', () => {
  it('compares each entry with the one right before it, not with the first', () => {
    expect(linesOf(named('A', 'B', 'B', 'A'))).toEqual([
      '4 changed, B → A',
      '3 changed',
      '2 changed, A → B',
      '1 created, (not set) → A',
    ]);
    expect(linesOf([])).toEqual([]);
  });

  it('leaves out the oldest entry until the entry before it is read', () => {
    expect(linesOf(named('A', 'B', 'C').slice(1), false)).toEqual(['3 changed, B → C']);
  });

  it('marks unreadable entries, and compares the next one with the newest readable version', () => {
    const [first, , third] = named('A', 'B', 'C');
    if (first === undefined || third === undefined) throw new Error();
    const broken = entryOf(2, { researchName: {} });
    expect(linesOf([first, broken, third])).toEqual([
      '3 changed, A → C',
      '2 unreadable',
      '1 created, (not set) → A',
    ]);
    expect(linesOf([broken, third])).toEqual(['3 created, (not set) → C', '2 unreadable']);
  });

  it('leaves out an entry without an update time, and compares nothing with it', () => {
    const timeless = entryOf(2, { researchName: 'B', updatedAt: null });
    const entries = named('A', 'B', 'C').with(1, timeless);
    expect(linesOf(entries)).toEqual(['3 changed, A → C', '1 created, (not set) → A']);
  });

  it('shows display names of people and records', () => {
    const record = aDeliverable({ deliverableResearchLead: 'uid-ann' });
    const entry = { id: on(1), at: new Date(on(1)), by: null, content: { ok: true, record } };
    const [item] = historyLog<'deliverable'>({
      entries: [entry as HistoryEntry<'deliverable'>],
      isComplete: true,
      names: { person: () => 'Ann', record: () => 'Handles' },
    });
    const changes = item !== undefined && 'changes' in item.change ? item.change.changes : [];
    expect(changes.map(({ after }) => after)).toEqual(expect.arrayContaining(['Ann', 'Handles']));
  });
});
