import { documentId, type QueryConstraint, where } from 'firebase/firestore';
import type { TableName } from '../../domain/records/entities.ts';

/** Builds the constraints that limit a query to records with one of the values: `[where('FBUID', 'in', values)]`. */
export interface FieldConstraint<T extends TableName> {
  (values: readonly string[]): readonly QueryConstraint[];
  /** Never set. It lets the compiler refuse the constraint of another table. */
  readonly of?: (table: T) => void;
}

export const whereId: FieldConstraint<'research' | 'deliverable'> = (values) => [
  where('FBUID', 'in', values),
];

export const whereUid: FieldConstraint<'profile'> = (uids) => [where(documentId(), 'in', uids)];
export const whereEmail: FieldConstraint<'profile'> = (emails) => [where('email', 'in', emails)];
export const whereProfileEmail: FieldConstraint<'profile'> = (emails) => [
  where('profileEmail', 'in', emails),
];

export const whereResearcher: FieldConstraint<'hypothesis'> = (values) => [
  where('hypothesisResearchers', 'array-contains-any', values),
];
export const whereLead: FieldConstraint<'deliverable'> = (values) => [
  where('deliverableResearchLead', 'in', values),
];
