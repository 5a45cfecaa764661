import type { DeliverableData, HypothesisData, ResearchData } from '../data-files.ts';
import type { Person } from '../people.ts';
import { type Random, randomOf } from '../random.ts';
import { likelyActions } from './likely-actions.ts';
import {
  BACKLOG,
  type DeliverableKind,
  FURTHER_PROJECTS,
  FURTHER_STAFF,
  LARGE_PROJECTS,
  LARGE_STAFF,
  type Project,
} from './projects.ts';

/** Size of the generated records, which are in addition to the demo. */
export type GeneratedSize = 'large' | 'huge';

/** How much each project of one size has. */
interface ProjectSize {
  readonly deliverables: number;
  readonly backlog: number;
  /** Every fifth deliverable before this position has one more hypothesis. */
  readonly extraUntil: number;
  /**
   * After each of the first `skipping` projects, HYPOTHESES_CYCLE skips a place. Another number would change the
   * records that the benchmark measures.
   */
  readonly skipping: number;
}

/** 374 deliverables and 1,872 hypotheses: 400 and 2,000 with the demo. */
const LARGE: ProjectSize = { deliverables: 11, backlog: 9, extraUntil: 350, skipping: 2 };
/** 3,600 deliverables and 18,000 hypotheses: 4,000 and 20,000 with the demo and the large workspace. */
const HUGE: ProjectSize = { deliverables: 10, backlog: 10, extraUntil: 0, skipping: 0 };
/** Hypotheses of one deliverable after another, repeated. `EXTRA_EVERY` adds one to some. */
const HYPOTHESES_CYCLE = [3, 5, 4, 4] as const;
const EXTRA_EVERY = 5;

const DEMO_STAFF = ['imogen', 'daniel', 'priya', 'tom', 'meilin', 'sam', 'aroha'];
const NEWCOMER = LARGE_STAFF.at(-1)?.key ?? '';
const RESEARCHERS = [...DEMO_STAFF, ...LARGE_STAFF.slice(0, -1).map(({ key }) => key)];
const FURTHER_RESEARCHERS = [...RESEARCHERS, ...FURTHER_STAFF.map(({ key }) => key)];

/** The people in addition to those of the demo: 48 for 'large', 188 for 'huge'. */
export function generatedPeople(size: GeneratedSize): readonly Person[] {
  const large = [...LARGE_STAFF, ...LARGE_PROJECTS.map(({ client }) => client)];
  if (size === 'large') return large;
  const clients = new Map(FURTHER_PROJECTS.map(({ client }) => [client.uid, client]));
  return [...large, ...FURTHER_STAFF, ...clients.values()];
}

/** 34 projects for 'large' and 394 for 'huge', in the form of the data files. */
export function generatedResearch(size: GeneratedSize): readonly ResearchData[] {
  const large = LARGE_PROJECTS.map((project, index): ResearchData => {
    const random = randomOf(`large/${project.key}`);
    const isLast = index === LARGE_PROJECTS.length - 1;
    const team = random.sample(RESEARCHERS, isLast ? 3 : 4);
    if (isLast) team.push(NEWCOMER);
    return researchOf(project, { size: LARGE, index, random, team });
  });
  if (size === 'large') return large;
  const further = FURTHER_PROJECTS.map((project, index): ResearchData => {
    const random = randomOf(`huge/${project.key}`);
    const team = random.sample(FURTHER_RESEARCHERS, 4);
    return researchOf(project, { size: HUGE, index, random, team });
  });
  return [...large, ...further];
}

interface ResearchOptions {
  readonly size: ProjectSize;
  /** The place of the project among those of its size. */
  readonly index: number;
  readonly random: Random;
  readonly team: readonly string[];
}

function researchOf(
  project: Project,
  { size, index, random, team }: ResearchOptions,
): ResearchData {
  const daysAgo = random.int(150, 480);
  const earlier = size.deliverables * index + Math.min(index, size.skipping);
  const deliverables = project.kinds.slice(0, size.deliverables).map((one, place) => {
    // Evenly spread over the project. The last one is 15 to 46 working days old.
    const created = Math.round(daysAgo - ((daysAgo - 3) * (place + 1)) / (size.deliverables + 1));
    const hypotheses = hypothesisCount(earlier + place, size);
    return deliverableOf(project, { random, team, kind: one, daysAgo: created, hypotheses });
  });
  return {
    key: project.key,
    name: project.name,
    created: { daysAgo, by: team[0] ?? NEWCOMER },
    deliverables,
    backlog: random.sample(BACKLOG, size.backlog).map((row) => ({
      ...textsOf(project, row),
      ...(random.int(1, 3) === 1 ? {} : { sprints: { [random.pick(team)]: 1 } }),
    })),
  };
}

function hypothesisCount(position: number, { extraUntil }: ProjectSize): number {
  const extra = position % EXTRA_EVERY === 0 && position < extraUntil ? 1 : 0;
  return (HYPOTHESES_CYCLE[position % HYPOTHESES_CYCLE.length] ?? 0) + extra;
}

interface DeliverableOptions {
  readonly random: Random;
  readonly team: readonly string[];
  readonly kind: DeliverableKind;
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
    ...(one.cost && { extraItems: [{ amount: one.cost, justification: one.costReason }] }),
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
