import { type Query, where } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import type { Access } from '../session/access.ts';
import { queriesByFieldValues, recordsQuery } from './records-query.ts';

export type HypothesisQuery = Query<Parsed<Hypothesis>>;

/** Queries over the hypotheses of one research. */
export interface BacklogQueries {
  /** The hypotheses whose deliverable field holds null. Null if the user may list nothing. */
  readonly unassigned: HypothesisQuery | null;
  /** All hypotheses of the research. Null if the user may list nothing. */
  readonly allHypotheses: HypothesisQuery | null;
  /** The hypotheses of these deliverables. Empty if the user may list nothing. */
  readonly assigned: (parents: readonly string[]) => readonly HypothesisQuery[];
}

export function backlogQueries(access: Access, researchId: string): BacklogQueries {
  const ofResearch = where('hypothesisResearchFBUID', '==', researchId);
  const deliverable = 'hypothesisDeliverableFBUID';
  return {
    unassigned: recordsQuery('hypothesis', access, [ofResearch, where(deliverable, '==', null)]),
    allHypotheses: recordsQuery('hypothesis', access, [ofResearch]),
    assigned: (parents) =>
      queriesByFieldValues('hypothesis', {
        access,
        values: parents,
        constrain: (some) => [ofResearch, where(deliverable, 'in', some)],
      }),
  };
}
