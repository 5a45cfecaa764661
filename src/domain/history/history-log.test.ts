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
        change: {
          kind: 'changed',
          changes: [{ field: 'researchName', label: 'Name', before: 'One', after: 'Two' }],
        },
      },
      {
        id: on(1),
        at: new Date(on(1)),
        by: 'uid-ann',
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

describe('historyLog: an entry', () => {
  it('without an update time is left out, and nothing is compared with it (section 8)', () => {
    const entries = [entryOf(1, 'A'), entryOf(2, 'B', { at: null }), entryOf(3, 'C')];
    expect(linesOf(entries)).toEqual(['3 changed, A → C', '1 created, (not set) → A']);
  });

  it('that is unreadable is shown with its problem, and nothing is compared with it', () => {
    const entries = [entryOf(1, 'A'), unreadable(2), entryOf(3, 'C')];
    expect(linesOf(entries)[0]).toBe('3 changed, A → C');
    expect(logOf(entries)[1]?.change).toEqual({ kind: 'unreadable', problem: 'Broken.' });
  });
});
