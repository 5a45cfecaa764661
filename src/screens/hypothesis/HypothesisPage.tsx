import { LoadingState } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { useRecord } from '../../data/records/records.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { HypothesisSummary, TextSection } from './HypothesisSummary.tsx';

export function HypothesisPage({ record }: RecordProps<'hypothesis'>) {
  const parent = loadedValue(useRecord('deliverable', record.hypothesisDeliverableFBUID));
  // For a client, the profiles of the people in the deliverable may hold e-mails of the hypothesis (R44).
  const people = useKnownPeople([
    ...peopleInHypothesis(record),
    ...(parent === null ? [] : peopleInDeliverable(parent)),
  ]);
  if (people === null) return <LoadingState shape="record" />;
  return (
    <>
      <HypothesisSummary hypothesis={record} people={people} />
      <TextSection title="Completion evidence" text={record.hypothesisCompletionEvidence} />
    </>
  );
}
