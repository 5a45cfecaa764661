import { documentId, type QueryConstraint, where } from 'firebase/firestore';
import type { TableName } from '../../domain/records/entities.ts';

/** Limits a query to records with one of the values, for example by `[where('FBUID', 'in', values)]`. */
export interface FieldConstraint<T extends TableName> {
  (values: readonly string[]): readonly QueryConstraint[];
  /** Never set. It lets the compiler refuse the constraint of another table. */
  readonly of?: (table: T) => void;
}

export const hasId: FieldConstraint<'research' | 'deliverable'> = (values) => [
  where('FBUID', 'in', values),
];

export const hasUid: FieldConstraint<'profile'> = (uids) => [where(documentId(), 'in', uids)];
export const hasEmail: FieldConstraint<'profile'> = (emails) => [where('email', 'in', emails)];
export const hasProfileEmail: FieldConstraint<'profile'> = (emails) => [
  where('profileEmail', 'in', emails),
];

export const isResearchedBy: FieldConstraint<'hypothesis'> = (values) => [
  where('hypothesisResearchers', 'array-contains-any', values),
];
export const isLedBy: FieldConstraint<'deliverable'> = (values) => [
  where('deliverableResearchLead', 'in', values),
];
