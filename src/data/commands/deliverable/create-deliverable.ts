import { serverTimestamp } from 'firebase/firestore';
import { succeed } from '../../../domain/outcome.ts';
import { summariseAllocations } from '../../../domain/price/allocations.ts';
import { asCurrent, withItems } from '../../../domain/price/price.ts';
import { DEFAULT_SPRINT_RATE } from '../../../domain/price/sprints.ts';
import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import type { DeliverableFields } from '../../../domain/records/record-fields.ts';
import { proposeVariation } from '../../../domain/variations/propose-variation.ts';
import type { StoredData } from '../../collections.ts';
import { parseStored, type RecordTransaction } from '../parts/record-transaction.ts';
import { runCommand } from '../parts/run-command.ts';
import { containsFields, readToSave } from '../record-to-save.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';

export interface CreateDeliverable {
  /** Made when the form opened. */
  readonly id: string;
  readonly fields: DeliverableFields;
  /** Id of the original, if the new deliverable is a variation (R40). */
  readonly variationOf?: string | undefined;
}

/**
 * Creates an unsigned deliverable without hypotheses, at the default sprint rate. A variation has the rate of its
 * original (R2) and permanently stores the id of the original (R40). Refuses as {@link readToSave} does.
 */
export function createDeliverable({
  id,
  fields,
  variationOf,
}: CreateDeliverable): Promise<CommandResult<Written>> {
  const table = 'deliverable';
  const isSavedIn = (data: StoredData) => containsFields(data, fields);
  return runCommand<Written>(async (transaction) => {
    const read = await readToSave(transaction, { table, id, seen: 'new', isSavedIn });
    if (!read.ok) return read;
    if (read.value.kind === 'already-saved') return succeed('already');
    const { before } = read.value;
    // If `before` exists, an earlier attempt has written the initial values, such as the creation date.
    const initial =
      before === null ? await initialFields(transaction, { fields, variationOf }) : succeed({});
    if (!initial.ok) return initial;
    const price = asCurrent(withItems(EMPTY_SUMMARY, fields.deliverableExtraItems));
    transaction.write({ table, id, before, fields: { ...initial.value, ...price, ...fields } });
    return succeed('written');
  });
}

async function initialFields(
  transaction: RecordTransaction,
  { fields, variationOf }: Pick<CreateDeliverable, 'fields' | 'variationOf'>,
): Promise<CommandResult<StoredData>> {
  if (variationOf === undefined) return succeed(newDeliverable());
  const stored = await transaction.read('deliverable', variationOf);
  const parsed = stored === null ? null : parseStored(stored);
  if (parsed !== null && !parsed.ok) return refused('unreadable');
  const proposed = proposeVariation({ original: parsed?.record ?? null, fields });
  return proposed.ok
    ? succeed({ ...newDeliverable(), ...proposed.value })
    : refusedByDomain(proposed.code);
}

function newDeliverable() {
  return {
    deliverableCreated: serverTimestamp(),
    deliverableSprintRate: DEFAULT_SPRINT_RATE,
    deliverableCost: null,
    deliverableAllocations: null,
    ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, null])),
  };
}

const EMPTY_SUMMARY = summariseAllocations([], DEFAULT_SPRINT_RATE);
