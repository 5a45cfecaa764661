import { toStoredHypothesis } from '../../src/domain/normalise/allocations.ts';
import { parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Allocation, TestItem } from '../../src/domain/records/entities.ts';
import { fromFormValues, newFormValues } from '../../src/domain/records/form-values.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
} from '../../src/domain/records/record-fields.ts';
import { DEFAULT_TEST_ITEMS } from '../../src/domain/records/rows.ts';
import { changesWork, effectsOf } from '../../src/domain/signing/hypothesis-change.ts';
import { type Cast, storedResearcher } from './cast.ts';
import type { ResearcherKey } from './people.ts';
import { type Act, recordOf, type Store } from './store.ts';

export type Sprints = Readonly<Partial<Record<ResearcherKey, number>>>;

export interface Hypothesis {
  readonly name: string;
  readonly statement: string;
  readonly artifact: string;
  /** Values of the test items: Null | Pass | Fail | Fail … Without it: the five default items. */
  readonly tests?: string;
  /** The description of 'Pass'. */
  readonly measure?: string;
  /** Written by `recordEvidence` if the story has that event, else when the hypothesis is created. */
  readonly evidence?: string;
  readonly plan?: {
    readonly fidelity?: string;
    readonly testCount?: number;
    readonly weeks?: number;
    readonly sprints?: Sprints;
  };
}

export function hypothesis(name: string, story: Omit<Hypothesis, 'name'>): Hypothesis {
  return { name, ...story };
}

/** Saves a hypothesis and the changes that follow for its deliverables, in one transaction (R10). */
export function saveHypothesis(
  store: Store,
  act: Act,
  id: string,
  fields: Partial<HypothesisFields>,
): void {
  const stored = store.find('hypothesis', id);
  const edited = toStoredHypothesis(fields);
  const before = stored === null ? null : store.hypothesis(id);
  const after = recordOf(parseHypothesis(id, { ...stored, ...edited }));
  const deliverables = [after.hypothesisDeliverableFBUID]
    .filter((link) => link !== null)
    .map((link) => store.deliverable(link))
    .map((deliverable) => ({ deliverable, hypotheses: store.hypothesesOf(deliverable) }));
  const effects = changesWork(stored, { ...edited })
    ? effectsOf({ before, after }, deliverables)
    : [];
  store.commit(act, [
    { table: 'hypothesis', id, fields: { ...edited } },
    ...effects.map(({ deliverable: { FBUID }, change }) => ({
      table: 'deliverable' as const,
      id: FBUID,
      fields: { ...change },
    })),
  ]);
}

const BLANK_HYPOTHESIS = fromFormValues(HYPOTHESIS_FIELDS, newFormValues(HYPOTHESIS_FIELDS));

export function hypothesisFields(cast: Cast, story: Hypothesis): HypothesisFields {
  const { fidelity = '', testCount = null, weeks = null, sprints = {} } = story.plan ?? {};
  return {
    ...BLANK_HYPOTHESIS,
    hypothesisName: cast.name(story.name),
    hypothesisResearchers: allocationsOf(cast, sprints),
    hypothesisStatement: story.statement,
    hypothesisObject: story.artifact,
    hypothesisTestItems: testItemsOf(story),
    hypothesisCompletionEvidence: story.evidence ?? '',
    hypothesisFidelity: fidelity,
    hypothesisTestCount: testCount,
    hypothesisTime: weeks,
  };
}

function testItemsOf({ tests, measure = '' }: Hypothesis): readonly TestItem[] {
  const values = tests?.split('|') ?? DEFAULT_TEST_ITEMS.map(() => '');
  return values.map((value, index) => {
    const label = DEFAULT_TEST_ITEMS[index]?.label ?? 'Fail';
    return { label, value: value.trim(), description: label === 'Pass' ? measure : '' };
  });
}

export function allocationsOf(cast: Cast, sprints: Sprints): readonly Allocation[] {
  return Object.entries(sprints).map(([key, count]) => ({
    researcher: storedResearcher(cast, key as ResearcherKey),
    sprints: count,
  }));
}
