import { toStoredHypothesis } from '../../../domain/normalise/allocations.ts';
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
import { containsFields, readToSave, type SaveTarget } from '../record-to-save.ts';
import { parseStored, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readAffectedDeliverables, writeEffects } from './affected-deliverables.ts';

export interface SaveHypothesis extends SaveTarget {
  /** Only the fields that the form edits (R21). A new hypothesis needs all fields. */
  readonly fields: Partial<HypothesisFields>;
  readonly people: Pick<People, 'canonical'>;
  /**
   * Ids of the signatures that the page said will lapse (`invalidatedSignatureIds`). If any other would
   * lapse, the command is refused (R10).
   */
  readonly announced: readonly string[];
}

/**
 * Saves a hypothesis. The same transaction updates the estimates of the deliverables that the hypothesis leaves, joins
 * or stays in, and lapses the signatures that the change invalidates (R10). Signing reads the hypotheses, so Firestore
 * aborts either a signature or a concurrent change of a hypothesis. The retry then sees the other write.
 */
export function saveHypothesis(options: SaveHypothesis): Promise<CommandResult<Written>> {
  const { id, seen } = options;
  const table = 'hypothesis';
  const edited = toStoredHypothesis(options.fields);
  const isSavedIn = (data: StoredData) => containsFields(data, edited);
  return runCommand<Written>(async (transaction) => {
    const toSave = await readToSave(transaction, { table, id, seen, isSavedIn });
    if (!toSave.ok) return toSave;
    if (toSave.value.kind === 'already-saved') return succeed('already');
    const stored = toSave.value.before;
    const before = stored === null ? null : parseStored(stored);
    if (before !== null && !before.ok) return refused('unreadable');
    const change = { before: before?.record ?? null, after: recordToStore(id, stored, edited) };
    const changesAllocationsOrLink = stored === null || changesPricedFields(stored, edited);
    const read = await readAffectedDeliverables(transaction, deliverableIds(change));
    // Without a price, for example because a sibling is unreadable, only a save that changes the allocations or the link
    // to the deliverable fails. Others, such as of evidence (R18), need no price.
    if (!read.ok && changesAllocationsOrLink) return read;
    const affected = read.ok ? read.value : [];
    const preview = previewHypothesisChange({
      ...change,
      deliverables: affected,
      people: options.people,
    });
    if (preview.refusal !== null && changesAllocationsOrLink)
      return refusedByDomain(preview.refusal);
    // A signature may have arrived while the user typed.
    if (!invalidatesOnly(preview, options.announced)) return refused('signatures-unseen');
    transaction.write({ table, id, before: stored, fields: edited });
    if (preview.refusal === null) {
      writeEffects(transaction, {
        affected,
        preview,
        writesEveryDeliverable: changesAllocationsOrLink,
      });
    }
    return succeed('written');
  });
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
