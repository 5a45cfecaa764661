import { type Query, query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { chunks } from '../chunks.ts';
import { typedCollection } from '../collections.ts';
import { MAX_DISJUNCTIONS } from './records-query.ts';

// For staff only: the queries do not name a client's research, so the rules refuse them to clients.

/** @param identities the uid and the e-mails of one person. */
export function deliverablesLedBy(identities: readonly string[]): Query<Parsed<Deliverable>> {
  return query(typedCollection('deliverable'), where('deliverableResearchLead', 'in', identities));
}

/** @param identities the uid and the e-mails of one person. */
export function hypothesesResearchedBy(identities: readonly string[]): Query<Parsed<Hypothesis>> {
  return query(
    typedCollection('hypothesis'),
    where('hypothesisResearchers', 'array-contains-any', identities),
  );
}

export function deliverablesWithIds(ids: readonly string[]): readonly Query<Parsed<Deliverable>>[] {
  return chunks(ids, MAX_DISJUNCTIONS).map((some) =>
    query(typedCollection('deliverable'), where('FBUID', 'in', some)),
  );
}
