import type { HypothesisKind } from './kinds.ts';

/** Ideas that wait in the backlog of the large workspace's projects. */
export const BACKLOG_KINDS: readonly HypothesisKind[] = [
  [
    'Ask the quiet ones',
    '{Users} who never complain have stopped using {thing}.',
    'Interviews with six of them',
    '',
  ],
  [
    'Alone or in company',
    'Alone, {users} {task} in another way than in company.',
    'Pairs and single sessions',
    '',
  ],
  [
    'A second language',
    'Instructions in two languages halve the questions at {place}.',
    'Bilingual sheet for a week',
    '',
  ],
  [
    'Newcomers see more',
    'People in their first week name the faults that others no longer see.',
    'Talks on day five',
    '',
  ],
  [
    'Explained in one sentence',
    '{Users} explain {thing} to each other in one sentence.',
    'Overheard explanations',
    '',
  ],
  [
    'A simpler version',
    'A simpler version of {thing} reaches people who have none today.',
    'Cardboard version',
    '',
  ],
  [
    'A day without it',
    'A day without {thing} costs {users} more than an hour.',
    'Estimates of eight of them',
    '',
  ],
  ['Bad days count', '{Users} judge {thing} by its worst day.', 'Interviews after a failure', ''],
  [
    'After hours',
    'Work at {place} is finished after hours at least once a week.',
    'Note of the last to leave',
    '',
  ],
  [
    'Fewer steps, more mistakes',
    'Leaving out a step makes it quicker to {task}, and no less safe.',
    'Two versions in turn',
    '',
  ],
  [
    'A prize for ideas',
    '{Users} send in ideas if they see what became of the last one.',
    'Board at {place}',
    '',
  ],
  [
    'Seen by the manager',
    'What the manager looks at is done first.',
    'Weekly sheet on the door',
    '',
  ],
  ['Works for visitors', 'Somebody who has never been at {place} can {task}.', 'Five visitors', ''],
  ['The summer peak', 'In January the work at {place} doubles.', 'Figures of three years', ''],
  ['Open to others', 'A second organisation would use {thing} as it is.', 'Talks with three', ''],
];
