import { expect, it } from 'vitest';
import type { Action, ResearchData } from './data-files.ts';
import { DEMO_PEOPLE, personFinder, toDomainPeople } from './people.ts';
import { RecordStore } from './record-store.ts';
import { runResearch, type SeedContext } from './run-research.ts';
import { workingDaysBefore } from './working-days.ts';

const when = { daysAgo: 4, by: 'imogen' };

function run(actions: Action[]): void {
  const context: SeedContext = {
    store: new RecordStore(),
    workingDays: workingDaysBefore(new Date('2026-03-11T03:30:00Z')),
    people: toDomainPeople(DEMO_PEOPLE),
    find: personFinder(DEMO_PEOPLE),
  };
  const deliverable = { key: 'one', name: 'One', created: when, actions };
  const research: ResearchData = {
    key: 'new',
    name: 'New',
    created: when,
    deliverables: [deliverable],
  };
  runResearch(context, research);
}

it.each<[string, Action, RegExp]>([
  [
    'the domain refuses',
    { ...when, action: 'revoke', slot: 'client commencement' },
    /^new[/]one, action 1 \(revoke\): The domain refuses this action: /,
  ],
  [
    'is by an unknown person',
    { ...when, action: 'edit', by: 'nobody', weeks: 2 },
    /^new[/]one, action 1 \(edit\): .*'nobody'/,
  ],
  [
    'is before the action above it',
    { ...when, action: 'edit', daysAgo: 5, weeks: 2 },
    /^new[/]one, action 1 \(edit\): 5 days ago comes before 4 days ago/,
  ],
  [
    'changes a hypothesis that does not exist',
    { ...when, action: 'change sprints', hypothesis: 1, sprints: {} },
    /^new[/]one, action 1 \(change sprints\): new[/]one has no hypothesis 1/,
  ],
])('names the deliverable and the action that %s', (_, action, message) => {
  expect(() => run([action])).toThrow(message);
});
