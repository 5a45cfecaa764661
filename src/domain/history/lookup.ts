import type { FieldChange } from './field-changes.ts';

/** What became of looking up one document. */
export type Lookup<T> = { readonly state: 'found'; readonly record: T } | LookupFailure;

/** Why something cannot be compared. */
export type LookupFailure =
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly problem: string }
  /** Such as for want of permission. */
  | { readonly state: 'failed'; readonly message: string };

/** One version of something against another, or why that cannot be told. */
export type Comparison =
  | { readonly state: 'compared'; readonly changes: readonly FieldChange[] }
  | LookupFailure;
