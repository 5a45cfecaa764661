import type { FieldChange } from './diff-records.ts';

/** The result of looking up one document. */
export type Lookup<T> = { readonly state: 'found'; readonly record: T } | LookupFailure;

/** Why a lookup gave no record. */
export type LookupFailure =
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly problem: string }
  /** The request failed, for example because the user has no permission. */
  | { readonly state: 'failed'; readonly message: string };

/** The differences between two versions, or why they are unknown. */
export type Comparison =
  | { readonly state: 'compared'; readonly changes: readonly FieldChange[] }
  | LookupFailure;
