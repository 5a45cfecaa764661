import type { Outcome } from '../../src/domain/outcome.ts';
import type { Clock } from './days.ts';
import {
  OTHER_RESEARCHERS,
  PEOPLE,
  type Person,
  type PersonKey,
  type ResearcherKey,
} from './people.ts';
import type { Act } from './store.ts';

/** Who creates a record, and how many working days ago. */
export type Created = readonly [by: PersonKey, daysAgo: number];

/** Who plays the people of the stories, when, and under which names. The demo's own cast changes nothing. */
export interface Cast {
  readonly now: Date;
  readonly person: (key: PersonKey) => Person;
  /** Working days by which everything happened earlier than the stories tell. */
  readonly earlier: number;
  readonly name: (text: string) => string;
}

export function demoCast(now: Date): Cast {
  return { now, person: (key) => PEOPLE[key], earlier: 0, name: (text) => text };
}

export function storedResearcher(cast: Cast, key: ResearcherKey): string {
  return key in OTHER_RESEARCHERS
    ? OTHER_RESEARCHERS[key as keyof typeof OTHER_RESEARCHERS]
    : cast.person(key as PersonKey).storedAs;
}

export function actAt({ person, earlier }: Cast, clock: Clock, [by, daysAgo]: Created): Act {
  return { by: person(by), moment: clock.at(daysAgo + earlier) };
}

/** @throws Error if the domain refuses what a story tells. */
export function accepted<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`The domain refuses this: ${outcome.code}.`);
  return outcome.value;
}
