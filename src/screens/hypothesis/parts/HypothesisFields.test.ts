import { expect, it } from 'vitest';
import { deliverableOf } from '../../../../tests/support/records/test-records.ts';
import { deliverableOptions } from './HypothesisFields.tsx';

function created(id: string, day: number | null, deliverableNumber: number | null) {
  const deliverableCreated = day === null ? null : new Date(Date.UTC(2026, 0, day));
  return deliverableOf({ deliverableName: id, deliverableNumber, deliverableCreated }, id);
}

it('offers the newest deliverable first, and while it is chosen the stored one that the list lacks (R26)', () => {
  const records = [created('old', 1, 1), created('undated', null, 2), created('new', 9, 30)];
  const live = { state: 'ready', value: { records, unreadable: [] }, fromCache: false } as const;
  const stored = created('own', 5, null);
  const labels = (chosen: string) =>
    deliverableOptions(live, { chosen, stored }).map(({ label }) => label);
  expect(labels('own')).toEqual([
    '(not set: backlog)',
    '30 · new',
    'own',
    '1 · old',
    '2 · undated',
  ]);
  expect(labels('')).not.toContain('own');
});
