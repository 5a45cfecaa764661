import type {
  DeliverableContent,
  HypothesisContent,
  ResearchContent,
  Sprints,
} from '../content/content.ts';
import { recordId } from '../ids.ts';
import type { Member } from '../members.ts';
import type { Person } from '../people.ts';
import { type Random, randomOf } from '../random.ts';
import { BACKLOG_KINDS } from './backlog.ts';
import { type DeliverableKind, type HypothesisKind, STUDY_KINDS } from './kinds.ts';
import { MARKET_KINDS } from './market-kinds.ts';
import { OBJECT_KINDS } from './object-kinds.ts';
import { SCREEN_KINDS } from './screen-kinds.ts';
import { NEW_STAFF, NEWCOMER, RESEARCHERS } from './staff.ts';
import { storyOf } from './stories.ts';
import { THEMES, type Theme } from './themes.ts';

const DELIVERABLES_EACH = 11;
/** The first few projects have one more, so that it comes to 376. */
const LONGER_PROJECTS = 2;
const BACKLOG_EACH = 9;
/** Hypotheses of a deliverable in turn; together with {@link EXTRA_HYPOTHESES} it comes to 1,574. */
const HYPOTHESES_IN_TURN = [3, 5, 4, 4] as const;
const EXTRA_HYPOTHESES = 70;
const EXTRA_EVERY = 5;

/** The 48 people that the large workspace has beside those of the demo. */
export const LARGE_MEMBERS: readonly Member[] = [
  ...NEW_STAFF.map((person): Member => ({ person, role: 'staff' })),
  ...THEMES.map(
    ({ key, client }): Member => ({
      person: client,
      role: 'client',
      researchId: recordId('research', key),
    }),
  ),
];

/** The 34 projects with 376 deliverables and 1,880 hypotheses that come to those of the demo. */
export function largeResearch(): readonly ResearchContent[] {
  let made = 0;
  return THEMES.map((theme, index): ResearchContent => {
    const random = randomOf(`large/${theme.key}`);
    const count = DELIVERABLES_EACH + (index < LONGER_PROJECTS ? 1 : 0);
    const team = teamOf(random, { isNewest: index === THEMES.length - 1 });
    const lead = team[0] ?? random.pick(RESEARCHERS);
    const ago = random.int(150, 480);
    const project: Project = { theme, random, team, ago, count };
    const deliverables = kindsOf(theme)
      .slice(0, count)
      .map((kind, place) => {
        made += 1;
        return deliverableOf(project, { kind, place, hypotheses: hypothesisCount(made - 1) });
      });
    const backlog = random
      .sample(BACKLOG_KINDS, BACKLOG_EACH)
      .map((kind) => backlogHypothesis(project, kind));
    return { key: theme.key, name: theme.name, ago, by: lead, deliverables, backlog };
  });
}

function teamOf(random: Random, { isNewest }: { readonly isNewest: boolean }): readonly Person[] {
  return isNewest ? [...random.sample(RESEARCHERS, 3), NEWCOMER] : random.sample(RESEARCHERS, 4);
}

interface Project {
  readonly theme: Theme;
  readonly random: Random;
  readonly team: readonly Person[];
  readonly ago: number;
  /** Of deliverables. */
  readonly count: number;
}

interface Slot {
  readonly kind: DeliverableKind;
  /** Among the project's deliverables, from 0. */
  readonly place: number;
  readonly hypotheses: number;
}

function kindsOf({ kind }: Theme): readonly DeliverableKind[] {
  return [...STUDY_KINDS, ...(kind === 'screen' ? SCREEN_KINDS : OBJECT_KINDS), ...MARKET_KINDS];
}

function hypothesisCount(made: number): number {
  const extra = made % EXTRA_EVERY === 0 && made / EXTRA_EVERY < EXTRA_HYPOTHESES ? 1 : 0;
  return (HYPOTHESES_IN_TURN[made % HYPOTHESES_IN_TURN.length] ?? 0) + extra;
}

function deliverableOf(project: Project, { kind, place, hypotheses }: Slot): DeliverableContent {
  const { theme, random, team, count } = project;
  const lead = random.pick(team);
  // One after the other, the last one a few days ago.
  const ago = Math.round(project.ago - ((project.ago - 3) * (place + 1)) / (count + 1));
  const chosen = random
    .sample(kind.hypotheses, hypotheses)
    .map((hypothesis) => hypothesisOf(project, hypothesis, kind.fidelity));
  const firstSprints = chosen[0]?.sprints ?? [];
  return {
    key: `${theme.key}/${kind.key}`,
    name: filled(kind.name, theme),
    lead,
    weeks: random.int(2, 9),
    ...linksOf(kind, theme),
    extraItems: kind.extraItem ? [kind.extraItem] : [],
    ago,
    by: lead,
    hypotheses: chosen,
    story: storyOf({ random, ago, lead, client: theme.client, firstSprints }),
  };
}

function linksOf(
  { key, methods, bom }: DeliverableKind,
  theme: Theme,
): Pick<DeliverableContent, 'methodsLink' | 'bomLink'> {
  const documents = `https://docs.countersign.example/${theme.key}`;
  return {
    ...(methods ? { methodsLink: `https://methods.countersign.example/${methods}` } : {}),
    ...(bom ? { bomLink: `${documents}/bom-${key}` } : {}),
  };
}

function hypothesisOf(
  project: Project,
  [name, statement, artifact, evidence]: HypothesisKind,
  fidelity: string,
): HypothesisContent {
  const { theme, random, team } = project;
  const tested = random.pick([8, 10, 12, 15, 16, 20, 24]);
  const needed = Math.ceil(tested * 0.75);
  const held = random.int(Math.floor(tested * 0.6), tested);
  const verdict = held < needed ? ' Not supported.' : '';
  return {
    name,
    statement: filled(statement, theme),
    artifact: filled(artifact, theme),
    tests: [
      `About half of ${tested}`,
      `At least ${needed} of ${tested}`,
      `Fewer than ${Math.floor(tested / 3)} of ${tested}`,
    ],
    evidence: evidence.replace('{e}', String(held)).replace('{n}', String(tested)) + verdict,
    fidelity,
    testCount: tested,
    weeks: random.int(1, 4),
    sprints: sprintsOf(random, team),
  };
}

function backlogHypothesis(project: Project, kind: HypothesisKind): HypothesisContent {
  const [name, statement, artifact] = kind;
  const { theme, random, team } = project;
  return {
    name,
    statement: filled(statement, theme),
    artifact: filled(artifact, theme),
    sprints: random.int(1, 3) === 1 ? [] : [[random.pick(team), 1]],
  };
}

function sprintsOf(random: Random, team: readonly Person[]): Sprints {
  return random.sample(team, random.int(1, 2)).map((who) => [who, random.int(1, 3)]);
}

/** Puts the theme's words into a sentence; '{Users}' begins one. */
function filled(sentence: string, { users, place, thing, task }: Theme): string {
  return sentence
    .replaceAll('{users}', users)
    .replaceAll('{Users}', capitalised(users))
    .replaceAll('{place}', place)
    .replaceAll('{thing}', thing)
    .replaceAll('{Thing}', capitalised(thing))
    .replaceAll('{task}', task);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
