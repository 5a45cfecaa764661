import { livePairWith, summariseAllocations } from '../../src/domain/costing/allocations.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/costing/costing.ts';
import { toStoredHypothesis } from '../../src/domain/normalise/allocations.ts';
import { parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Outcome } from '../../src/domain/outcome.ts';
import { SIGNATURE_KEYS } from '../../src/domain/records/entities.ts';
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
import { OTHER_RESEARCHERS, type PersonKey, type ResearcherKey } from './people.ts';
import { type Act, recordOf, recordPath, type Store } from './store.ts';
import type { Deliverable, Hypothesis, Play, Research, Sprints, Stage } from './story.ts';

/** Writes a research, its deliverables and its backlog with the app's domain functions. */
export function playResearch(stage: Stage, story: Research): void {
  const { key, name, deliverables, backlog, creation } = story;
  const id = recordId('research', key);
  const act = actsOf(stage, `research/${key}`);
  const { by, daysAgo, deleted } = creation;
  const { store } = stage;
  store.write(act(by, daysAgo), 'research', id, { researchName: name + stage.suffix });
  for (const [index, one] of deliverables.entries()) playDeliverable(stage, key, one, index + 1);
  for (const [index, one] of backlog.entries()) {
    saveHypothesis(store, act(by, daysAgo), recordId('hypothesis', `${key}/backlog/${index + 1}`), {
      ...hypothesisFields(stage, one),
      hypothesisNumber: index + 1,
      hypothesisResearchFBUID: id,
    });
  }
  if (deleted) store.documents.delete(recordPath('research', id));
}

function actsOf({ now, person, earlier }: Stage, key: string): Play['act'] {
  const timeOf = clockOf(now, key);
  return (by, daysAgo) => ({ by: person(by), at: timeOf(daysAgo + earlier) });
}

const BLANK_DELIVERABLE = {
  ...fromFormValues(DELIVERABLE_FIELDS, newFormValues(DELIVERABLE_FIELDS)),
  ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, null])),
  deliverableSprintRate: DEFAULT_SPRINT_RATE,
  deliverableCost: null,
  deliverableAllocations: null,
};

function playDeliverable(stage: Stage, research: string, story: Deliverable, number: number): void {
  const { by, daysAgo, lead = by, weeks = null, methods = '', bom = '', ...rest } = story.creation;
  const { store, suffix } = stage;
  const key = `${research}/${story.key}`;
  const id = recordId('deliverable', key);
  const play: Play = {
    ...{ ...stage, id, key, act: actsOf(stage, `deliverable/${key}`) },
    ...{ hypotheses: [], remarks: 0, question: null },
  };
  const researchId = recordId('research', research);
  const leader = lead && storedResearcher(stage, lead);
  const act = play.act(by, daysAgo);
  const fields = {
    deliverableName: story.name + suffix,
    deliverableNumber: number,
    deliverableResearchLead: leader,
    deliverableResearchFBUID: researchId,
    deliverableTime: weeks,
    deliverableMethodsLink: methods.replace(/^[/]/, 'https://methods.countersign.example/'),
    deliverableBOMLink: bom && `https://docs.countersign.example/${bom}`,
    deliverableExtraItems: story.extraItems,
  };
  const estimate = summariseAllocations([], DEFAULT_SPRINT_RATE);
  const original =
    rest.variationOf &&
    store.deliverable(recordId('deliverable', `${research}/${rest.variationOf}`));
  store.write(act, 'deliverable', id, {
    ...BLANK_DELIVERABLE,
    ...fields,
    ...livePairWith(estimate, story.extraItems),
    ...(original && accepted(proposeVariation({ original, fields }))),
    deliverableCreated: act.at,
  });
  for (const step of story.steps) {
    if (typeof step === 'function') {
      step(play);
      continue;
    }
    const hypothesisNumber = play.hypotheses.length + 1;
    const hypothesisId = recordId('hypothesis', `${key}/${hypothesisNumber}`);
    saveHypothesis(store, play.act(...(step.added ?? [by, daysAgo])), hypothesisId, {
      ...hypothesisFields(stage, step),
      hypothesisNumber,
      hypothesisResearchFBUID: researchId,
      hypothesisDeliverableFBUID: id,
      hypothesisResearchLead: leader,
    });
    play.hypotheses.push({ id: hypothesisId, story: step });
  }
  if (rest.deleted) store.documents.delete(recordPath('deliverable', id));
}

/** Saves a hypothesis and the changes that follow for its deliverable, in one transaction (R10). */
export function saveHypothesis(
  store: Store,
  act: Act,
  id: string,
  fields: Partial<HypothesisFields>,
): void {
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

const BLANK_HYPOTHESIS = fromFormValues(HYPOTHESIS_FIELDS, newFormValues(HYPOTHESIS_FIELDS));

function hypothesisFields(stage: Stage, story: Hypothesis): HypothesisFields {
  const { name, statement, artifact = '', plan = {}, tests = ['', '', '', '', ''] } = story;
  return {
    ...BLANK_HYPOTHESIS,
    hypothesisName: name + stage.suffix,
    hypothesisResearchers: allocationsOf(stage, plan.sprints ?? {}),
    hypothesisStatement: statement,
    hypothesisObject: artifact,
    hypothesisTestItems: tests.map((value, index) => {
      const { label = 'Fail' } = DEFAULT_TEST_ITEMS[index] ?? {};
      return { label, value, description: label === 'Pass' ? (story.measure ?? '') : '' };
    }),
    hypothesisFidelity: plan.fidelity ?? '',
    hypothesisTestCount: plan.testCount ?? null,
    hypothesisTime: plan.weeks ?? null,
  };
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
