/**
 * The result of reading a stored document. A list shows an error card for an unreadable document, and still shows the
 * other records.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly record: T }
  | {
      readonly ok: false;
      readonly id: string;
      /** The first problems as a text for the error card. */
      readonly problem: string;
    };
