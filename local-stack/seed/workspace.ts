import { subBusinessDays } from 'date-fns';
import { type Cast, client, PEOPLE, type Person, personOf } from './people.ts';
import { playResearch, type Stage } from './play.ts';
import { ENVIRONMENT_PATH, recordId, Store } from './store.ts';
import { DEMO } from './stories/demo.ts';

/** What a workspace larger than the demo has. */
const SIZES = {
  large: { people: 60, researchs: 40, deliverables: 400, hypotheses: 2_000 },
  huge: { people: 200, researchs: 400, deliverables: 4_000, hypotheses: 20_000 },
};

export interface WorkspaceOptions {
  readonly size: 'demo' | keyof typeof SIZES;
  readonly access: 'open' | 'members';
  /** All dates of the workspace are before this time. */
  readonly now: Date;
}

const TEMPLATES = ['Home interview guide', 'Usability session plan', 'Bill of materials'];

/** Builds the workspace in memory. The same options give the same workspace. */
export function buildWorkspace({ size, access, now }: WorkspaceOptions) {
  const store = new Store();
  const { documents } = store;
  const stage = { store, now, cast: PEOPLE, performance: 1, copies: 1 };
  for (const story of DEMO) playResearch(stage, story);
  const clones = size === 'demo' ? [] : addClones(stage, size);
  const accounts: readonly Person[] = [...Object.values(PEOPLE), ...clones];
  // Before the first research.
  const at = subBusinessDays(now, 500);
  for (const by of accounts) {
    const { uid, email, displayName, member } = by;
    const fields = { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
    store.write({ by, at }, 'profile', uid, fields);
    documents.set(`${ENVIRONMENT_PATH}/people/${email}`, { displayName });
    if (member) documents.set(`${ENVIRONMENT_PATH}/members/${email}`, { ...member, uid });
  }
  for (const templateName of TEMPLATES) {
    const fields = { templateName, templateImage: '/seal.svg' };
    store.write({ by: PEOPLE.helen, at }, 'template', recordId('template', templateName), fields);
  }
  documents.set(`${ENVIRONMENT_PATH}/settings/access`, { mode: access });
  return { accounts, documents };
}

const RESEARCH = DEMO.filter(({ creation }) => !creation.deleted);
const BACKLOG = RESEARCH.flatMap(({ backlog }) => backlog);
const DELIVERABLES = DEMO.flatMap(({ deliverables }) => deliverables).filter(
  ({ creation }) => !creation.deleted && !creation.variationOf,
);
const CAST_SIZE = Object.keys(PEOPLE).length;

/** Plays the stories again with new ids, names, people and earlier dates. Gives the people. */
function addClones(demo: Stage, size: keyof typeof SIZES): readonly Person[] {
  const { people, ...total } = SIZES[size];
  const missing = (collection: keyof typeof total) => {
    const collections = [...demo.store.documents.keys()].map((path) => path.split('/').at(-2));
    return range(total[collection] - collections.filter((one) => one === collection).length);
  };
  const keys = missing('researchs').map((index) => `${at(RESEARCH, index).key}-${index + 2}`);
  const numbers = missing('deliverables');
  // The last cast is not complete, and plays nothing.
  const fullCasts = Math.floor(people / CAST_SIZE) - 1;
  const casts = range(fullCasts + 1).map((cast) => {
    const own = keys.filter((_, index) => index % fullCasts === cast);
    return castOf(cast + 2, own);
  });
  const plays = keys.map((key, index) => {
    const own = numbers.filter((number) => number % keys.length === index);
    const cast = at(casts, index % fullCasts);
    const stage = { ...demo, cast, performance: index + 2, copies: 3 };
    const deliverables = own.map((number) => ({ ...at(DELIVERABLES, number), key: `${number}` }));
    const { name, creation } = at(RESEARCH, index);
    // Before the oldest deliverable of all stories.
    const first = { ...creation, daysAgo: 210 };
    return playResearch(stage, { key, name, creation: first, deliverables, backlog: [] });
  });
  for (const index of missing('hypotheses')) {
    at(BACKLOG, index)({ ...at(plays, index), copies: 1 });
  }
  return casts.flatMap((cast) => Object.values(cast)).slice(0, people - CAST_SIZE);
}

/** Further people like those of the demo. Its clients read the research with these keys. */
function castOf(number: number, keys: readonly string[]): Cast {
  const people = Object.entries(PEOPLE).map(([key, { displayName, email, member }]) => {
    const own = member?.role === 'client' ? client(...keys) : member;
    return [key, personOf(`${displayName} ${number}`, `${number}.${email}`, own)] as const;
  });
  return Object.fromEntries(people) as Cast;
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The item at the index, counted on from the first after the last. */
function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}
