import { clientOf, PEOPLE, type Person, type PersonKey, personOf } from './people.ts';
import { type Deliverable, playResearch } from './play.ts';
import type { Store } from './store.ts';
import { DEMO } from './stories/demo.ts';

/** What the whole workspace has. */
const SIZES = {
  large: { research: 40, deliverables: 400, hypotheses: 2_000, people: 60 },
  huge: { research: 400, deliverables: 4_000, hypotheses: 20_000, people: 200 },
} as const;

export type CloneSize = keyof typeof SIZES;

const KEYS = Object.keys(PEOPLE) as PersonKey[];
const RESEARCH = DEMO.filter(({ creation }) => !creation.deleted);
const ALL_DELIVERABLES = DEMO.flatMap(({ deliverables }) => deliverables);
const DELIVERABLES = ALL_DELIVERABLES.filter(({ creation }) => !creation.deleted);
const ORIGINALS = DELIVERABLES.filter(({ creation }) => creation.variationOf === undefined);
const BACKLOG = RESEARCH.flatMap(({ backlog }) => backlog);

/** Plays the stories again with new ids, names, people and earlier dates. Gives the people. */
export function addClones(store: Store, now: Date, size: CloneSize): readonly Person[] {
  const total = SIZES[size];
  const count = total.research - RESEARCH.length;
  const deliverables = range(total.deliverables - DELIVERABLES.length).map((index) =>
    withTwiceTheWork(at(ORIGINALS, index), index),
  );
  const others = [...ALL_DELIVERABLES, ...deliverables].flatMap(hypothesesOf);
  const backlog = range(total.hypotheses - others.length - BACKLOG.length);
  const keyOf = (index: number) => `${at(RESEARCH, index).key}-${index + 2}`;
  const casts = Math.floor(total.people / KEYS.length) - 1;
  const people = range(total.people - KEYS.length).map((index) => {
    const cast = Math.floor(index / KEYS.length);
    const { displayName, email, member } = PEOPLE[at(KEYS, index)];
    const isClient = member?.role === 'client';
    const research = range(count).filter((one) => one % casts === cast);
    const own = isClient ? clientOf(research.map(keyOf)) : member;
    return personOf(`${displayName} ${cast + 2}`, `${cast + 2}.${email}`, own);
  });
  for (const index of range(count)) {
    const { name, creation } = at(RESEARCH, index);
    const own = deliverables.filter((_, place) => place % count === index);
    const daysAgo = Math.max(...own.map((one) => one.creation.daysAgo)) + 1;
    const stage = {
      store,
      now,
      person: (key: PersonKey) => at(people, (index % casts) * KEYS.length + KEYS.indexOf(key)),
      earlier: (index * 37) % 280,
      suffix: ` (${index + 2})`,
    };
    playResearch(stage, {
      key: keyOf(index),
      name,
      creation: { by: creation.by, daysAgo },
      deliverables: own,
      backlog: backlog.filter((place) => place % count === index).map((one) => at(BACKLOG, one)),
    });
  }
  return people;
}

/** A large workspace has more hypotheses per deliverable than the demo. */
function withTwiceTheWork(story: Deliverable, index: number): Deliverable {
  const steps = [...hypothesesOf(story), ...story.steps];
  return { ...story, key: `${story.key}-${index}`, steps };
}

function hypothesesOf({ steps }: Deliverable) {
  return steps.filter((step) => typeof step !== 'function');
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The item at the index, counted on from the first after the last. */
function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}
