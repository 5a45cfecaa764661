import { documentId, type QueryConstraint, where } from 'firebase/firestore';
import type { TableName } from '../../domain/records/entities.ts';

/** Ties a query of a table to a few values, such as `[where('FBUID', 'in', values)]`. */
export interface Constrain<T extends TableName> {
  (values: readonly string[]): readonly QueryConstraint[];
  /** Never called: lets the compiler refuse the constraint of another table. */
  readonly of?: (table: T) => void;
}

export const hasId: Constrain<'research' | 'deliverable'> = (values) => [
  where('FBUID', 'in', values),
];

export const hasUid: Constrain<'profile'> = (uids) => [where(documentId(), 'in', uids)];
export const hasEmail: Constrain<'profile'> = (emails) => [where('email', 'in', emails)];
export const hasProfileEmail: Constrain<'profile'> = (emails) => [
  where('profileEmail', 'in', emails),
];

export const isResearchedBy: Constrain<'hypothesis'> = (values) => [
  where('hypothesisResearchers', 'array-contains-any', values),
];
export const isLedBy: Constrain<'deliverable'> = (values) => [
  where('deliverableResearchLead', 'in', values),
];
