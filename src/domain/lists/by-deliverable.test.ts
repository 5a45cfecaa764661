import { expect, it } from 'vitest';
import { deliverableOf, hypothesisOf } from '../../../tests/support/records/test-records.ts';
import { byDeliverable } from './by-deliverable.ts';

const older = deliverableOf({ deliverableCreated: new Date(2025, 0, 1) }, 'older');
const newer = deliverableOf({ deliverableCreated: new Date(2025, 1, 1) }, 'newer');

function inDeliverable(id: string, hypothesisDeliverableFBUID: string | null, number?: number) {
  return hypothesisOf({ hypothesisDeliverableFBUID, hypothesisNumber: number ?? null }, id);
}

function groupsOf(...options: Parameters<typeof byDeliverable>) {
  return byDeliverable(...options).map(({ id, hypotheses }) => [
    id,
    hypotheses.map(({ FBUID }) => FBUID),
  ]);
}

it('groups by deliverable, the newest first (R26), each by number, without a number last', () => {
  const hypotheses = [
    inDeliverable('a', 'older'),
    inDeliverable('none', 'newer'),
    inDeliverable('ten', 'newer', 10),
    inDeliverable('two', 'newer', 2),
  ];
  expect(groupsOf(hypotheses, [older, newer])).toEqual([
    ['newer', ['two', 'ten', 'none']],
    ['older', ['a']],
  ]);
});

it.each([
  ['without a deliverable', null],
  ['of a deleted deliverable (R15)', 'gone'],
])('shows a hypothesis %s as backlog, last', (_, parent) => {
  const hypotheses = [inDeliverable('a', parent, 1), inDeliverable('b', 'older', 2)];
  expect(groupsOf(hypotheses, [older])).toEqual([
    ['older', ['b']],
    [null, ['a']],
  ]);
});

it('groups by a deliverable that cannot be read, before the backlog', () => {
  const hypotheses = [inDeliverable('a', null), inDeliverable('b', 'broken')];
  const [group] = byDeliverable(hypotheses, [older], ['broken', 'other']);
  expect(group).toMatchObject({ id: 'broken', deliverable: null });
  expect(groupsOf(hypotheses, [older], ['broken', 'other'])).toEqual([
    ['broken', ['b']],
    [null, ['a']],
  ]);
});
