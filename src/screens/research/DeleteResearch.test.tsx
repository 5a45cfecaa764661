import { expect, it } from 'vitest';
import { deliverableOf, hypothesisOf } from '../../domain/testing/test-records.ts';
import { dependantsOf } from './DeleteResearch.tsx';

const created = (deliverableName: string, day: number) =>
  deliverableOf({ deliverableName, deliverableCreated: new Date(Date.UTC(2026, 0, day)) });
const numbered = (hypothesisName: string, hypothesisNumber: number | null) =>
  hypothesisOf({ hypothesisName, hypothesisNumber });

it('lists deliverables newest first, hypotheses by number with blanks last, unreadable ones after (R26)', () => {
  const names = dependantsOf(
    {
      records: [created('Older', 1), created(' ', 2), created('Newest', 3)],
      unreadable: [{ id: 'd9', problem: 'bad' }],
    },
    {
      records: [numbered('Unnumbered', null), numbered('Tenth', 10), numbered('Second', 2)],
      unreadable: [{ id: 'h9', problem: 'bad' }],
    },
  ).map(({ table, name }) => `${table} ${name}`);
  expect(names).toEqual([
    'deliverable Newest',
    'deliverable (unnamed deliverable)',
    'deliverable Older',
    'deliverable d9 (cannot be read)',
    'hypothesis Second',
    'hypothesis Tenth',
    'hypothesis Unnumbered',
    'hypothesis h9 (cannot be read)',
  ]);
});
