import type { DeliverableFormValues } from '../../../domain/validation/deliverable-form.ts';

/** Field → the label it has on the form. */
export const FIELD_LABELS: Readonly<Record<keyof DeliverableFormValues, string>> = {
  deliverableName: 'Name',
  deliverableNumber: 'Number',
  deliverableResearchLead: 'Research lead',
  deliverableResearchFBUID: 'Research',
  deliverableTime: 'Delivery time (weeks)',
  deliverableMethodsLink: 'Methods link',
  deliverableBOMLink: 'BOM link',
  deliverableExtraItems: 'Extra items',
  deliverablePaymentState: 'Client payment',
};
