import {
  MAX_AUD,
  MAX_LONG_TEXT_LENGTH,
  MAX_NUMBER,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
  MAX_WEEKS,
} from './limits.ts';
import type {
  Allocation,
  AllocationSummary,
  ExtraItem,
  Signature,
  TestItem,
} from './parts/record-parts.ts';

/**
 * The value of a field in the app, by kind. A new kind does not compile until reading and history handle it, a new
 * `EditedKind` until forms and validation handle it too.
 */
export interface KindValues {
  /** A required name of one line. */
  readonly name: string;
  /** Optional text of one line; '' is not set. */
  readonly text: string;
  /** Optional text of several lines, stored as typed, in composed letters. */
  readonly longText: string;
  readonly nullableText: string | null;
  readonly templateImage: string;
  readonly number: number | null;
  /** AUD, such as 12.34 (not cents). The form rounds it to the cent. */
  readonly money: number | null;
  /** AUD, computed by the app. */
  readonly price: number | null;
  /** AUD per sprint. */
  readonly sprintRate: number;
  readonly date: Date | null;
  /** FBUID of another record, which may no longer exist (R15). */
  readonly link: string | null;
  /** Uid or lower-cased e-mail (R24). */
  readonly person: string | null;
  readonly payment: string | null;
  readonly allocations: readonly Allocation[];
  readonly testItems: readonly TestItem[];
  readonly extraItems: readonly ExtraItem[];
  readonly allocationSummary: AllocationSummary | null;
  readonly signature: Signature | null;
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
  | 'allocations'
  | 'testItems'
  | 'extraItems';

/** The kinds with a list of rows, in which each cell is a text. Other kinds have one text, '' for 'not set'. */
interface ListFormValues {
  readonly allocations: AllocationFormValues[];
  readonly testItems: TestItemFormValues[];
  readonly extraItems: ExtraItemFormValues[];
}

export type ListKind = keyof ListFormValues;

export type FormKindValues = {
  readonly [K in EditedKind]: K extends ListKind ? ListFormValues[K] : string;
};

export interface AllocationFormValues {
  /** E-mail or uid; '' while nobody is entered. */
  researcher: string;
  sprints: string;
}

export interface TestItemFormValues {
  label: string;
  value: string;
  description: string;
}

export interface ExtraItemFormValues {
  justification: string;
  /** AUD. */
  amount: string;
}

/** A text in a form: a field, or a cell in the rows of a list. */
export interface InputDeclaration {
  readonly kind: Exclude<EditedKind, ListKind> | 'sprints';
  /** The label in forms, on pages and in the history. */
  readonly label: string;
  /** Largest length of a text, or largest distance of a number from 0. Names and persons have a fixed limit instead. */
  readonly max?: number;
  /** Set if the form refuses a blank. Names and sprints are always required. */
  readonly required?: true;
  /** Set if users type negative numbers: the keyboard of a phone then needs a minus. */
  readonly signed?: true;
}

export interface EditedField extends Omit<InputDeclaration, 'kind'> {
  readonly kind: EditedKind;
  /**
   * 'locked': form and command lock the field while the record has frozen allocations (section 4). The user can
   * override the lock (R14), and the rules do not enforce the lock.
   */
  readonly edit: 'open' | 'locked';
}

/** A field that no form edits. A link belongs here if it is set at creation and never changes. */
export interface ComputedField {
  readonly kind: Exclude<FieldKind, EditedKind> | 'link';
  /** Fields without a label do not appear in histories. */
  readonly label?: string;
  readonly edit?: never;
  readonly max?: never;
  readonly required?: never;
  readonly signed?: never;
}

export type FieldDeclaration = EditedField | ComputedField;

export type FieldTable = Readonly<Record<string, FieldDeclaration>>;

export type ValuesOf<T extends FieldTable> = {
  readonly [F in keyof T]: KindValues[T[F]['kind']];
};

type EditedName<T extends FieldTable> = {
  [F in keyof T]: T[F] extends EditedField ? F : never;
}[keyof T];

/** The values of the form that edits the record, as typed. */
export type FormValuesOf<T extends FieldTable> = {
  -readonly [F in EditedName<T>]: T[F] extends EditedField ? FormKindValues[T[F]['kind']] : never;
};

/** The fields that the form can save, and no others (R21). */
export type EditedValuesOf<T extends FieldTable> = Pick<ValuesOf<T>, EditedName<T>>;

/** Checks a table and keeps its exact type. */
function fieldTable<const T extends FieldTable>(table: T): T {
  return table;
}

/*
 * Declares the fields of each record once, except `FBUID` and the fields of `Revision`, which all records have.
 * Types, reading, forms, validation, the fields that an edit saves, and history texts derive from these tables. The rules
 * are written by hand. Histories list changes in the order of the fields. The names are the stored ones.
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
