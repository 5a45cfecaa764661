import type { Allocation, TestItem } from '../../src/domain/entities.ts';
import type { HypothesisFields } from '../../src/domain/records/record-fields.ts';
import { DEFAULT_TEST_ITEMS } from '../../src/domain/test-items.ts';
import type { HypothesisContent, Sprints } from './content/content.ts';
import type { Person } from './people.ts';

interface Place {
  readonly number: number;
  readonly researchId: string;
  /** Null is the backlog. */
  readonly deliverableId: string | null;
  readonly lead: Person | null;
}

/** What the app stores of a new hypothesis. */
export function hypothesisFields(content: HypothesisContent, place: Place): HypothesisFields {
  return {
    hypothesisName: content.name,
    hypothesisNumber: place.number,
    hypothesisResearchFBUID: place.researchId,
    hypothesisDeliverableFBUID: place.deliverableId,
    hypothesisResearchers: allocationsOf(content.sprints),
    hypothesisStatement: content.statement,
    hypothesisObject: content.artifact,
    hypothesisTestItems: testItems(content),
    hypothesisCompletionEvidence: content.evidence ?? '',
    hypothesisFidelity: content.fidelity ?? '',
    hypothesisTestCount: content.testCount ?? null,
    hypothesisTime: content.weeks ?? null,
    hypothesisCost: null,
    hypothesisResearchLead: place.lead?.storedAs ?? null,
  };
}

export function allocationsOf(sprints: Sprints): readonly Allocation[] {
  return sprints.map(([{ storedAs }, count]) => ({ researcher: storedAs, sprints: count }));
}

/** The default items, each with its value where there is one; further values are further fails. */
function testItems({ tests = [], measure = '' }: HypothesisContent): readonly TestItem[] {
  const count = tests.length === 0 ? DEFAULT_TEST_ITEMS.length : tests.length;
  return Array.from({ length: count }, (_, index): TestItem => {
    const label = DEFAULT_TEST_ITEMS[index]?.label ?? 'Fail';
    return { label, value: tests[index] ?? '', description: label === 'Pass' ? measure : '' };
  });
}
