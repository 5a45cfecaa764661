import { livePairOf } from '../../src/domain/costing/allocations.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/costing/costing.ts';
import { toStoredHypothesis } from '../../src/domain/normalise/allocations.ts';
import { parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Outcome } from '../../src/domain/outcome.ts';
import { type ExtraItem, SIGNATURE_KEYS } from '../../src/domain/records/entities.ts';
import { fromFormValues, newFormValues } from '../../src/domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
} from '../../src/domain/records/record-fields.ts';
import { DEFAULT_TEST_ITEMS } from '../../src/domain/records/rows.ts';
import { changesWork, effectsOf } from '../../src/domain/signing/hypothesis-change.ts';
import { proposeVariation } from '../../src/domain/variations/propose-variation.ts';
import { clockOf } from './days.ts';
import { recordId } from './ids.ts';
import { OTHER_RESEARCHERS, type Person, type PersonKey, type ResearcherKey } from './people.ts';
import { type Act, recordOf, recordPath, type Store } from './store.ts';

/** Who creates a record and how many working days ago, with some fields of its form. */
export interface Creation {
  readonly by: PersonKey;
  readonly daysAgo: number;
  /** Without it, the creator leads. */
  readonly lead?: null;
  readonly weeks?: number;
  /** A path on the page of methods, or another text. */
  readonly methods?: string;
  readonly bom?: string;
  /** The key of the original (R40). */
  readonly variationOf?: string;
  /** Deleted after the last event. Its history and its hypotheses stay (R15). */
  readonly deleted?: true;
}

export type Sprints = Readonly<Partial<Record<ResearcherKey, number>>>;

interface Work {
  readonly plan: readonly [
    artifact: string,
    weeks: number | null,
    sprints: Sprints,
    testCount?: number,
    fidelity?: string,
  ];
  /** Values of the test items: Null, Pass, Fail, Fail … */
  readonly tests?: readonly string[];
  /** The description of 'Pass'. */
  readonly measure?: string;
  /** What `recordEvidence` writes. */
  readonly evidence?: string;
}

export function hypothesis(name: string, statement: string, work: Work) {
  return { name, statement, ...work };
}

export type Hypothesis = ReturnType<typeof hypothesis>;

/** Something that happens to a deliverable after its creation. */
export type Event = (play: Play) => void;

/** One deliverable while its events happen. */
export interface Play extends Stage {
  readonly id: string;
  readonly key: string;
  readonly act: (by: PersonKey, daysAgo: number) => Act;
  /** In the order of their numbers. */
  readonly hypotheses: Hypothesis[];
  /** The ids of its remarks. */
  readonly remarks: string[];
}

/** The creation of a record and what it consists of. */
type Parts<Part> = readonly [Creation, ...Part[]];
type DeliverablePart = ExtraItem | Hypothesis | Event;

/** Ids depend on the key, unique in the research. Hypotheses and events are in order of time. */
export function deliverable(key: string, name: string, parts: Parts<DeliverablePart>) {
  const [creation, ...others] = parts;
  const extraItems = others.filter((part) => 'amount' in part);
  const steps = others.filter((part) => typeof part === 'function' || 'statement' in part);
  return { key, name, creation, extraItems, steps };
}

export type Deliverable = ReturnType<typeof deliverable>;

/** A hypothesis here has no deliverable. */
export function research(key: string, name: string, parts: Parts<Deliverable | Hypothesis>) {
  const [creation, ...others] = parts;
  const deliverables = others.filter((part) => 'steps' in part);
  const backlog = others.filter((part) => 'statement' in part);
  return { key, name, creation, deliverables, backlog };
}

export type Research = ReturnType<typeof research>;

/** Where a story is played, by whom, when, and under which names. */
interface Stage {
  readonly store: Store;
  readonly now: Date;
  readonly person: (key: PersonKey) => Person;
  /** Working days by which everything happened earlier than the story tells. */
  readonly earlier: number;
  /** What follows the name of each record. */
  readonly suffix: string;
}

/** Writes a research, its deliverables and its backlog with the app's domain functions. */
export function playResearch(stage: Stage, { key, name, creation, ...parts }: Research): void {
  const { store, suffix } = stage;
  const id = recordId('research', key);
  const act = actsOf(stage, `research/${key}`);
  const { by, daysAgo, deleted } = creation;
  store.write(act(by, daysAgo), 'research', id, { researchName: name + suffix });
  for (const [index, story] of parts.deliverables.entries()) {
    playDeliverable(stage, { key, id, number: index + 1 }, story);
  }
  for (const [index, story] of parts.backlog.entries()) {
    const hypothesisId = recordId('hypothesis', `${key}/backlog/${index + 1}`);
    const fields = { hypothesisNumber: index + 1, hypothesisResearchFBUID: id };
    addHypothesis(stage, act(by, daysAgo), hypothesisId, story, fields);
  }
  if (deleted) store.documents.delete(recordPath('research', id));
}

function actsOf({ now, person, earlier }: Stage, key: string): Play['act'] {
  const timeOf = clockOf(now, key);
  return (by, daysAgo) => ({ by: person(by), at: timeOf(daysAgo + earlier) });
}

function playDeliverable(
  stage: Stage,
  research: { readonly key: string; readonly id: string; readonly number: number },
  { key: ownKey, name, creation, extraItems, steps }: Deliverable,
): void {
  const { by, daysAgo, lead = by, weeks = null, methods = '', bom = '', ...rest } = creation;
  const { store, suffix } = stage;
  const key = `${research.key}/${ownKey}`;
  const id = recordId('deliverable', key);
  const act = actsOf(stage, `deliverable/${key}`);
  const created = act(by, daysAgo);
  const leader = lead && storedResearcher(stage, lead);
  const fields = {
    deliverableName: name + suffix,
    deliverableNumber: research.number,
    deliverableResearchLead: leader,
    deliverableResearchFBUID: research.id,
    deliverableTime: weeks,
    deliverableMethodsLink: methods.replace(/^[/]/, 'https://methods.countersign.example/'),
    deliverableBOMLink: bom && `https://docs.countersign.example/${bom}`,
    deliverableExtraItems: extraItems,
    deliverableSprintRate: DEFAULT_SPRINT_RATE,
  };
  const original =
    rest.variationOf && recordId('deliverable', `${research.key}/${rest.variationOf}`);
  store.write(created, 'deliverable', id, {
    ...fromFormValues(DELIVERABLE_FIELDS, newFormValues(DELIVERABLE_FIELDS)),
    ...Object.fromEntries(SIGNATURE_KEYS.map((signature) => [signature, null])),
    deliverableCreated: created.at,
    deliverableCost: null,
    deliverableAllocations: null,
    ...fields,
    ...livePairOf(fields, []),
    ...(original && accepted(proposeVariation({ original: store.deliverable(original), fields }))),
  });
  const play: Play = { ...stage, id, key, act, hypotheses: [], remarks: [] };
  for (const step of steps) {
    if (typeof step === 'function') {
      step(play);
      continue;
    }
    const hypothesisNumber = play.hypotheses.push(step);
    const hypothesisId = recordId('hypothesis', `${key}/${hypothesisNumber}`);
    addHypothesis(stage, act(by, daysAgo), hypothesisId, step, {
      hypothesisNumber,
      hypothesisResearchFBUID: research.id,
      hypothesisDeliverableFBUID: id,
      hypothesisResearchLead: leader,
    });
  }
  if (rest.deleted) store.documents.delete(recordPath('deliverable', id));
}

type Fields = Partial<HypothesisFields>;

function addHypothesis(stage: Stage, act: Act, id: string, story: Hypothesis, place: Fields): void {
  const { name, statement, plan, tests = ['', '', '', '', ''], measure = '' } = story;
  const [artifact, weeks, sprints, testCount = null, fidelity = ''] = plan;
  saveHypothesis(stage.store, act, id, {
    ...fromFormValues(HYPOTHESIS_FIELDS, newFormValues(HYPOTHESIS_FIELDS)),
    ...place,
    hypothesisName: name + stage.suffix,
    hypothesisStatement: statement,
    hypothesisObject: artifact,
    hypothesisFidelity: fidelity,
    hypothesisTestCount: testCount,
    hypothesisTime: weeks,
    hypothesisResearchers: allocationsOf(stage, sprints),
    hypothesisTestItems: tests.map((value, index) => {
      const { label = 'Fail' } = DEFAULT_TEST_ITEMS[index] ?? {};
      return { label, value, description: label === 'Pass' ? measure : '' };
    }),
  });
}

/** Saves a hypothesis and the changes that follow for its deliverable, in one transaction (R10). */
export function saveHypothesis(store: Store, act: Act, id: string, fields: Fields): void {
  const stored = store.find('hypothesis', id);
  const edited = { ...toStoredHypothesis(fields) };
  const before = stored && store.hypothesis(id);
  const after = recordOf(parseHypothesis(id, { ...stored, ...edited }));
  const link = after.hypothesisDeliverableFBUID;
  if (link !== null && changesWork(stored, edited)) {
    const deliverable = store.deliverable(link);
    const affected = { deliverable, hypotheses: store.hypothesesOf(deliverable) };
    const [effect] = effectsOf({ before, after }, [affected]);
    store.write(act, 'deliverable', link, effect?.change ?? {});
  }
  store.write(act, 'hypothesis', id, edited);
}

export function allocationsOf(stage: Stage, sprints: Sprints) {
  return Object.entries(sprints).map(([key, count]) => ({
    researcher: storedResearcher(stage, key as ResearcherKey),
    sprints: count,
  }));
}

export function storedResearcher({ person }: Stage, key: ResearcherKey): string {
  return key in OTHER_RESEARCHERS
    ? OTHER_RESEARCHERS[key as keyof typeof OTHER_RESEARCHERS]
    : person(key as PersonKey).storedAs;
}

/** @throws Error if the domain refuses what a story tells. */
export function accepted<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`The domain refuses this: ${outcome.code}.`);
  return outcome.value;
}
