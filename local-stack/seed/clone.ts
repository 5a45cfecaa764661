import { PEOPLE, type Person, type PersonKey, personOf } from './people.ts';
import { playResearch } from './play.ts';
import type { Store } from './store.ts';
import { DEMO } from './stories/demo.ts';
import type { Deliverable } from './story.ts';

export type CloneSize = 'large' | 'huge';

/** What the whole workspace has. */
const SIZES = {
  large: { research: 40, deliverables: 400, hypotheses: 2_000, people: 60 },
  huge: { research: 400, deliverables: 4_000, hypotheses: 20_000, people: 200 },
} as const;

const KEYS = Object.keys(PEOPLE) as PersonKey[];
const RESEARCH = DEMO.filter(({ creation }) => !creation.deleted);
const ALL_DELIVERABLES = DEMO.flatMap(({ deliverables }) => deliverables);
const DELIVERABLES = ALL_DELIVERABLES.filter(({ creation }) => !creation.deleted);
const ORIGINALS = DELIVERABLES.filter(({ creation }) => creation.variationOf === undefined);
const BACKLOG = RESEARCH.flatMap(({ backlog }) => backlog);

/** Plays the stories again, with new ids, numbered names, other people and earlier dates. Gives these people. */
export function addClones(store: Store, now: Date, size: CloneSize): readonly Person[] {
  const total = SIZES[size];
  const count = total.research - RESEARCH.length;
  const deliverables = range(total.deliverables - DELIVERABLES.length).map((index) =>
    withTwiceTheWork(at(ORIGINALS, index)),
  );
  const others = [...ALL_DELIVERABLES, ...deliverables].flatMap(hypothesesOf);
  const backlog = range(total.hypotheses - others.length - BACKLOG.length);
  const casts = Math.floor(total.people / KEYS.length) - 1;
  const people = range(total.people - KEYS.length).map((index) => {
    const cast = Math.floor(index / KEYS.length);
    const { displayName, email, role } = PEOPLE[at(KEYS, index)];
    const research = range(count).filter((one) => role === 'client' && one % casts === cast);
    const number = numberOf(cast);
    return personOf(`${displayName} ${number}`, `${number}.${email}`, role, research.map(keyOf));
  });
  for (const index of range(count)) {
    const { name, creation } = at(RESEARCH, index);
    const own = share(deliverables, index, count);
    const daysAgo = Math.max(...own.map((one) => one.creation.daysAgo)) + 1;
    const stage = {
      ...{ store, now, earlier: (index * 37) % 280, suffix: ` (${numberOf(index)})` },
      person: (key: PersonKey) => at(people, (index % casts) * KEYS.length + KEYS.indexOf(key)),
    };
    playResearch(stage, {
      key: keyOf(index),
      name,
      creation: { by: creation.by, daysAgo },
      deliverables: own,
      backlog: share(backlog, index, count).map((place) => at(BACKLOG, place)),
    });
  }
  return people;
}

/** A large workspace has more hypotheses per deliverable than the demo. */
function withTwiceTheWork(story: Deliverable): Deliverable {
  const first = hypothesesOf(story).filter(({ added }) => added === undefined);
  return { ...story, steps: [...first, ...story.steps] };
}

function hypothesesOf({ steps }: Deliverable) {
  return steps.filter((step) => typeof step !== 'function');
}

function keyOf(index: number): string {
  return `${at(RESEARCH, index).key}-${numberOf(index)}`;
}

/** The originals count as the first. */
function numberOf(index: number): number {
  return index + 2;
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The item at the index, counted on from the first after the last. */
function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

/** The part of the items that one of `count` clones has. */
function share<T>(items: readonly T[], index: number, count: number): T[] {
  const start = (part: number) => Math.round((items.length * part) / count);
  return items.slice(start(index), start(index + 1));
}
