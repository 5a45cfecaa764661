import { serverTimestamp } from 'firebase/firestore';
import { succeed } from '../../../domain/outcome.ts';
import { DEFAULT_SPRINT_RATE, summariseAllocations } from '../../../domain/price/allocations.ts';
import { asCurrent, withItems } from '../../../domain/price/price.ts';
import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import type { DeliverableFields } from '../../../domain/records/record-fields.ts';
import { proposeVariation } from '../../../domain/variations/propose-variation.ts';
import type { StoredData } from '../../collections.ts';
import { parseStored, type RecordTransaction } from '../parts/record-transaction.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';
import { containing, runSave } from '../run-save.ts';

export interface CreateDeliverable {
  readonly id: string;
  readonly fields: DeliverableFields;
  readonly variationOf?: string | undefined;
}

export function createDeliverable(options: CreateDeliverable): Promise<CommandResult<Written>> {
  const { id, fields } = options;
  return runSave({
    table: 'deliverable',
    id,
    seen: 'new',
    isSavedIn: containing(fields),
    fieldsToWrite: async (transaction, before) => {
      // An earlier attempt has written the initial values, such as the creation date.
      const initial = before === null ? await initialFields(transaction, options) : succeed({});
      if (!initial.ok) return initial;
      const price = asCurrent(withItems(EMPTY_SUMMARY, fields.deliverableExtraItems));
      return succeed({ ...initial.value, ...price, ...fields });
    },
  });
}

async function initialFields(
  transaction: RecordTransaction,
  { fields, variationOf }: CreateDeliverable,
): Promise<CommandResult<StoredData>> {
  if (variationOf === undefined) {
    const rate = await rateOf(transaction, fields.deliverableResearchFBUID);
    return rate === 'unreadable' ? refused('unreadable') : succeed(newDeliverable(rate));
  }
  const stored = await transaction.read('deliverable', variationOf);
  const parsed = stored === null ? null : parseStored(stored);
  if (parsed !== null && !parsed.ok) return refused('unreadable');
  const proposed = proposeVariation({ original: parsed?.record ?? null, fields });
  return proposed.ok
    ? succeed({ ...newDeliverable(DEFAULT_SPRINT_RATE), ...proposed.value })
    : refusedByDomain(proposed.code);
}

/** Of the research, else the usual one (R2). Nothing changes it later. */
async function rateOf(
  transaction: RecordTransaction,
  researchId: string | null,
): Promise<number | 'unreadable'> {
  const stored = researchId === null ? null : await transaction.read('research', researchId);
  const research = stored === null ? null : parseStored(stored);
  if (research?.ok === false) return 'unreadable';
  return research?.record.researchSprintRate ?? DEFAULT_SPRINT_RATE;
}

function newDeliverable(deliverableSprintRate: number) {
  return {
    deliverableCreated: serverTimestamp(),
    deliverableSprintRate,
    deliverableCost: null,
    deliverableAllocations: null,
    ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, null])),
  };
}

const EMPTY_SUMMARY = summariseAllocations([], DEFAULT_SPRINT_RATE);
