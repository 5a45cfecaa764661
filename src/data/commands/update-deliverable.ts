import type { Deliverable } from '../../domain/entities.ts';
import { sameData } from '../../domain/same-data.ts';
import { isLocked } from '../../domain/signature.ts';
import {
  type DeliverableFields,
  type DeliverableFormValues,
  fromDeliverable,
  toDeliverableFields,
} from '../../domain/validation/deliverable-form.ts';
import { parseRecord, type StoredData } from '../collections.ts';
import { readAsSeen } from './read-base.ts';
import { parseStored } from './record-transaction.ts';
import { type CommandResult, done, refused } from './refusal.ts';
import { runCommand } from './run-command.ts';
import type { Submission } from './submission.ts';

export interface UpdateDeliverable {
  readonly submission: Submission;
  /** The revision that the form loaded (R17). */
  readonly seen: string | null;
  readonly values: DeliverableFormValues;
  /** 'I am a responsible adult': locked fields are written too (R14). */
  readonly override: boolean;
}

/** The fields that are locked while frozen allocations exist (section 4). */
const LOCKED_FIELDS: readonly (keyof DeliverableFormValues)[] = [
  'deliverableName',
  'deliverableNumber',
  'deliverableResearchFBUID',
  'deliverableTime',
  'deliverableExtraItems',
];

/**
 * Updates what the form changed and nothing else (R21): what an older record holds elsewhere is not
 * rewritten. The lock is decided here once more, since a signature may land while somebody types.
 */
export function updateDeliverable(
  options: UpdateDeliverable,
): Promise<CommandResult<{ id: string }>> {
  const { submission, seen, values, override } = options;
  const { recordId: id, startedAt } = submission;
  const table = 'deliverable';
  const isSavedIn = (data: StoredData) => {
    const parsed = parseRecord(table, id, data);
    return parsed.ok && changedFields(parsed.record, values).length === 0;
  };
  return runCommand(async (transaction) => {
    const base = await readAsSeen(transaction, { table, submission, seen, isSavedIn });
    if (!base.ok) return base;
    const stored = base.value.kind === 'open' ? base.value.before : null;
    if (stored === null) return done({ id });
    const before = parseStored(stored);
    if (!before.ok) return refused('unreadable');
    const changed = changedFields(before.record, values);
    if (isLocked(before.record) && !override && changed.some((name) => isLockedField(name))) {
      return refused('signed-off');
    }
    const fields = only(toDeliverableFields(values), changed);
    if (changed.length > 0) {
      transaction.write({ table, id, before: stored, fields, startedAt });
    }
    return done({ id });
  });
}

/** The fields of the form that say something else than the record. */
export function changedFields(
  deliverable: Deliverable,
  values: DeliverableFormValues,
): readonly (keyof DeliverableFormValues)[] {
  const stored = fromDeliverable(deliverable);
  return FIELDS.filter((name) => !sameData(stored[name], values[name]));
}

export function isLockedField(name: string): boolean {
  return LOCKED_FIELDS.some((locked) => locked === name);
}

const FIELDS: readonly (keyof DeliverableFormValues)[] = [
  ...LOCKED_FIELDS,
  'deliverableResearchLead',
  'deliverableMethodsLink',
  'deliverableBOMLink',
  'deliverablePaymentState',
];

function only(
  fields: DeliverableFields,
  names: readonly (keyof DeliverableFields)[],
): Partial<DeliverableFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
