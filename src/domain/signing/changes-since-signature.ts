import { type SignedTerms, termsNote } from '../agreement/signed-terms.ts';
import { isTerm } from '../agreement/terms.ts';
import type { CurrentHypotheses, DeliverableVersion } from '../agreement/version.ts';
import {
  type DisplayNames,
  diffRecords,
  type FieldChange,
  NOT_SET,
  type ReadableField,
} from '../history/diff-records.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import { priceShown } from '../price/price.ts';
import type { Hypothesis } from '../records/entities.ts';
import { isLockedField } from '../records/form-values.ts';
import { DELIVERABLE_FIELDS, EVIDENCE_FIELDS } from '../records/record-fields.ts';
import type { LoadedDeliverable } from './loaded-deliverable.ts';

export interface VersionChanges {
  readonly deliverable: readonly FieldChange[];
  /** Those that differ, by number. */
  readonly hypotheses: readonly HypothesisChange[];
}

export interface HypothesisChange {
  readonly id: string;
  /** The later version, else the earlier one. Null if neither can be read. */
  readonly hypothesis: Hypothesis | null;
  readonly status: 'stays' | 'added' | 'left';
  /** Of an added hypothesis, its fields. Empty for one that left the deliverable. */
  readonly changes: readonly FieldChange[];
  /** Why the later version cannot be read. Null if it can. */
  readonly problem: string | null;
}

interface VersionChangesOptions {
  readonly before: DeliverableVersion;
  readonly after: DeliverableVersion;
  readonly names?: DisplayNames | undefined;
  /** Default: compares every field. */
  readonly isCompared?: (field: ReadableField) => boolean;
}

/** Takes time in proportion to the number of hypotheses: a hand-made text of terms can name 40,000. */
export function changesBetween(options: VersionChangesOptions): VersionChanges {
  const { before, after, names, isCompared = () => true } = options;
  const [old, now] = [before, after].map(({ hypotheses }) => byId(hypotheses)) as [ById, ById];
  const ids = new Set([...old.keys(), ...now.keys()]);
  return {
    deliverable: diffRecords<'deliverable'>(before.deliverable, after.deliverable, names).filter(
      ({ field }) => isCompared(field),
    ),
    hypotheses: [...ids]
      .map((id) => hypothesisChange(id, old.get(id), now.get(id), options))
      .filter((one) => one.status !== 'stays' || one.changes.length > 0 || one.problem !== null)
      .toSorted(byNumber),
  };
}

type Readable = Hypothesis | { readonly problem: string };
type ById = ReadonlyMap<string, Readable>;

function byId({ records, unreadable }: CurrentHypotheses): ById {
  const found = new Map<string, Readable>();
  for (const record of records) found.set(record.FBUID, record);
  for (const one of unreadable) found.set(one.id, one);
  return found;
}

function hypothesisChange(
  id: string,
  before: Readable | undefined,
  after: Readable | undefined,
  options: VersionChangesOptions,
): HypothesisChange {
  const old = before === undefined || 'problem' in before ? null : before;
  const status = before === undefined ? 'added' : 'stays';
  if (after === undefined)
    return { id, hypothesis: old, status: 'left', changes: [], problem: null };
  if ('problem' in after) {
    const problem = `It cannot be read now: ${after.problem}`;
    return { id, hypothesis: old, status, changes: [], problem };
  }
  // An unreadable earlier version has nothing to compare with.
  const isComparable = before === undefined || old !== null;
  const changes = isComparable ? fieldChanges(old, after, options) : [];
  return { id, hypothesis: after, status, changes, problem: null };
}

function fieldChanges(
  old: Hypothesis | null,
  now: Hypothesis,
  { before, after, names, isCompared = () => true }: VersionChangesOptions,
): readonly FieldChange[] {
  // A hypothesis that moves with its deliverable repeats the change of the deliverable.
  const hasDeliverablesResearch =
    old?.hypothesisResearchFBUID === before.deliverable.deliverableResearchFBUID &&
    now.hypothesisResearchFBUID === after.deliverable.deliverableResearchFBUID;
  const knownOfStaying = hasDeliverablesResearch ? LINKS : ['hypothesisDeliverableFBUID'];
  const known = old === null ? FIELDS_KNOWN_OF_ADDED : knownOfStaying;
  return diffRecords<'hypothesis'>(old, now, names).filter(
    ({ field }) => isCompared(field) && !known.includes(field),
  );
}

const LINKS: readonly string[] = ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'];
/** The links of an added hypothesis are those of the deliverable, and its heading shows number and name. */
const FIELDS_KNOWN_OF_ADDED = ['hypothesisName', 'hypothesisNumber', ...LINKS];

export interface ChangesSinceSignature extends VersionChanges {
  /** AUD. `now` is null while it is not known; then the difference is 0. */
  readonly price: {
    readonly signed: number;
    readonly now: number | null;
    readonly difference: number;
  };
  /** Why the work cannot be compared with the signed terms. Null if it can; otherwise both lists are empty. */
  readonly unknown: string | null;
  /** Null if no change is found, but something cannot be compared. */
  readonly isChanged: boolean | null;
}

interface ChangesSinceOptions {
  readonly signedPrice: number;
  readonly terms: SignedTerms;
  readonly now: Pick<LoadedDeliverable, 'deliverable' | 'hypotheses' | 'current' | 'countsHidden'>;
  readonly names?: DisplayNames;
}

/** Compares the terms that were signed with the work of today, and the current price with the signed price (R8). */
export function changesSinceSignature(options: ChangesSinceOptions): ChangesSinceSignature {
  const { terms, now, names } = options;
  const price = priceSince(options);
  const unknown = now.countsHidden ? HIDDEN : whyUnknown(terms);
  if (terms.state !== 'stored' || unknown !== null) {
    const isChanged = price.difference === 0 ? null : true;
    return { price, unknown, deliverable: [], hypotheses: [], isChanged };
  }
  const { version } = terms;
  const changes = changesBetween({
    before: version,
    after: now,
    names,
    isCompared: (field) => isTerm(field, version.step),
  });
  const isKnown = price.now !== null && changes.hypotheses.every(({ problem }) => problem === null);
  const hasFound =
    price.difference !== 0 ||
    changes.deliverable.length > 0 ||
    changes.hypotheses.some((one) => one.status !== 'stays' || one.changes.length > 0);
  return { price, unknown: null, ...changes, isChanged: hasFound || (isKnown ? false : null) };
}

/** What a client may not read looks like a hypothesis that left the deliverable. */
const HIDDEN = 'You may not read all of its hypotheses.';

function whyUnknown(terms: SignedTerms): string | null {
  if (terms.state !== 'stored') return termsNote(terms);
  return terms.version.hypotheses.unreadable.length === 0
    ? null
    : 'This version of Countersign cannot show all of the signed terms.';
}

function priceSince({ signedPrice, now: { deliverable, current } }: ChangesSinceOptions) {
  const now = current?.total ?? null;
  const { difference } = priceShown({ ...deliverable, deliverableCost: signedPrice }, now);
  return { signed: signedPrice, now, difference };
}

const EVIDENCE: ReadableField = 'hypothesisCompletionEvidence';

/**
 * Whether the work changed since a signature; null if no change is found, but something cannot be compared. Ignores
 * results, and the lead and links of the deliverable, although they are terms (R38).
 */
export function hasWorkChanged(changes: ChangesSinceSignature): boolean | null {
  const { deliverable, hypotheses, unknown } = changes;
  const fields = [...deliverable, ...hypotheses.flatMap((one) => one.changes)];
  if (hypotheses.some(({ status }) => status !== 'stays') || fields.some(isWork)) return true;
  return unknown === null && hypotheses.every(({ problem }) => problem === null) ? false : null;
}

function isWork({ field }: FieldChange): boolean {
  return field.startsWith('deliverable')
    ? isLockedField(DELIVERABLE_FIELDS, field)
    : !(field in EVIDENCE_FIELDS);
}

/** The hypotheses of the deliverable whose evidence existed at the signature of a completion and is blank now. */
export function evidenceLostSince({ hypotheses }: ChangesSinceSignature): readonly Hypothesis[] {
  return hypotheses.flatMap(({ hypothesis, status, changes }) => {
    const hadEvidence = changes.some(
      ({ field, before }) => field === EVIDENCE && before !== NOT_SET,
    );
    const isLost = hypothesis?.hypothesisCompletionEvidence.trim() === '';
    return status === 'stays' && hadEvidence && isLost ? [hypothesis] : [];
  });
}

function byNumber(a: HypothesisChange, b: HypothesisChange): number {
  if (a.hypothesis !== null && b.hypothesis !== null) {
    return byHypothesisNumber(a.hypothesis, b.hypothesis);
  }
  return Number(a.hypothesis === null) - Number(b.hypothesis === null);
}
