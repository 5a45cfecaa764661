import { peopleInDeliverable } from '../people/named-people.ts';
import type { People } from '../people/people.ts';
import { type Deliverable, type Hypothesis, SIGNATURE_KEYS } from '../records/entities.ts';

/**
 * Search of the two lists (R28): a record matches when any word of the query is part of its search
 * text. The text is built once per record, not per keystroke: 10,000 `includes` take about 1 ms.
 */

/** The lower-cased words of a query; blank tokens are dropped, because '' is part of every text. */
export function searchWords(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '');
}

/** Whether a record is found; no words find everything. */
export function matches(searchText: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => searchText.includes(word));
}

/**
 * What a deliverable is found by: the names of its research and itself, its contractors and signers
 * by name or e-mail, and the justifications of its extra items.
 */
export function deliverableSearchText(options: {
  readonly deliverable: Deliverable;
  /** '' when the research is not set or cannot be seen. */
  readonly researchName: string;
  readonly people: People;
}): string {
  const { deliverable, researchName, people } = options;
  return joined([
    researchName,
    deliverable.deliverableName,
    ...workersOf(deliverable).flatMap((uid) => namesOf(uid, people)),
    ...deliverable.deliverableExtraItems.map(({ justification }) => justification),
  ]);
}

/**
 * What a hypothesis is found by: the names of its research and itself, its researchers by id, name or
 * e-mail, its statement, and the labels of its test items.
 */
export function hypothesisSearchText(options: {
  readonly hypothesis: Hypothesis;
  /** '' when the research is not set or cannot be seen. */
  readonly researchName: string;
  readonly people: People;
}): string {
  const { hypothesis, researchName, people } = options;
  return joined([
    researchName,
    hypothesis.hypothesisName,
    ...hypothesis.hypothesisResearchers.flatMap(({ researcher: id }) => [
      id,
      ...namesOf(id, people),
    ]),
    hypothesis.hypothesisStatement,
    ...hypothesis.hypothesisTestItems.map(({ label }) => label),
  ]);
}

/** Words hold no line break, so that none can match across the border of two fields. */
function joined(fields: readonly (string | null | undefined)[]): string {
  return fields.join('\n').toLowerCase();
}

/**
 * Contractors and signers. A record without an estimate does not name the contractors of its hypotheses
 * (R46): it is found by everybody whom it names.
 */
function workersOf(deliverable: Deliverable): readonly string[] {
  const { deliverableAllocations: frozen, deliverableEstimate: estimate } = deliverable;
  if (estimate === null) return peopleInDeliverable(deliverable).filter((name) => name !== null);
  const contractors = [...(frozen?.contractors ?? []), ...estimate.contractors];
  return [...contractors.map(({ uid }) => uid), ...signersOf(deliverable)];
}

/** Everybody who ever signed, revoked signatures included: the card still shows them. */
function signersOf(deliverable: Deliverable): string[] {
  return SIGNATURE_KEYS.flatMap((key) => {
    const signature = deliverable[key];
    return signature === null || signature === 'unreadable' ? [] : [signature.signatureUid];
  });
}

function namesOf(idOrEmail: string, people: People): (string | null | undefined)[] {
  const profile = people.find(idOrEmail);
  return [people.nameOf(idOrEmail), profile?.profileEmail, profile?.email];
}
