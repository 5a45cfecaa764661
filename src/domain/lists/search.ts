import type { People } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { signaturesOf } from '../signing/signature.ts';

// A record matches a query when its search text contains any word of the query (R28). A list builds the search texts
// when records, names or people change, not at each keystroke, so a keystroke among 10,000 records takes about 1 ms.

/** The folded words of a query. Drops '', because every text contains ''. */
export function searchWords(query: string): readonly string[] {
  return folded(query)
    .split(/\s/)
    .filter((word) => word !== '');
}

/** Whether a search text contains one of the words. True without words. */
export function matches(searchText: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => searchText.includes(word));
}

/**
 * Contains, folded, the names of the research and the deliverable, names and e-mails of contractors and signers,
 * and the justifications of extra items.
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
    ...contractorsAndSigners(deliverable).flatMap((uid) => namesAndEmailsOf(uid, people)),
    ...deliverable.deliverableExtraItems.map(({ justification }) => justification),
  ]);
}

/**
 * Contains, folded, the names of the research and the hypothesis, ids, names and e-mails of researchers, the
 * statement, and the labels of test items.
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
      ...namesAndEmailsOf(id, people),
    ]),
    hypothesis.hypothesisStatement,
    ...hypothesis.hypothesisTestItems.map(({ label }) => label),
  ]);
}

/** Joins fields by line breaks. Query words contain none, so no match can span two fields. */
function joined(fields: readonly (string | null | undefined)[]): string {
  return folded(fields.join('\n'));
}

/** What people type alike: in lower case, without accents, with one kind of apostrophe and 'ss' for 'ß'. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll('ß', 'ss');
}

function contractorsAndSigners(deliverable: Deliverable): readonly string[] {
  const { deliverableAllocations: frozen, deliverableEstimate: estimate } = deliverable;
  const contractors = [...(frozen?.contractors ?? []), ...(estimate?.contractors ?? [])];
  // Includes the signers of revoked signatures, because the deliverable's page still shows those signatures.
  const signers = signaturesOf(deliverable).map(({ signature }) => signature.signatureUid);
  return [...contractors.map(({ uid }) => uid), ...signers];
}

function namesAndEmailsOf(idOrEmail: string, people: People): (string | null | undefined)[] {
  const profile = people.find(idOrEmail);
  return [people.nameOf(idOrEmail), profile?.profileEmail, profile?.email];
}
