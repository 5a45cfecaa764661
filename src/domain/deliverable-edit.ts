import type { Deliverable } from './entities.ts';
import { sameData } from './same-data.ts';
import {
  type DeliverableFields,
  type DeliverableFormValues,
  fromDeliverable,
  toDeliverableFields,
} from './validation/deliverable-form.ts';

type FieldName = keyof DeliverableFormValues;

/**
 * Every field of the form, and whether it is locked while frozen allocations exist (section 4). The
 * type demands an entry for each field: without one, an edit of that field would save nothing.
 */
const LOCKS = {
  deliverableName: 'locked',
  deliverableNumber: 'locked',
  deliverableResearchFBUID: 'locked',
  deliverableTime: 'locked',
  deliverableExtraItems: 'locked',
  deliverableResearchLead: 'open',
  deliverableMethodsLink: 'open',
  deliverableBOMLink: 'open',
  deliverablePaymentState: 'open',
} as const satisfies Readonly<Record<FieldName, 'locked' | 'open'>>;

const FIELD_NAMES = Object.keys(LOCKS).filter(isFieldName);

/** The fields whose form values differ from the record. */
export function changedFields(
  deliverable: Deliverable,
  values: DeliverableFormValues,
): readonly FieldName[] {
  const stored = fromDeliverable(deliverable);
  return FIELD_NAMES.filter((name) => !sameData(stored[name], values[name]));
}

/** What an edit writes: the changed fields and nothing else (R21). */
export function editedFields(
  deliverable: Deliverable,
  values: DeliverableFormValues,
): Partial<DeliverableFields> {
  const fields = toDeliverableFields(values);
  return Object.fromEntries(changedFields(deliverable, values).map((name) => [name, fields[name]]));
}

export function isLockedField(name: string): boolean {
  return isFieldName(name) && LOCKS[name] === 'locked';
}

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(LOCKS, name);
}
