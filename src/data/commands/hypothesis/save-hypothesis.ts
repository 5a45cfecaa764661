import { toStoredHypothesis } from '../../../domain/normalise/stored-fields.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import type { HypothesisFields } from '../../../domain/records/record-fields.ts';
import { changesWork } from '../../../domain/signing/hypothesis-change.ts';
import { parseRecord, type StoredData } from '../../collections.ts';
import { writeEffectsOnDeliverables } from '../parts/affected-deliverables.ts';
import { parseStored, type StoredRecord } from '../parts/record-transaction.ts';
import { type CommandResult, refused, type Written } from '../refusal.ts';
import { containing, runSave, type SaveTarget } from '../run-save.ts';

export interface SaveHypothesis extends SaveTarget {
  /** A new hypothesis needs all fields. */
  readonly fields: Partial<HypothesisFields>;
  /** Ids of the signatures that the page said will lapse. If any other would lapse, the command is refused. */
  readonly announcedLapses: readonly string[];
}

/**
 * Signing reads the hypotheses, so Firestore aborts either a signature or a concurrent change of a hypothesis. The retry
 * then sees the other write.
 */
export function saveHypothesis(options: SaveHypothesis): Promise<CommandResult<Written>> {
  const { id, seen, announcedLapses } = options;
  const edited = toStoredHypothesis(options.fields);
  return runSave({
    table: 'hypothesis',
    id,
    seen,
    isSavedIn: containing(edited),
    fieldsToWrite: async (transaction, stored) => {
      const before = stored === null ? null : parseStored(stored);
      if (before !== null && !before.ok) return refused('unreadable');
      if (!changesWork(stored?.data ?? null, { ...edited })) return succeed(edited);
      const change = { before: before?.record ?? null, after: recordToStore(id, stored, edited) };
      const effects = await writeEffectsOnDeliverables(transaction, change, announcedLapses);
      if (!effects.ok) return effects;
      return succeed(edited);
    },
  });
}

/** As it will be stored, so that the cost matches the stored record. */
function recordToStore(
  id: string,
  stored: StoredRecord<'hypothesis'> | null,
  fields: StoredData,
): Hypothesis {
  const parsed = parseRecord('hypothesis', id, { ...stored?.data, ...fields });
  if (!parsed.ok) throw new Error(`The hypothesis cannot be stored: ${parsed.problem}`);
  return parsed.record;
}
