/**
 * The result of reading a stored document: a record or a problem. A list shows an error card for each
 * problem and still shows the other records.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly record: T }
  | {
      readonly ok: false;
      readonly id: string;
      /** Text for the error card: the first problems, each with the kind of the stored value. */
      readonly problem: string;
    };
