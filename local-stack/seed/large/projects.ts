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
  costReason: v.optional(v.string(), ''),
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

/** `count` rows are candidates for the hypotheses of a deliverable. Those of the next deliverable begin `step` rows further. */
const CANDIDATES = { count: 6, step: 4 } as const;

export type DeliverableKind = v.InferOutput<typeof deliverableKind> & {
  readonly hypotheses: readonly string[][];
};

export interface Project {
  readonly key: string;
  readonly name: string;
  readonly client: Person;
  /** The workspace takes as many deliverables as it needs, from the first. */
  readonly kinds: readonly DeliverableKind[];
  /** Replaces placeholders such as `{users}` by the words of the project. */
  readonly fill: (text: string | undefined) => string;
}

/** A row of the data file. `index` counts among the rows of its kind. */
interface Row {
  readonly kind: 'screen' | 'object';
  readonly index: number;
  /** organisation | subject | client | users | place | thing | task */
  readonly cells: readonly string[];
}

const ROWS: readonly Row[] = [
  ...screenProjects.map((cells, index) => ({ kind: 'screen', index, cells }) as const),
  ...objectProjects.map((cells, index) => ({ kind: 'object', index, cells }) as const),
];

/** The projects that the large workspace adds to the demo. */
export const LARGE_PROJECTS = ROWS.map(({ kind, cells }) => {
  const [organisation = '', , client = ''] = cells;
  const key = slugOf(organisation);
  return projectOf({ key, kind, cells, client: clientOf(client, organisation, [key]) });
});

const HUGE_ADDITIONS = { projects: 360, clientsPerOrganisation: 3, staff: 38 } as const;

/**
 * The further projects of the huge workspace. In each round, an organisation gets the subject of another organisation of
 * its kind.
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

/** The cells after the first, from the row of the same kind that is `distance` rows further. */
function subjectAfter({ kind, index }: Row, distance: number): readonly string[] {
  const same = kind === 'screen' ? screenProjects : objectProjects;
  return same[(index + distance) % same.length]?.slice(1) ?? [];
}

/** The staff that the large workspace adds to the demo. The last one works only on the last of `LARGE_PROJECTS`. */
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

type ProjectOptions = Pick<Row, 'kind' | 'cells'> & Pick<Project, 'key' | 'client'>;

function projectOf({ key, kind, client, cells }: ProjectOptions): Project {
  const [organisation, subject, , users = '', place = '', thing = '', task = ''] = cells;
  const words = new Map(Object.entries({ users, Users: capitalised(users), place, thing, task }));
  return {
    key,
    name: `${organisation}: ${subject}`,
    client,
    kinds: [phases.study, phases[kind], phases.market].flatMap(({ deliverables, hypotheses }) =>
      deliverables.map((one, index) => ({ ...one, hypotheses: candidatesOf(hypotheses, index) })),
    ),
    fill: (text = '') => text.replaceAll(/\{(\w+)\}/g, (_, word) => words.get(word) ?? ''),
  };
}

/**
 * The candidates of a deliverable by its index in the phase. The rows start again after the last. Neighbours share two
 * of six candidates in a phase of ten rows, and all six in the phase 'market', which has six rows.
 */
function candidatesOf(hypotheses: readonly string[][], index: number): readonly string[][] {
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
