import { Link } from 'react-router-dom';
import { LoadingState } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { useRecord } from '../../data/records/records.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { readPath } from '../../paths.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { HypothesisSummary, TextSection } from './HypothesisSummary.tsx';

export function HypothesisPage({ record }: RecordProps<'hypothesis'>) {
  const parent = loadedValue(useRecord('deliverable', record.hypothesisDeliverableFBUID));
  // For a client, the profiles of the people in the deliverable may hold e-mails of the hypothesis (R44).
  const people = useKnownPeople([
    ...peopleInHypothesis(record),
    ...(parent === null ? [] : peopleInDeliverable(parent)),
  ]);
  const mayEdit = useMayEdit();
  if (people === null) return <LoadingState shape="record" />;
  return (
    <>
      {parent === null || isInResearchOf(parent, record) ? null : (
        <Notice className="d-print-none">
          Its deliverable belongs to another research, whose clients do not see this hypothesis.{' '}
          {mayEdit ? (
            <Link to={readPath('deliverable', parent.FBUID)}>
              Move it on the deliverable's page
            </Link>
          ) : null}
        </Notice>
      )}
      <HypothesisSummary hypothesis={record} people={people} />
      <TextSection title="Completion evidence" text={record.hypothesisCompletionEvidence} />
    </>
  );
}

/** True for a deliverable without a research, which nothing can be moved to. */
function isInResearchOf(deliverable: Deliverable, hypothesis: Hypothesis): boolean {
  const { deliverableResearchFBUID: research } = deliverable;
  return research === null || research === hypothesis.hypothesisResearchFBUID;
}
