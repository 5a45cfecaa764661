import type {
  Allocation,
  AllocationSummary,
  ExtraItem,
  Signature,
  TestItem,
} from './record-parts.ts';

/**
 * The value of a field in the app, by kind. A new kind does not compile until reading, history and rules handle it. A
 * new `EditedKind` does not compile until forms and validation handle it too.
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
  /** Largest length of a text, for the security rules. */
  readonly max?: number;
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
export function fieldTable<const T extends FieldTable>(table: T): T {
  return table;
}
