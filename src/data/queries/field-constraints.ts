import { where } from 'firebase/firestore';
import type { Constrain } from './records-query.ts';

export const isResearchedBy: Constrain<'hypothesis'> = (values) => [
  where('hypothesisResearchers', 'array-contains-any', values),
];
export const isLedBy: Constrain<'deliverable'> = (values) => [
  where('deliverableResearchLead', 'in', values),
];
