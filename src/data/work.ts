import { type Query, type QueryFieldFilterConstraint, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Deliverable, Hypothesis, Records, TableName } from '../domain/entities.ts';
import { normaliseEmail, type People } from '../domain/identity.ts';
import type { Parsed } from '../domain/normalise/parsed.ts';
import { type Access, useAccess } from './access.ts';
import type { Live, RecordList } from './live.ts';
import { useLiveLists } from './live-lists.ts';
import { recordsQuery } from './records.ts';
import { useUser } from './session.ts';

/** What My work shows, by the specification's combined queries (section 7). */
export interface MyWork {
  /** The deliverables that the user leads. */
  readonly leading: Live<RecordList<Deliverable>>;
  /** The hypotheses that the user researches. */
  readonly researching: Live<RecordList<Hypothesis>>;
  /** The deliverables that those hypotheses belong to. */
  readonly parents: Live<RecordList<Deliverable>>;
}

/** Subscribes to the user's own work, found by uid and by e-mail (R24). */
export function useMyWork(people: People): MyWork {
  const identities = useIdentities(people);
  const researching = useByValues('hypothesis', identities, isResearchedBy);
  const parents = useByValues('deliverable', useParentIds(researching), hasId);
  return {
    leading: useByValues('deliverable', identities, isLedBy),
    researching,
    parents: researching.state === 'ready' ? parents : researching,
  };
}

const isResearchedBy: Constrain = (values) =>
  where('hypothesisResearchers', 'array-contains-any', values);
const isLedBy: Constrain = (values) => where('deliverableResearchLead', 'in', values);
const hasId: Constrain = (values) => where('FBUID', 'in', values);

type Constrain = (values: readonly string[]) => QueryFieldFilterConstraint;

/** Everything the user may be listed as: the uid, and the e-mails of the account and the profile. */
function useIdentities(people: People): readonly string[] {
  const { uid, email } = useUser();
  const profile = people.find(uid);
  const emails = [email, profile?.profileEmail, profile?.email]
    .map((address) => normaliseEmail(address ?? ''))
    .filter((address) => address !== '');
  return useStable([...new Set([uid, ...emails])]);
}

function useParentIds(hypotheses: Live<RecordList<Hypothesis>>): readonly string[] {
  const records = hypotheses.state === 'ready' ? hypotheses.value.records : [];
  const ids = records.map((hypothesis) => hypothesis.hypothesisDeliverableFBUID);
  return useStable([...new Set(ids.filter((id) => id !== null))].toSorted());
}

/** The same list for the same texts, so that a new snapshot does not subscribe anew. */
function useStable(texts: readonly string[]): readonly string[] {
  const key = JSON.stringify(texts);
  return useMemo(() => {
    const stable: readonly string[] = JSON.parse(key);
    return stable;
  }, [key]);
}

function useByValues<T extends TableName>(
  table: T,
  values: readonly string[],
  constrain: Constrain,
): Live<RecordList<Records[T]>> {
  const access = useAccess();
  const queries = useMemo(
    () => queriesFor(table, { access, values, constrain }),
    [table, access, values, constrain],
  );
  return useLiveLists(queries);
}

/** How many values all the disjunctions of a query may have, multiplied with each other. */
const MOST_DISJUNCTIONS = 30;

interface ByValues {
  readonly access: Access;
  readonly values: readonly string[];
  readonly constrain: Constrain;
}

/**
 * As many queries as the values need. A client's query also names the client's research projects,
 * without which the rules could not prove it, and they take their share of the disjunctions.
 */
function queriesFor<T extends TableName>(
  table: T,
  { access, values, constrain }: ByValues,
): readonly Query<Parsed<Records[T]>>[] {
  const taken = access.role === 'client' ? access.researchFBUIDs.length : 1;
  const share = Math.max(1, Math.floor(MOST_DISJUNCTIONS / Math.max(1, taken)));
  return chunks(values, share)
    .map((chunk) => recordsQuery(table, access, [constrain(chunk)]))
    .filter((query) => query !== null);
}

function chunks(values: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}
