import { usePeople } from '../../data/records.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { CompletionEvidence } from './CompletionEvidence.tsx';
import { HypothesisSummary } from './HypothesisSummary.tsx';
import '../styles/record.scss';

export function HypothesisRead({ record }: RecordProps<'hypothesis'>) {
  const people = usePeople();
  return (
    <>
      <HypothesisSummary hypothesis={record} people={people} />
      <CompletionEvidence evidence={record.hypothesisCompletionEvidence} />
    </>
  );
}
