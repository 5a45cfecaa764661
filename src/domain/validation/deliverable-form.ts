import type { Deliverable } from '../entities.ts';
import { fromNumber, toId, toMoney, toNumber, toPerson } from './form-text.ts';

/** What the deliverable form holds while it is being filled in: texts, '' for 'not set'. */
export interface DeliverableFormValues {
  deliverableName: string;
  deliverableNumber: string;
  deliverableResearchLead: string;
  deliverableResearchFBUID: string;
  /** Weeks. */
  deliverableTime: string;
  deliverableMethodsLink: string;
  deliverableBOMLink: string;
  deliverableExtraItems: ExtraItemFormValues[];
  /** '' is 'Not invoiced'. */
  deliverablePaymentState: string;
}

export interface ExtraItemFormValues {
  justification: string;
  /** AUD. */
  amount: string;
}

/** The fields that the form writes, and no others (R21). */
export type DeliverableFields = Pick<Deliverable, keyof DeliverableFormValues>;

/** An added extra item: its amount defaults to 0 (section 3). */
export const NEW_EXTRA_ITEM: Readonly<ExtraItemFormValues> = { justification: '', amount: '0' };

/** The form of a new deliverable, prefilled from the query string (R19). */
export function newDeliverableValues(prefill: {
  readonly deliverableResearchFBUID: string | null;
  readonly deliverableNumber: number | null;
}): DeliverableFormValues {
  return {
    deliverableName: '',
    deliverableNumber: fromNumber(prefill.deliverableNumber),
    deliverableResearchLead: '',
    deliverableResearchFBUID: prefill.deliverableResearchFBUID ?? '',
    deliverableTime: '',
    deliverableMethodsLink: '',
    deliverableBOMLink: '',
    deliverableExtraItems: [],
    deliverablePaymentState: '',
  };
}

/** The form of an existing deliverable. */
export function fromDeliverable(deliverable: Deliverable): DeliverableFormValues {
  return {
    deliverableName: deliverable.deliverableName,
    deliverableNumber: fromNumber(deliverable.deliverableNumber),
    deliverableResearchLead: deliverable.deliverableResearchLead ?? '',
    deliverableResearchFBUID: deliverable.deliverableResearchFBUID ?? '',
    deliverableTime: fromNumber(deliverable.deliverableTime),
    deliverableMethodsLink: deliverable.deliverableMethodsLink,
    deliverableBOMLink: deliverable.deliverableBOMLink,
    deliverableExtraItems: deliverable.deliverableExtraItems.map(({ justification, amount }) => ({
      justification,
      amount: fromNumber(amount),
    })),
    deliverablePaymentState: deliverable.deliverablePaymentState ?? '',
  };
}

/** What to store of valid form values: money in whole cents, e-mails lower-cased (R24). */
export function toDeliverableFields(values: DeliverableFormValues): DeliverableFields {
  return {
    deliverableName: values.deliverableName.trim(),
    deliverableNumber: toNumber(values.deliverableNumber),
    deliverableResearchLead: toPerson(values.deliverableResearchLead),
    deliverableResearchFBUID: toId(values.deliverableResearchFBUID),
    deliverableTime: toNumber(values.deliverableTime),
    deliverableMethodsLink: values.deliverableMethodsLink.trim(),
    deliverableBOMLink: values.deliverableBOMLink.trim(),
    deliverableExtraItems: values.deliverableExtraItems.map(({ justification, amount }) => ({
      justification,
      amount: toMoney(amount) ?? 0,
    })),
    deliverablePaymentState: toId(values.deliverablePaymentState),
  };
}
