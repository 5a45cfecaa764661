import type { People } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { signaturesOf } from '../records/signature.ts';
import { foldedText } from '../text/folded-text.ts';

// A record matches a query when its search text contains any word of the query (R28), or a word is its number. A list
// builds the texts when records, names or people change, so a keystroke among 10,000 records takes about 1 ms.

export interface SearchText {
  readonly text: string;
  /** Found only as a whole: 1 would find every second record. */
  readonly number: number | null;
}

export function searchWords(query: string): readonly string[] {
  return foldedText(query)
    .split(/\s/)
    .filter((word) => word !== '');
}

export function matches({ text, number }: SearchText, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => text.includes(word) || Number(word) === number);
}

interface SearchContext {
  /** '' when the research is not set or cannot be seen. */
  readonly researchName: string;
  readonly people: People;
}

export function deliverableSearchText({
  deliverable,
  researchName,
  people,
}: SearchContext & { readonly deliverable: Deliverable }): SearchText {
  const text = joined([
    researchName,
    deliverable.deliverableName,
    ...contractorsAndSigners(deliverable).flatMap((uid) => namesAndEmailsOf(uid, people)),
    ...deliverable.deliverableExtraItems.map(({ justification }) => justification),
    ...signaturesOf(deliverable).map(({ signature }) => signature.signatureReference),
  ]);
  return { text, number: deliverable.deliverableNumber };
}

export function hypothesisSearchText({
  hypothesis,
  researchName,
  people,
}: SearchContext & { readonly hypothesis: Hypothesis }): SearchText {
  const text = joined([
    researchName,
    hypothesis.hypothesisName,
    ...hypothesis.hypothesisResearchers.flatMap(({ researcher: id }) => [
      id,
      ...namesAndEmailsOf(id, people),
    ]),
    hypothesis.hypothesisStatement,
    ...hypothesis.hypothesisTestItems.map(({ label }) => label),
  ]);
  return { text, number: hypothesis.hypothesisNumber };
}

/** Joins fields by line breaks. Query words contain none, so no match can span two fields. */
function joined(fields: readonly (string | null | undefined)[]): string {
  return foldedText(fields.join('\n'));
}

function contractorsAndSigners(deliverable: Deliverable): readonly string[] {
  const { deliverableAllocations: frozen, deliverableEstimate: estimate } = deliverable;
  const contractors = [...(frozen?.contractors ?? []), ...(estimate?.contractors ?? [])];
  // Includes the signers of revoked signatures, as their references, because the deliverable's page still shows them.
  const signers = signaturesOf(deliverable).map(({ signature }) => signature.signatureUid);
  return [...contractors.map(({ uid }) => uid), ...signers];
}

function namesAndEmailsOf(idOrEmail: string, people: People): (string | null | undefined)[] {
  const profile = people.find(idOrEmail);
  return [people.nameOf(idOrEmail), profile?.profileEmail, profile?.email];
}
