import { describe, expect, it } from 'vitest';
import { deliverableOf } from '../../domain/testing/test-records.ts';
import { deliverableOptions } from './deliverable-options.ts';

function created(id: string, day: number | null, number: number | null) {
  return deliverableOf(
    {
      deliverableName: `Called ${id}`,
      deliverableNumber: number,
      deliverableCreated: day === null ? null : new Date(Date.UTC(2026, 0, day)),
    },
    id,
  );
}

const NONE = { chosen: '', storedOption: null };

describe('the deliverable select', () => {
  const listed = [created('old', 1, 1), created('undated', null, 2), created('new', 9, 30)];
  const live = {
    state: 'ready',
    value: { records: listed, unreadable: [] },
    fromCache: false,
  } as const;

  it('lists the newest first, whatever the numbers, and those without a date last (R26)', () => {
    expect(deliverableOptions(live, NONE).map(({ label }) => label)).toEqual([
      '(not set: backlog)',
      '30 · Called new',
      '1 · Called old',
      '2 · Called undated',
    ]);
  });

  it('adds a stored deliverable that the list lacks, sorted by its date', () => {
    const storedOption = created('own', 5, null);
    const options = deliverableOptions(live, { chosen: 'own', storedOption });
    expect(options.map(({ value }) => value)).toEqual(['', 'new', 'own', 'old', 'undated']);
    expect(options[2]?.label).toBe('Called own');
  });
});
