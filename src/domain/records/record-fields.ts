import type {
  Allocation,
  AllocationSummary,
  ExtraItem,
  StoredSignature,
  TestItem,
} from './parts/record-parts.ts';

/*
 * They keep the largest possible hypothesis or deliverable under the database's 1 MiB per document, even if every
 * character takes three bytes. The rules repeat those of what a client writes.
 */

export const MAX_NAME_LENGTH = 200;
/** The length of the longest valid e-mail address. */
export const MAX_PERSON_LENGTH = 254;
export const MAX_TEXT_LENGTH = 2_000;
export const MAX_LONG_TEXT_LENGTH = 20_000;
export const MAX_ITEMS = 50;
export const MAX_NUMBER = 1_000_000;
export const MAX_SPRINTS = 1_000;
const MAX_WEEKS = 10_000;
const MAX_PAYMENT_DAYS = 365;
export const MAX_AUD = 100_000_000;
/** As many values as one query may name. */
export const MAX_MEMBER_RESEARCH = 30;
/** Firebase's own limit. */
export const MAX_UID_LENGTH = 128;

export interface KindValues {
  /** Required, of one line. */
  readonly name: string;
  /** Of one line; '' is not set. */
  readonly text: string;
  /** Of several lines; '' is not set. */
  readonly longText: string;
  readonly nullableText: string | null;
  readonly templateImage: string;
  readonly number: number | null;
  /** AUD, such as 12.34 (not cents). */
  readonly money: number | null;
  /** AUD, computed by the app. */
  readonly price: number | null;
  /** AUD per sprint. */
  readonly sprintRate: number;
  readonly date: Date | null;
  /** FBUID of another record, which may no longer exist. */
  readonly link: string | null;
  /** Uid or lower-cased e-mail. */
  readonly person: string | null;
  readonly payment: string | null;
  readonly outcome: string | null;
  readonly flag: boolean;
  readonly allocations: readonly Allocation[];
  readonly testItems: readonly TestItem[];
  readonly extraItems: readonly ExtraItem[];
  readonly allocationSummary: AllocationSummary | null;
  readonly signature: StoredSignature;
}

export type FieldKind = keyof KindValues;

export type EditedKind =
  | 'name'
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'link'
  | 'person'
  | 'payment'
  | 'outcome'
  | 'flag'
  | 'allocations'
  | 'testItems'
  | 'extraItems';

export type ListKind = 'allocations' | 'testItems' | 'extraItems';

/** In a form each field, and each cell in the rows of a list, is a text. A flag is 'yes' or ''. */
export type FormKindValues = {
  readonly [K in EditedKind]: K extends ListKind
    ? { -readonly [Cell in keyof KindValues[K][number]]: string }[]
    : string;
};

export type AllocationFormValues = FormKindValues['allocations'][number];

/** A text in a form: a field, or a cell in the rows of a list. */
export interface InputDeclaration {
  readonly kind: Exclude<EditedKind, ListKind> | 'sprints';
  readonly label: string;
  /** Largest length of a text, or largest distance of a number from 0. Names and persons have a fixed limit instead. */
  readonly max?: number;
  /** Names and sprints are always required. */
  readonly required?: true;
  /** Adds or takes away: below 0 too, so the keyboard of a phone needs a minus, and a blank is 0. */
  readonly signed?: true;
  /** Of money: more than 0, in whole cents. */
  readonly positive?: true;
  readonly whole?: true;
  /** What a page shows for a blank. */
  readonly blankReads?: string;
  /** One address, which a page shows as a link. */
  readonly isAddress?: true;
  /** One of the people in a stored table, where any text may name them. */
  readonly isListed?: true;
}

export interface EditedField extends Omit<InputDeclaration, 'kind'> {
  readonly kind: EditedKind;
  /** 'locked' while the record has frozen allocations (R14). */
  readonly edit: 'open' | 'locked';
}

/** A field that no form edits. A link belongs here if it is set at creation and never changes. */
interface ComputedField {
  readonly kind: Exclude<FieldKind, EditedKind> | 'link';
  /** Fields without a label do not appear in histories. */
  readonly label?: string;
  readonly edit?: never;
  readonly max?: never;
  readonly required?: never;
  readonly signed?: never;
}

export type FieldTable = Readonly<Record<string, EditedField | ComputedField>>;

export type ValuesOf<T extends FieldTable> = {
  readonly [F in keyof T]: KindValues[T[F]['kind']];
};

type EditedName<T extends FieldTable> = {
  [F in keyof T]: T[F] extends EditedField ? F : never;
}[keyof T];

export type FormValuesOf<T extends FieldTable> = {
  -readonly [F in EditedName<T>]: T[F] extends EditedField ? FormKindValues[T[F]['kind']] : never;
};

export type EditedValuesOf<T extends FieldTable> = Pick<ValuesOf<T>, EditedName<T>>;

function fieldTable<const T extends FieldTable>(table: T): T {
  return table;
}

/*
 * The fields of each record by their stored names, except `FBUID` and those of `Revision`. Types, reading, forms,
 * validation, the fields that an edit saves and histories follow from these tables. `firestore.rules` lists the names
 * by hand.
 */

export const PROFILE_FIELDS = fieldTable({
  FBAUTHID: { kind: 'nullableText' },
  email: { kind: 'nullableText', label: 'Email' },
  displayName: { kind: 'nullableText', label: 'Name' },
  photoURL: { kind: 'nullableText', label: 'Photo' },
  profileEmail: { kind: 'nullableText', label: 'Profile email' },
});

export const RESEARCH_FIELDS = fieldTable({
  researchName: { kind: 'name', label: 'Name', edit: 'open' },
  /** Of new deliverables and of the backlog (R2). Null is the usual rate. */
  researchSprintRate: {
    kind: 'money',
    label: 'Sprint rate (AUD)',
    max: MAX_AUD,
    positive: true,
    edit: 'open',
  },
  researchBudget: {
    kind: 'money',
    label: 'Budget (AUD ex GST)',
    max: MAX_AUD,
    positive: true,
    edit: 'open',
  },
  researchOrderNumber: { kind: 'text', label: 'Order number', max: MAX_NAME_LENGTH, edit: 'open' },
  researchIsGstFree: { kind: 'flag', label: 'No GST (client outside Australia)', edit: 'open' },
  researchInvoiceTo: { kind: 'text', label: 'Invoice to', max: MAX_NAME_LENGTH, edit: 'open' },
  researchPaymentDays: {
    kind: 'number',
    label: 'Payment days',
    max: MAX_PAYMENT_DAYS,
    whole: true,
    edit: 'open',
  },
});

export const TEMPLATE_FIELDS = fieldTable({
  templateName: { kind: 'name', label: 'Name', edit: 'open' },
  templateImage: { kind: 'templateImage', label: 'Image' },
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
  /** Null while it is open, and then not stored, so that it is no term. Any value but the four shows as unexpected (R41). */
  hypothesisOutcome: { kind: 'outcome', label: 'Outcome', edit: 'open' },
  hypothesisFidelity: {
    kind: 'longText',
    label: 'Fidelity',
    max: MAX_LONG_TEXT_LENGTH,
    edit: 'open',
  },
  hypothesisTestCount: { kind: 'number', label: 'Test count', max: MAX_NUMBER, edit: 'open' },
  hypothesisTime: { kind: 'number', label: 'Time (weeks)', max: MAX_WEEKS, edit: 'open' },
  /** Null when the cost is derived from sprints. */
  hypothesisCost: { kind: 'money', label: 'Cost (AUD)', max: MAX_AUD, edit: 'open' },
  hypothesisResearchLead: { kind: 'person', label: 'Research lead', edit: 'open' },
});

export const DELIVERABLE_FIELDS = fieldTable({
  deliverableName: { kind: 'name', label: 'Name', edit: 'locked' },
  deliverableNumber: { kind: 'number', label: 'Number', max: MAX_NUMBER, edit: 'locked' },
  deliverableResearchFBUID: { kind: 'link', label: 'Research', edit: 'locked' },
  /** The original of a variation; never changes. Other deliverables do not store the field. */
  deliverableVariationOfFBUID: { kind: 'link', label: 'Variation of' },
  deliverableResearchLead: { kind: 'person', label: 'Research lead', edit: 'open' },
  deliverableMethodsLink: { kind: 'text', label: 'Methods link', isAddress: true, edit: 'open' },
  deliverableBOMLink: { kind: 'text', label: 'BOM link', isAddress: true, edit: 'open' },
  deliverableCreated: { kind: 'date', label: 'Created' },
  deliverableTime: {
    kind: 'number',
    label: 'Delivery time (weeks)',
    max: MAX_WEEKS,
    edit: 'locked',
  },
  deliverableExtraItems: { kind: 'extraItems', label: 'Extra items', edit: 'locked' },
  deliverableSprintRate: { kind: 'sprintRate', label: 'Sprint rate' },
  /** Frozen by the first active commencement. Null while nothing is frozen; 0 is a price. */
  deliverableCost: { kind: 'price', label: 'Signed price' },
  /** Frozen as the price is, apart from later adjustments. */
  deliverableAllocations: { kind: 'allocationSummary', label: 'Signed allocations' },
  /** The allocations of the current hypotheses. Null on older records. */
  deliverableEstimate: { kind: 'allocationSummary', label: 'Current allocations' },
  /** The subtotal of the estimate and the extra items. Null on older records. */
  deliverableEstimatedCost: { kind: 'price', label: 'Current price' },
  /** Null, 'invoiced' or 'paid'. Any other value shows as unexpected. */
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
export type DeliverableFields = EditedValuesOf<typeof DELIVERABLE_FIELDS>;

export type HypothesisFormValues = FormValuesOf<typeof HYPOTHESIS_FIELDS>;
export type HypothesisFields = EditedValuesOf<typeof HYPOTHESIS_FIELDS>;

/** The results, the only fields that the form lets a non-owner save before the override. The rules do not know owners. */
export const EVIDENCE_FIELDS = {
  hypothesisCompletionEvidence: HYPOTHESIS_FIELDS.hypothesisCompletionEvidence,
  hypothesisOutcome: HYPOTHESIS_FIELDS.hypothesisOutcome,
} as const;

export const ADJUSTMENT_FIELDS = fieldTable({
  contractor: { kind: 'person', label: 'Contractor', required: true, isListed: true, edit: 'open' },
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

export const REMARK_FIELDS = fieldTable({
  /** Null for the whole deliverable. */
  remarkHypothesisFBUID: { kind: 'link', label: 'About', edit: 'open' },
  remarkText: {
    kind: 'longText',
    label: 'Question or remark',
    required: true,
    edit: 'open',
  },
});

export type RemarkFormValues = FormValuesOf<typeof REMARK_FIELDS>;

export const ACCOUNT_FIELDS = fieldTable({
  ownName: { kind: 'name', label: 'Your name', edit: 'open' },
});

export type AccountFormValues = FormValuesOf<typeof ACCOUNT_FIELDS>;

/** No two tables share a name of an edited field. */
export const EDITED_FIELDS = {
  ...RESEARCH_FIELDS,
  ...TEMPLATE_FIELDS,
  ...HYPOTHESIS_FIELDS,
  ...DELIVERABLE_FIELDS,
  ...ADJUSTMENT_FIELDS,
  ...REMARK_FIELDS,
  ...ACCOUNT_FIELDS,
} as const;

export type EditedFieldName = keyof FormValuesOf<typeof EDITED_FIELDS>;
