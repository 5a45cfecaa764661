/**
 * What became of a stored document: a record, or which document is wrong and why. One bad document
 * costs one error card, and its neighbours stay visible.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly record: T }
  | {
      readonly ok: false;
      readonly id: string;
      /** For a person: the first fields that cannot be read, and what they hold. */
      readonly problem: string;
    };
