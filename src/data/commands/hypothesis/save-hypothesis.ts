import { isPriceable } from '../../../domain/costing/costing.ts';
import { numberToSave } from '../../../domain/lists/numbering.ts';
import {
  type StoredHypothesis,
  toStoredHypothesis,
} from '../../../domain/normalise/allocations.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import type { HypothesisFields } from '../../../domain/records/record-fields.ts';
import { sameData } from '../../../domain/same-data.ts';
import {
  type HypothesisChange,
  invalidatesOnly,
  previewHypothesisChange,
} from '../../../domain/signing/hypothesis-change.ts';
import { parseRecord, type StoredData } from '../../collections.ts';
import { containsFields } from '../contains-fields.ts';
import { readForCreate, readForUpdate, type SaveBase } from '../read-before-save.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { backlogNumbers } from '../sibling-numbers.ts';
import type { Submission } from '../submission.ts';
import {
  readAffectedDeliverables,
  type StoredAffectedDeliverable,
  writeEffects,
} from './affected-deliverables.ts';

export interface SaveHypothesis {
  readonly submission: Submission;
  /** The revision that the form loaded (R17); 'new' creates the record. */
  readonly seen: string | null | 'new';
  /** Only the fields that the form edits (R21). A new hypothesis needs all fields. */
  readonly fields: Partial<HypothesisFields>;
  /** Whether to replace a taken number by the next one: true if the user left the suggested number unchanged (R20). */
  readonly renumber: boolean;
  readonly people: Pick<People, 'canonical'>;
  /**
   * Ids of the signatures that the page said will lapse (`invalidatedSignatureIds`). If any other would
   * lapse, the command is refused (R10).
   */
  readonly announced: readonly string[];
}

export interface SavedHypothesis {
  readonly id: string;
  readonly number: number | null;
}

/**
 * Saves a hypothesis. The same transaction updates the estimates of the deliverables that the hypothesis leaves, joins
 * or stays in, and lapses the signatures that the change invalidates (R10). Signing reads the hypotheses, so Firestore
 * aborts either a signature or a concurrent change of a hypothesis. The retry then sees the other write.
 */
export function saveHypothesis(options: SaveHypothesis): Promise<CommandResult<SavedHypothesis>> {
  const { recordId: id, startedAt } = options.submission;
  const edited = toStoredHypothesis(options.fields);
  return runCommand(async (transaction) => {
    const base = await readBase(transaction, options, edited);
    if (!base.ok) return base;
    const stored = base.value.kind === 'already-saved' ? base.value.stored : base.value.before;
    const before = stored === null ? null : parseStored(stored);
    if (before !== null && !before.ok) return refused('unreadable');
    if (base.value.kind === 'already-saved') return succeed(saved(id, before?.record ?? {}));

    const change = { before: before?.record ?? null, after: recordToStore(id, stored, edited) };
    const changesAllocationsOrLink = stored === null || changesPricedFields(stored, edited);
    const read = isPriceable(change.after)
      ? await readAffectedDeliverables(transaction, deliverableIds(change), id)
      : refused('unreadable');
    // Without a price, for example because a sibling is unreadable, only a save that changes the allocations or the link
    // to the deliverable fails. Others, such as of evidence (R18), need no price.
    if (!read.ok && changesAllocationsOrLink) return read;
    const affected = read.ok ? read.value : [];
    const fields = options.renumber ? await withFreeNumber(edited, change.after, affected) : edited;
    const preview = previewHypothesisChange({
      ...change,
      deliverables: affected,
      people: options.people,
    });
    if (preview.refusal !== null && changesAllocationsOrLink)
      return refusedByDomain(preview.refusal);
    // A signature may have arrived while the user typed.
    if (!invalidatesOnly(preview, options.announced)) return refused('signatures-unseen');
    transaction.write({ table: 'hypothesis', id, before: stored, fields, startedAt });
    if (preview.refusal === null) {
      writeEffects(transaction, {
        affected,
        preview,
        startedAt,
        writesEveryDeliverable: changesAllocationsOrLink,
      });
    }
    return succeed(saved(id, fields));
  });
}

function readBase(
  transaction: RecordTransaction,
  { submission, seen, renumber }: SaveHypothesis,
  fields: Partial<StoredHypothesis>,
): Promise<CommandResult<SaveBase<'hypothesis'>>> {
  // With `renumber`, an earlier attempt may have saved a number other than the form's (R20).
  const { hypothesisNumber, ...others } = fields;
  const isSavedIn = (data: StoredData) => containsFields(data, renumber ? others : fields);
  const options = { table: 'hypothesis', submission, isSavedIn } as const;
  return seen === 'new'
    ? readForCreate(transaction, options)
    : readForUpdate(transaction, { ...options, seen });
}

/** Parses the fields as they will be stored, so that the cost matches the stored record. */
function recordToStore(
  id: string,
  stored: StoredRecord<'hypothesis'> | null,
  fields: StoredData,
): Hypothesis {
  const parsed = parseRecord('hypothesis', id, { ...stored?.data, ...fields });
  if (!parsed.ok) throw new Error(`The hypothesis cannot be stored: ${parsed.problem}`);
  return parsed.record;
}

const PRICED_FIELDS = [
  'hypothesisDeliverableFBUID',
  'hypothesisResearchers',
  'hypothesisResearcherSprintAllocations',
] as const;

/**
 * Whether the save changes the stored link to the deliverable or the stored allocations. Rewriting a legacy record
 * (R25) in today's format counts as a change, although its cost stays the same: the rules require a write of the
 * deliverable if the stored values differ.
 */
function changesPricedFields(
  stored: StoredRecord<'hypothesis'> | null,
  fields: StoredData,
): boolean {
  return PRICED_FIELDS.some(
    (field) => field in fields && !sameData(stored?.data[field] ?? null, fields[field]),
  );
}

export function deliverableIds({ before, after }: HypothesisChange): ReadonlySet<string> {
  const ids = [before, after].map((hypothesis) => hypothesis?.hypothesisDeliverableFBUID ?? null);
  return new Set(ids.filter((id) => id !== null));
}

async function withFreeNumber(
  fields: Partial<StoredHypothesis>,
  after: Hypothesis,
  affected: readonly StoredAffectedDeliverable[],
): Promise<Partial<StoredHypothesis>> {
  const siblings = affected
    .find(({ deliverable }) => deliverable.FBUID === after.hypothesisDeliverableFBUID)
    ?.hypotheses.filter(({ FBUID }) => FBUID !== after.FBUID);
  const numbers =
    siblings?.map(({ hypothesisNumber }) => hypothesisNumber) ??
    (await backlogNumbers({
      researchId: after.hypothesisResearchFBUID,
      exceptId: after.FBUID,
    }));
  return { ...fields, hypothesisNumber: numberToSave(fields.hypothesisNumber ?? null, numbers) };
}

function saved(
  id: string,
  { hypothesisNumber = null }: Partial<Pick<HypothesisFields, 'hypothesisNumber'>>,
): SavedHypothesis {
  return { id, number: hypothesisNumber };
}
