import * as v from 'valibot';
import {
  type DeliverableData,
  type HypothesisData,
  type ResearchData,
  readData,
} from './data-files.ts';
import { likelyActions } from './large-actions.ts';
import { type Person, personOf } from './people.ts';
import { type Random, randomOf } from './random.ts';

const rows = v.array(
  v.pipe(
    v.string(),
    v.transform((row) => row.split(' | ')),
  ),
);

const kind = v.strictObject({
  key: v.string(),
  name: v.string(),
  fidelity: v.string(),
  methods: v.optional(v.string()),
  bom: v.optional(v.literal(true)),
  cost: v.optional(v.number()),
  for: v.optional(v.string(), ''),
});
const phase = v.strictObject({ deliverables: v.array(kind), hypotheses: rows });

const { screenProjects, objectProjects, phases, backlog, staff } = readData(
  'large.yaml',
  v.strictObject({
    screenProjects: rows,
    objectProjects: rows,
    phases: v.strictObject({ study: phase, screen: phase, object: phase, market: phase }),
    backlog: rows,
    staff: v.array(v.string()),
  }),
);

/** 374 in total, 400 with the demo. */
const DELIVERABLES_PER_PROJECT = 11;
/** The first two projects skip a place of the cycle below, so that the records that the benchmark measures stay. */
const SKIPPING_PROJECTS = 2;
const BACKLOG_PER_PROJECT = 9;
/** Hypotheses per deliverable, repeated. Every fifth of the first 350 deliverables has one more. */
const HYPOTHESES_CYCLE = [3, 5, 4, 4] as const;
const USUAL_HYPOTHESES = 4;
const MAX_HYPOTHESES = 6;
const EXTRA_EVERY = 5;
const EXTRA_UNTIL = 350;

const STAFF = staff.map((name): Person => {
  const email = `${name.toLowerCase().replace(' ', '.')}@countersign.example`;
  return personOf(email, { name, email, role: 'staff' });
});
const DEMO_STAFF = ['imogen', 'daniel', 'priya', 'tom', 'meilin', 'sam', 'aroha'];
const NEWCOMER = STAFF.at(-1)?.key ?? '';
const RESEARCHERS = [...DEMO_STAFF, ...STAFF.slice(0, -1).map(({ key }) => key)];

type Kind = v.InferOutput<typeof kind> & { readonly hypotheses: readonly string[][] };

interface Project {
  readonly key: string;
  readonly name: string;
  readonly client: Person;
  readonly kinds: readonly Kind[];
  /** Replaces placeholders such as `{users}` by the words of the project. */
  readonly fill: (text: string | undefined) => string;
}

const PROJECTS: readonly Project[] = [
  ...screenProjects.map((row) => projectOf(row, 'screen')),
  ...objectProjects.map((row) => projectOf(row, 'object')),
];

function projectOf(row: readonly string[], sort: 'screen' | 'object'): Project {
  const [
    organisation = '',
    subject = '',
    client = '',
    users = '',
    place = '',
    thing = '',
    task = '',
  ] = row;
  const key = slugOf(organisation);
  const mailbox = slugOf(client.replace('Dr ', '')).replace('-', '.');
  const email = `${mailbox}@${key.replaceAll('-', '')}.example`;
  const words = new Map(Object.entries({ users, Users: capitalised(users), place, thing, task }));
  return {
    key,
    name: `${organisation}: ${subject}`,
    client: personOf(email, { name: client, email, role: 'client', research: key }),
    kinds: [phases.study, phases[sort], phases.market].flatMap(({ deliverables, hypotheses }) =>
      deliverables.map((one, index) => ({ ...one, hypotheses: choiceOf(hypotheses, index) })),
    ),
    fill: (text = '') => text.replaceAll(/\{(\w+)\}/g, (_, word) => words.get(word) ?? ''),
  };
}

/** Candidates for the hypotheses of one deliverable. Each deliverable of a phase has other ones. */
function choiceOf(hypotheses: readonly string[][], index: number): readonly string[][] {
  const first = (index * USUAL_HYPOTHESES) % hypotheses.length;
  return [...hypotheses, ...hypotheses].slice(first, first + MAX_HYPOTHESES);
}

/** The 48 people who are only in the large workspace. */
export function largePeople(): readonly Person[] {
  return [...STAFF, ...PROJECTS.map(({ client }) => client)];
}

/** 34 projects with 374 deliverables and 1,872 hypotheses, in the form of the data files. */
export function largeResearch(): readonly ResearchData[] {
  return PROJECTS.map((project, index): ResearchData => {
    const random = randomOf(`large/${project.key}`);
    const isLast = index === PROJECTS.length - 1;
    const team = random.sample(RESEARCHERS, isLast ? 3 : 4);
    if (isLast) team.push(NEWCOMER);
    const daysAgo = random.int(150, 480);
    const earlier = DELIVERABLES_PER_PROJECT * index + Math.min(index, SKIPPING_PROJECTS);
    const deliverables = project.kinds.slice(0, DELIVERABLES_PER_PROJECT).map((one, place) => {
      // Evenly spread over the project, the last one a few days ago.
      const created = Math.round(
        daysAgo - ((daysAgo - 3) * (place + 1)) / (DELIVERABLES_PER_PROJECT + 1),
      );
      const hypotheses = hypothesisCount(earlier + place);
      return deliverableOf(project, { random, team, kind: one, daysAgo: created, hypotheses });
    });
    return {
      key: project.key,
      name: project.name,
      created: { daysAgo, by: team[0] ?? NEWCOMER },
      deliverables,
      backlog: random.sample(backlog, BACKLOG_PER_PROJECT).map((row) => ({
        ...textsOf(project, row),
        ...(random.int(1, 3) === 1 ? {} : { sprints: { [random.pick(team)]: 1 } }),
      })),
    };
  });
}

function hypothesisCount(position: number): number {
  const extra = position % EXTRA_EVERY === 0 && position < EXTRA_UNTIL ? 1 : 0;
  return (HYPOTHESES_CYCLE[position % HYPOTHESES_CYCLE.length] ?? 0) + extra;
}

interface DeliverableOptions {
  readonly random: Random;
  readonly team: readonly string[];
  readonly kind: Kind;
  readonly daysAgo: number;
  readonly hypotheses: number;
}

function deliverableOf(project: Project, options: DeliverableOptions): DeliverableData {
  const { random, team, kind: one, daysAgo } = options;
  const lead = random.pick(team);
  const hypotheses = random
    .sample(one.hypotheses, options.hypotheses)
    .map((row) => hypothesisOf(project, options, row));
  const firstSprints = hypotheses[0]?.sprints ?? {};
  const client = project.client.email;
  return {
    key: one.key,
    name: project.fill(one.name),
    lead,
    weeks: random.int(2, 9),
    ...(one.methods && { methodsLink: `https://methods.countersign.example/${one.methods}` }),
    ...(one.bom && { bomLink: `https://docs.countersign.example/${project.key}/bom-${one.key}` }),
    ...(one.cost && { extraItems: [{ amount: one.cost, justification: one.for }] }),
    created: { daysAgo, by: lead },
    hypotheses,
    actions: likelyActions({ random, daysAgo, lead, client, firstSprints }),
  };
}

function hypothesisOf(
  project: Project,
  { random, team, kind: { fidelity } }: DeliverableOptions,
  row: readonly string[],
): HypothesisData {
  const tested = random.pick([8, 10, 12, 15, 16, 20, 24]);
  const needed = Math.ceil(tested * 0.75);
  const held = random.int(Math.floor(tested * 0.6), tested);
  return {
    ...textsOf(project, row),
    tests: [
      `About half of ${tested}`,
      `At least ${needed} of ${tested}`,
      `Fewer than ${Math.floor(tested / 3)} of ${tested}`,
    ],
    evidence: `True in ${held} of ${tested} cases.${held < needed ? ' Not supported.' : ''}`,
    fidelity,
    testCount: tested,
    weeks: random.int(1, 4),
    sprints: Object.fromEntries(
      random.sample(team, random.int(1, 2)).map((who) => [who, random.int(1, 3)]),
    ),
  };
}

function textsOf({ fill }: Project, [name = '', statement, artifact]: readonly string[]) {
  return { name, statement: fill(statement), artifact: fill(artifact) };
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
