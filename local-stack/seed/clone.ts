import type { Cast } from './cast.ts';
import { PEOPLE, type Person, type PersonKey, personOf } from './people.ts';
import { type Deliverable, playResearch, type Research } from './play.ts';
import type { Store } from './store.ts';
import { DEMO } from './stories/demo.ts';

export type CloneSize = 'large' | 'huge';

/** What the whole workspace has, except that staff and clients are in addition to the demo's. */
const SIZES = {
  large: { research: 40, deliverables: 400, hypotheses: 2_000, staff: 14, clients: 34 },
  huge: { research: 400, deliverables: 4_000, hypotheses: 20_000, staff: 52, clients: 136 },
} as const;

const RESEARCH = DEMO.filter(({ deleted }) => !deleted);
const ALL_DELIVERABLES = DEMO.flatMap(({ deliverables }) => deliverables);
const DELIVERABLES = ALL_DELIVERABLES.filter(({ deleted }) => !deleted);
const BACKLOG = RESEARCH.flatMap(({ backlog = [] }) => backlog);
const STAFF_KEYS = Object.entries(PEOPLE).flatMap(([key, { membership }]) =>
  membership?.role === 'staff' ? [key] : [],
);
const STAFF = STAFF_KEYS.map((key) => PEOPLE[key as PersonKey]);

/** A variation stays beside its original. */
const GROUPS = DELIVERABLES.filter(({ variationOf }) => variationOf === undefined).map(
  (original) => [original, ...DELIVERABLES.filter(({ variationOf }) => variationOf === original)],
);

/** Plays the demo's stories again, with new ids, numbered names, other people and earlier dates. */
export function addClones(store: Store, now: Date, size: CloneSize): void {
  const staff = [...STAFF, ...clonedStaff(size)];
  const clients = clonedClients(size);
  for (const [index, story] of clonedResearch(size).entries()) {
    const cast: Cast = {
      now,
      person: (key) =>
        STAFF_KEYS.includes(key) ? at(staff, STAFF_KEYS.indexOf(key) + index) : at(clients, index),
      earlier: (index * 37) % 280,
      name: (text) => `${text} (${numberOf(index)})`,
    };
    playResearch(store, cast, story);
  }
}

/** The people of the clones. */
export function clonedPeople(size: CloneSize): readonly Person[] {
  return [...clonedStaff(size), ...clonedClients(size)];
}

function clonedStaff(size: CloneSize): readonly Person[] {
  return range(SIZES[size].staff).map((index) => {
    const name = `${at(STAFF, index).displayName} ${numberOf(Math.floor(index / STAFF.length))}`;
    return personOf(name, `${slug(name)}@countersign.example`, { role: 'staff' });
  });
}

/** The clones take one client after another, and begin again after the last. */
function clonedClients(size: CloneSize): readonly Person[] {
  const { clients } = SIZES[size];
  return range(clients).map((client) => {
    const name = `${PEOPLE.ruth.displayName} ${numberOf(client)}`;
    const own = range(cloneCount(size)).filter((index) => index % clients === client);
    const membership = { role: 'client', research: own.map(keyOf) } as const;
    return personOf(name, `${slug(name)}@clients.example`, membership);
  });
}

/** As many research with as many deliverables and hypotheses as the workspace needs, evenly spread. */
function clonedResearch(size: CloneSize): readonly Research[] {
  const total = SIZES[size];
  const count = cloneCount(size);
  const deliverables = total.deliverables - DELIVERABLES.length;
  let group = 0;
  let made = 0;
  const parts = range(count).map((index) => {
    const part: Deliverable[] = [];
    while (made + part.length < Math.round((deliverables * (index + 1)) / count)) {
      const next = at(GROUPS, group);
      // A group that does not fit into the rest waits for the next round.
      if (made + part.length + next.length <= deliverables) part.push(...next);
      group += 1;
    }
    made += part.length;
    return part;
  });
  const others = [...ALL_DELIVERABLES, ...parts.flat()].reduce(
    (sum, one) => sum + hypothesisCount(one),
    BACKLOG.length,
  );
  const backlog = total.hypotheses - others;
  return parts.map((part, index) => {
    const original = at(RESEARCH, index);
    const from = Math.round((backlog * index) / count);
    const to = Math.round((backlog * (index + 1)) / count);
    return {
      key: keyOf(index),
      name: original.name,
      created: [original.created[0], Math.max(...part.map(({ created }) => created[1])) + 1],
      deliverables: part,
      backlog: range(to - from).map((place) => at(BACKLOG, from + place)),
    };
  });
}

function hypothesisCount({ hypotheses = [], events = [] }: Deliverable): number {
  return hypotheses.length + events.filter(({ effect }) => effect === 'hypothesis').length;
}

function cloneCount(size: CloneSize): number {
  return SIZES[size].research - RESEARCH.length;
}

function keyOf(index: number): string {
  return `${at(RESEARCH, index).key}-${numberOf(index)}`;
}

/** The originals count as the first. */
function numberOf(index: number): number {
  return index + 2;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '.');
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The item at the index, counted on from the first after the last. */
function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}
