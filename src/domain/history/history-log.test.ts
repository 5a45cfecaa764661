import { describe, expect, it } from 'vitest';
import type { Research } from '../records/entities.ts';
import { aDeliverable } from '../testing/test-records.ts';
import type { HistoryEntry } from './history-entry.ts';
import { historyLog } from './history-log.ts';

type Entry = HistoryEntry<'research'>;

/** The id of the entry of a day. */
function on(day: number): string {
  return new Date(Date.UTC(2025, 0, day)).toISOString();
}

function entryOf(day: number, name: string, fields: Partial<Entry> = {}): Entry {
  const record: Research = {
    FBUID: 'r1',
    researchName: name,
    updatedAt: on(day),
    updatedBy: 'uid-ann',
    previousHistoryFBUID: day === 1 ? null : on(day - 1),
  };
  return {
    id: on(day),
    at: new Date(on(day)),
    by: 'uid-ann',
    previousId: record.previousHistoryFBUID,
    storesPreviousId: true,
    content: { ok: true, record },
    ...fields,
  };
}

function unreadable(day: number): Entry {
  return entryOf(day, '', { content: { ok: false, id: 'r1', problem: 'Broken.' } });
}

/** Takes entries oldest first, in the order of the changes. */
function logOf(oldestFirst: readonly Entry[], { isComplete = true } = {}) {
  return historyLog({ entries: oldestFirst.toReversed(), isComplete });
}

/** One text for each item, newest first: day, kind and changes. */
function linesOf(oldestFirst: readonly Entry[], options: { isComplete?: boolean } = {}) {
  return logOf(oldestFirst, options).map(({ at, change }) => {
    const changes = 'changes' in change ? change.changes : [];
    const texts = changes.map(({ before, after }) => `${before} → ${after}`);
    return [`${at.getUTCDate()} ${change.kind}`, ...texts].join(', ');
  });
}

describe('historyLog: the author, time and changes of each entry, newest first', () => {
  it('is empty without entries', () => {
    expect(logOf([])).toEqual([]);
  });

  it('shows the first entry as created, and later entries with their changes', () => {
    expect(logOf([entryOf(1, 'One'), entryOf(2, 'Two', { by: null })])).toEqual([
      {
        id: on(2),
        at: new Date(on(2)),
        by: null,
        gap: null,
        change: {
          kind: 'changed',
          changes: [{ field: 'researchName', label: 'Name', before: 'One', after: 'Two' }],
          since: null,
        },
      },
      {
        id: on(1),
        at: new Date(on(1)),
        by: 'uid-ann',
        gap: null,
        change: {
          kind: 'created',
          changes: [{ field: 'researchName', label: 'Name', before: '(not set)', after: 'One' }],
        },
      },
    ]);
  });

  it('compares each entry with the one right before it, not with the first', () => {
    const entries = [entryOf(1, 'A'), entryOf(2, 'B'), entryOf(3, 'B'), entryOf(4, 'A')];
    expect(linesOf(entries)).toEqual([
      '4 changed, B → A',
      '3 changed',
      '2 changed, A → B',
      '1 created, (not set) → A',
    ]);
  });

  it('leaves out the oldest entry until the entry before it is read', () => {
    const page = [entryOf(2, 'B'), entryOf(3, 'C')];
    expect(linesOf(page, { isComplete: false })).toEqual(['3 changed, B → C']);
  });

  it('shows display names of people and records', () => {
    const deliverable = aDeliverable({ deliverableResearchLead: 'uid-ann' });
    const [item] = historyLog<'deliverable'>({
      entries: [{ ...entryOf(1, ''), content: { ok: true, record: deliverable } }],
      isComplete: true,
      names: { person: () => 'Ann', record: () => 'Kitchens' },
    });
    expect(item?.change).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ label: 'Research', after: 'Kitchens' }),
        expect.objectContaining({ label: 'Research lead', after: 'Ann' }),
      ]),
    });
  });
});

describe('historyLog: gaps in the chain (R17)', () => {
  it.each([
    ['none if the entry names the previous entry', entryOf(2, 'B'), null],
    [
      'missing if the named entry is not among the entries',
      entryOf(2, 'B', { previousId: 'lost' }),
      { kind: 'missing', previousId: 'lost' },
    ],
    [
      'restarted if a later entry claims to be the first',
      entryOf(2, 'B', { previousId: null }),
      { kind: 'restarted' },
    ],
    [
      'none if the entry stores no previous id',
      entryOf(2, 'B', { previousId: null, storesPreviousId: false }),
      null,
    ],
  ])('%s', (_, second, gap) => {
    expect(logOf([entryOf(1, 'A'), second])[0]?.gap).toEqual(gap);
  });

  it('forked if the entry names an older one than the previous entry', () => {
    const forked = entryOf(3, 'C', { previousId: on(1) });
    const [newest] = logOf([entryOf(1, 'A'), entryOf(2, 'B'), forked]);
    const previousAt = new Date(on(1));
    expect(newest?.gap).toEqual({ kind: 'forked', previousId: on(1), previousAt });
    expect(newest?.change).toMatchObject({ changes: [{ before: 'B' }], since: new Date(on(2)) });
  });

  it.each([
    ['none if the first entry that stores a previous id stores null', null, null],
    [
      'missing if the first entry that stores a previous id names a lost entry',
      'lost',
      { kind: 'missing', previousId: 'lost' },
    ],
  ])('%s', (_, previousId, gap) => {
    const older = entryOf(1, 'A', { previousId: null, storesPreviousId: false });
    expect(logOf([older, entryOf(2, 'B', { previousId })]).map((item) => item.gap)).toEqual([
      gap,
      null,
    ]);
  });

  it('an entry after a missing one has the time of the compared version', () => {
    const [newest] = logOf([entryOf(1, 'A'), entryOf(3, 'C')]);
    expect(newest?.gap).toEqual({ kind: 'missing', previousId: on(2) });
    expect(newest?.change).toMatchObject({ kind: 'changed', since: new Date(on(1)) });
  });

  it('the oldest entry after a missing one is not shown as created', () => {
    expect(logOf([entryOf(2, 'B')])[0]).toMatchObject({
      gap: { kind: 'missing', previousId: on(1) },
      change: { kind: 'uncompared', changes: [{ before: '(not set)', after: 'B' }] },
    });
  });
});

describe('historyLog: an entry without an update time is skipped (section 8)', () => {
  it('is left out, and the next entry has a gap', () => {
    const log = logOf([entryOf(1, 'A'), entryOf(2, 'B', { at: null }), entryOf(3, 'C')]);
    expect(log.map(({ at }) => at.getUTCDate())).toEqual([3, 1]);
    expect(log[0]?.gap).toEqual({ kind: 'skipped', previousId: on(2) });
    expect(log[0]?.change).toMatchObject({
      changes: [{ before: 'A', after: 'C' }],
      since: new Date(on(1)),
    });
  });

  it('does not count as an entry to compare with', () => {
    const page = [entryOf(1, 'A', { at: null }), entryOf(2, 'B')];
    expect(linesOf(page, { isComplete: false })).toEqual([]);
    expect(linesOf(page)).toEqual(['2 uncompared, (not set) → B']);
  });
});

describe('historyLog: an unreadable entry', () => {
  it('is shown with its problem, without a gap', () => {
    const log = logOf([entryOf(1, 'A'), unreadable(2)]);
    expect(log[0]).toEqual({
      id: on(2),
      at: new Date(on(2)),
      by: 'uid-ann',
      gap: null,
      change: { kind: 'unreadable', problem: 'Broken.' },
    });
  });

  it('is skipped by the next entry, which has the time of the compared version', () => {
    const [newest] = logOf([entryOf(1, 'A'), unreadable(2), entryOf(3, 'C')]);
    expect(newest).toMatchObject({
      gap: null,
      change: { kind: 'changed', changes: [{ before: 'A', after: 'C' }], since: new Date(on(1)) },
    });
  });

  it('leaves the next entry without a comparison if it is the first', () => {
    expect(linesOf([unreadable(1), entryOf(2, 'B')])).toEqual([
      '2 uncompared, (not set) → B',
      '1 unreadable',
    ]);
  });
});
