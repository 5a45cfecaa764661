import * as v from 'valibot';
import { readData } from '../data-files.ts';
import { type Person, personOf } from '../people.ts';

const rows = v.array(
  v.pipe(
    v.string(),
    v.transform((row) => row.split(' | ')),
  ),
);

const deliverableKind = v.strictObject({
  key: v.string(),
  name: v.string(),
  fidelity: v.string(),
  methods: v.optional(v.string()),
  bom: v.optional(v.literal(true)),
  cost: v.optional(v.number()),
  for: v.optional(v.string(), ''),
});
const phase = v.strictObject({ deliverables: v.array(deliverableKind), hypotheses: rows });

const { screenProjects, objectProjects, phases, ...others } = readData(
  'large.yaml',
  v.strictObject({
    screenProjects: rows,
    objectProjects: rows,
    phases: v.strictObject({ study: phase, screen: phase, object: phase, market: phase }),
    backlog: rows,
    staff: v.array(v.string()),
    firstNames: v.array(v.string()),
    lastNames: v.array(v.string()),
  }),
);

/** Hypotheses for the backlog of any project: name | statement | artifact. */
export const BACKLOG = others.backlog;

/** Each deliverable has `count` candidates for its hypotheses. Those of the next deliverable begin `step` rows further. */
const CANDIDATES = { count: 6, step: 4 } as const;

export type DeliverableKind = v.InferOutput<typeof deliverableKind> & {
  readonly hypotheses: readonly string[][];
};

export interface Project {
  readonly key: string;
  readonly name: string;
  readonly client: Person;
  /** The kinds of its deliverables. The first kind becomes deliverable 1. */
  readonly kinds: readonly DeliverableKind[];
  /** Replaces placeholders such as `{users}` by the words of the project. */
  readonly fill: (text: string | undefined) => string;
}

/** A row of the data file. `index` counts within its sort. */
interface Row {
  readonly sort: 'screen' | 'object';
  readonly index: number;
  /** organisation | subject | client | users | place | thing | task */
  readonly cells: readonly string[];
}

const ROWS: readonly Row[] = [
  ...screenProjects.map((cells, index) => ({ sort: 'screen', index, cells }) as const),
  ...objectProjects.map((cells, index) => ({ sort: 'object', index, cells }) as const),
];

/** The projects of the large workspace. */
export const LARGE_PROJECTS = ROWS.map(({ sort, cells }) => {
  const [organisation = '', , client = ''] = cells;
  const key = slugOf(organisation);
  return projectOf({ key, sort, cells, client: clientOf(client, organisation, [key]) });
});

/** What the huge workspace adds to the large one. */
const HUGE_ADDITIONS = { projects: 360, clientsPerOrganisation: 3, staff: 38 } as const;

/**
 * The further projects of the huge workspace. Each organisation gets the subject of another organisation of its sort,
 * and in each round the next one.
 */
export const FURTHER_PROJECTS = furtherProjects();

function furtherProjects(): readonly Project[] {
  const rounds = Math.ceil(HUGE_ADDITIONS.projects / ROWS.length);
  const all = Array.from({ length: rounds }, (_, round) =>
    ROWS.map((row, rowIndex) => {
      const [organisation = ''] = row.cells;
      const subject = subjectAfter(row, round + 1);
      const key = `${slugOf(organisation)}-${slugOf(subject[0] ?? '')}`;
      const name = furtherName(
        rowIndex + ROWS.length * (round % HUGE_ADDITIONS.clientsPerOrganisation),
      );
      return { ...row, organisation, key, name, cells: [organisation, ...subject] };
    }),
  ).flat();
  const chosen = all.slice(0, HUGE_ADDITIONS.projects);
  return chosen.map((project) => {
    const { name, organisation } = project;
    const own = chosen.filter((one) => one.name === name).map(({ key }) => key);
    return projectOf({ ...project, client: clientOf(name, organisation, own) });
  });
}

/** The cells after the first of another row of the same sort. */
function subjectAfter({ sort, index }: Row, distance: number): readonly string[] {
  const same = sort === 'screen' ? screenProjects : objectProjects;
  return same[(index + distance) % same.length]?.slice(1) ?? [];
}

/** The staff of the large workspace. The last one works on the last project only. */
export const LARGE_STAFF = others.staff.map(staffOf);

/** The further staff of the huge workspace. Their names come after those of the further clients. */
export const FURTHER_STAFF = Array.from({ length: HUGE_ADDITIONS.staff }, (_, index) =>
  staffOf(furtherName(ROWS.length * HUGE_ADDITIONS.clientsPerOrganisation + index)),
);

/**
 * Gives different names for all numbers below the number of first names times the number of last names. This holds for
 * the 20 x 13 names of the data file, not for every pair of lengths.
 */
function furtherName(number: number): string {
  const { firstNames, lastNames } = others;
  const round = Math.floor(number / firstNames.length);
  return `${firstNames[number % firstNames.length]} ${lastNames[(number + round) % lastNames.length]}`;
}

function staffOf(name: string): Person {
  const email = `${name.toLowerCase().replace(' ', '.')}@countersign.example`;
  return personOf(email, { name, email, role: 'staff' });
}

function clientOf(name: string, organisation: string, research: string[]): Person {
  const mailbox = slugOf(name.replace('Dr ', '')).replace('-', '.');
  const email = `${mailbox}@${slugOf(organisation).replaceAll('-', '')}.example`;
  return personOf(email, { name, email, role: 'client', research });
}

type ProjectOptions = Pick<Row, 'sort' | 'cells'> & Pick<Project, 'key' | 'client'>;

function projectOf({ key, sort, client, cells }: ProjectOptions): Project {
  const [organisation, subject, , users = '', place = '', thing = '', task = ''] = cells;
  const words = new Map(Object.entries({ users, Users: capitalised(users), place, thing, task }));
  return {
    key,
    name: `${organisation}: ${subject}`,
    client,
    kinds: [phases.study, phases[sort], phases.market].flatMap(({ deliverables, hypotheses }) =>
      deliverables.map((one, index) => ({ ...one, hypotheses: choiceOf(hypotheses, index) })),
    ),
    fill: (text = '') => text.replaceAll(/\{(\w+)\}/g, (_, word) => words.get(word) ?? ''),
  };
}

/**
 * The candidates of a deliverable by its index in the phase. Neighbours share two of six; the rows start again after the
 * last.
 */
function choiceOf(hypotheses: readonly string[][], index: number): readonly string[][] {
  const first = (index * CANDIDATES.step) % hypotheses.length;
  return [...hypotheses, ...hypotheses].slice(first, first + CANDIDATES.count);
}

/** Lower-case letters and dashes. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
