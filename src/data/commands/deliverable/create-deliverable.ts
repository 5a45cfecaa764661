import { serverTimestamp } from 'firebase/firestore';
import { summariseAllocations } from '../../../domain/costing/allocations.ts';
import { DEFAULT_SPRINT_RATE } from '../../../domain/costing/costing.ts';
import { numberToSave } from '../../../domain/lists/numbering.ts';
import { succeed } from '../../../domain/outcome.ts';
import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import type { DeliverableFields } from '../../../domain/records/record-fields.ts';
import { proposeVariation } from '../../../domain/variations/propose-variation.ts';
import type { StoredData } from '../../collections.ts';
import { containsFields } from '../contains-fields.ts';
import { readForCreate } from '../read-before-save.ts';
import { parseStored, type RecordTransaction, type StoredRecord } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { deliverableNumbers } from '../sibling-numbers.ts';
import type { Submission } from '../submission.ts';

export interface CreateDeliverable {
  readonly submission: Submission;
  readonly fields: DeliverableFields;
  /** Whether to replace a taken number by the next one: true if the user left the suggested number unchanged (R20). */
  readonly renumber: boolean;
  /** Id of the original, if the new deliverable is a variation (R40). */
  readonly variationOf?: string | undefined;
}

export interface SavedDeliverable {
  readonly id: string;
  readonly number: number | null;
}

/**
 * Creates an unsigned deliverable without hypotheses, at the default sprint rate. A variation has the rate of its
 * original (R2) and permanently stores the id of the original (R40).
 */
export function createDeliverable({
  submission,
  fields,
  renumber,
  variationOf,
}: CreateDeliverable): Promise<CommandResult<SavedDeliverable>> {
  const { recordId: id, startedAt } = submission;
  // With `renumber`, an earlier attempt may have saved a number other than the form's (R20).
  const { deliverableNumber, ...others } = fields;
  const isSavedIn = (data: StoredData) => containsFields(data, renumber ? others : fields);
  return runCommand(async (transaction) => {
    const base = await readForCreate(transaction, { table: 'deliverable', submission, isSavedIn });
    if (!base.ok) return base;
    if (base.value.kind === 'already-saved')
      return succeed({ id, number: numberOf(base.value.stored) });
    const { before } = base.value;
    // If `before` exists, an earlier attempt has written the initial values, such as the creation date.
    const initial =
      before === null ? await initialFields(transaction, { fields, variationOf }) : succeed({});
    if (!initial.ok) return initial;
    const number = renumber ? await freeNumberFor(fields, id) : deliverableNumber;
    transaction.write({
      table: 'deliverable',
      id,
      before,
      fields: { ...initial.value, ...others, deliverableNumber: number },
      startedAt,
    });
    return succeed({ id, number });
  });
}

async function freeNumberFor(
  { deliverableResearchFBUID: researchId, deliverableNumber }: DeliverableFields,
  exceptId: string,
): Promise<number> {
  return numberToSave(deliverableNumber, await deliverableNumbers({ researchId, exceptId }));
}

function numberOf(stored: StoredRecord<'deliverable'>): number | null {
  const parsed = parseStored(stored);
  return parsed.ok ? parsed.record.deliverableNumber : null;
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
    deliverableEstimate: EMPTY_SUMMARY,
    ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, null])),
  };
}

const EMPTY_SUMMARY = summariseAllocations({
  sprintRate: DEFAULT_SPRINT_RATE,
  hypotheses: [],
  people: { canonical: (idOrEmail) => idOrEmail ?? '' },
});
