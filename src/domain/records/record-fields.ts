import { type EditedValuesOf, type FormValuesOf, fieldTable } from './field-kinds.ts';
import {
  MAX_AUD,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_LONG_TEXT_LENGTH,
  MAX_NUMBER,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
  MAX_WEEKS,
} from './limits.ts';

/*
 * Declares the fields of each record once, except `FBUID` and the fields of `Revision`, which all records have.
 * Types, reading, forms, validation, the fields that an edit saves, history texts, and the security rules of edited
 * fields derive from these tables. Histories list changes in the order of the fields. The names are the stored ones
 * (specification section 3).
 */

export const PROFILE_FIELDS = fieldTable({
  FBAUTHID: { kind: 'nullableText' },
  email: { kind: 'nullableText', label: 'Email' },
  displayName: { kind: 'nullableText', label: 'Name', max: MAX_DISPLAY_NAME_LENGTH },
  photoURL: { kind: 'nullableText', label: 'Photo', max: MAX_TEXT_LENGTH },
  profileEmail: { kind: 'nullableText', label: 'Profile email' },
});

export const RESEARCH_FIELDS = fieldTable({
  researchName: { kind: 'name', label: 'Name', edit: 'open' },
});

export const TEMPLATE_FIELDS = fieldTable({
  templateName: { kind: 'name', label: 'Name', edit: 'open' },
  templateImage: { kind: 'templateImage', label: 'Image', max: MAX_LONG_TEXT_LENGTH },
});

export const HYPOTHESIS_FIELDS = fieldTable({
  hypothesisName: { kind: 'name', label: 'Name', edit: 'open' },
  hypothesisNumber: {
    kind: 'number',
    label: 'Number',
    max: MAX_NUMBER,
    required: true,
    edit: 'open',
  },
  hypothesisResearchFBUID: { kind: 'link', label: 'Research', edit: 'open' },
  /** Null in the backlog. */
  hypothesisDeliverableFBUID: { kind: 'link', label: 'Deliverable', edit: 'open' },
  /** Stored as two parallel lists; `hypothesisResearcherSprintAllocations` holds the sprints. */
  hypothesisResearchers: { kind: 'allocations', label: 'Researchers', edit: 'open' },
  hypothesisStatement: {
    kind: 'longText',
    label: 'Statement',
    max: MAX_LONG_TEXT_LENGTH,
    edit: 'open',
  },
  hypothesisObject: {
    kind: 'longText',
    label: 'Artifact',
    max: MAX_LONG_TEXT_LENGTH,
    edit: 'open',
  },
  hypothesisTestItems: { kind: 'testItems', label: 'Test items', edit: 'open' },
  hypothesisCompletionEvidence: {
    kind: 'longText',
    label: 'Completion evidence',
    max: MAX_LONG_TEXT_LENGTH,
    edit: 'open',
  },
  hypothesisFidelity: {
    kind: 'longText',
    label: 'Fidelity',
    max: MAX_LONG_TEXT_LENGTH,
    edit: 'open',
  },
  hypothesisTestCount: { kind: 'number', label: 'Test count', max: MAX_NUMBER, edit: 'open' },
  /** Weeks. */
  hypothesisTime: { kind: 'number', label: 'Time (weeks)', max: MAX_WEEKS, edit: 'open' },
  /** AUD; null when the cost is derived from sprints (R5). */
  hypothesisCost: { kind: 'money', label: 'Cost (AUD)', max: MAX_AUD, edit: 'open' },
  hypothesisResearchLead: { kind: 'person', label: 'Research lead', edit: 'open' },
});

export const DELIVERABLE_FIELDS = fieldTable({
  deliverableName: { kind: 'name', label: 'Name', edit: 'locked' },
  deliverableNumber: { kind: 'number', label: 'Number', max: MAX_NUMBER, edit: 'locked' },
  deliverableResearchFBUID: { kind: 'link', label: 'Research', edit: 'locked' },
  /** The original of a variation (R40); never changes. Null for other deliverables, which do not store the field. */
  deliverableVariationOfFBUID: { kind: 'link', label: 'Variation of' },
  deliverableResearchLead: { kind: 'person', label: 'Research lead', edit: 'open' },
  deliverableMethodsLink: {
    kind: 'text',
    label: 'Methods link',
    max: MAX_TEXT_LENGTH,
    edit: 'open',
  },
  deliverableBOMLink: { kind: 'text', label: 'BOM link', max: MAX_TEXT_LENGTH, edit: 'open' },
  deliverableCreated: { kind: 'date', label: 'Created' },
  /** Weeks. */
  deliverableTime: {
    kind: 'number',
    label: 'Delivery time (weeks)',
    max: MAX_WEEKS,
    edit: 'locked',
  },
  deliverableExtraItems: { kind: 'extraItems', label: 'Extra items', edit: 'locked' },
  /** AUD per sprint (R2). */
  deliverableSprintRate: { kind: 'sprintRate', label: 'Sprint rate' },
  /** AUD, frozen by the first active commencement (R7). Null while nothing is frozen; 0 is a price (R4). */
  deliverableCost: { kind: 'price', label: 'Signed price' },
  /** Frozen by the first active commencement, apart from later adjustments (R3). Null while nothing is frozen. */
  deliverableAllocations: { kind: 'allocationSummary', label: 'Signed allocations' },
  /** The allocations of the current hypotheses. Null on older records. */
  deliverableEstimate: { kind: 'allocationSummary', label: 'Live allocations' },
  /** AUD: the subtotal of the estimate and the extra items. Null on older records. */
  deliverableEstimatedCost: { kind: 'price', label: 'Live price' },
  /** Null, 'invoiced' or 'paid'. A blank reads as null, and any other value shows as unexpected (R13). */
  deliverablePaymentState: { kind: 'payment', label: 'Client payment', edit: 'open' },
  deliverableContractorCommencementSignature: {
    kind: 'signature',
    label: 'Contractor commencement',
  },
  deliverableClientCommencementSignature: { kind: 'signature', label: 'Client commencement' },
  deliverableContractorCompletionSignature: { kind: 'signature', label: 'Contractor completion' },
  deliverableClientCompletionSignature: { kind: 'signature', label: 'Client completion' },
});

export const RECORD_FIELDS = {
  profile: PROFILE_FIELDS,
  research: RESEARCH_FIELDS,
  deliverable: DELIVERABLE_FIELDS,
  hypothesis: HYPOTHESIS_FIELDS,
  template: TEMPLATE_FIELDS,
} as const;

export type DeliverableFormValues = FormValuesOf<typeof DELIVERABLE_FIELDS>;
/** The fields that the deliverable's form can save (R21). */
export type DeliverableFields = EditedValuesOf<typeof DELIVERABLE_FIELDS>;

export type HypothesisFormValues = FormValuesOf<typeof HYPOTHESIS_FIELDS>;
/** The fields that the hypothesis's form can save (R21). */
export type HypothesisFields = EditedValuesOf<typeof HYPOTHESIS_FIELDS>;

/** The only field that the form lets a non-owner save before the override (R18). The rules do not know owners. */
export const EVIDENCE_FIELDS = {
  hypothesisCompletionEvidence: HYPOTHESIS_FIELDS.hypothesisCompletionEvidence,
} as const;

/** The fields of an adjustment's form. A figure may be blank, a fraction or below zero, within its limit (section 5). */
export const ADJUSTMENT_FIELDS = fieldTable({
  /** Also takes a name. */
  contractor: { kind: 'person', label: 'Contractor', required: true, edit: 'open' },
  reason: { kind: 'text', label: 'Reason', max: MAX_TEXT_LENGTH, edit: 'open' },
  sprint: { kind: 'number', label: 'Sprint', max: MAX_SPRINTS, signed: true, edit: 'open' },
  labour: { kind: 'money', label: 'Labour (AUD)', max: MAX_AUD, signed: true, edit: 'open' },
  delivery: { kind: 'money', label: 'Delivery (AUD)', max: MAX_AUD, signed: true, edit: 'open' },
});

export type AdjustmentFormValues = FormValuesOf<typeof ADJUSTMENT_FIELDS>;

export const NEW_ADJUSTMENT: AdjustmentFormValues = {
  contractor: '',
  reason: '',
  sprint: '0',
  labour: '0',
  delivery: '0',
};

/** The fields of the form of a question, a remark, an answer or a not-yet (R39). */
export const REMARK_FIELDS = fieldTable({
  /** Null for the whole deliverable. */
  remarkHypothesisFBUID: { kind: 'link', label: 'About', edit: 'open' },
  remarkText: {
    kind: 'longText',
    label: 'Question or remark',
    max: MAX_TEXT_LENGTH,
    required: true,
    edit: 'open',
  },
});

export type RemarkFormValues = FormValuesOf<typeof REMARK_FIELDS>;

/** The fields of every form by their names. No two tables share a name of an edited field. */
export const EDITED_FIELDS = {
  ...RESEARCH_FIELDS,
  ...TEMPLATE_FIELDS,
  ...HYPOTHESIS_FIELDS,
  ...DELIVERABLE_FIELDS,
  ...ADJUSTMENT_FIELDS,
  ...REMARK_FIELDS,
} as const;

export type EditedFieldName = keyof FormValuesOf<typeof EDITED_FIELDS>;
