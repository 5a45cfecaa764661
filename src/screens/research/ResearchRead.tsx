import { Link } from 'react-router-dom';
import { FieldList } from '../../components/FieldList.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { useRecords } from '../../data/records/records.ts';
import { researchFilesPath } from '../../paths.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { Backlog } from './Backlog.tsx';
import { ResearchDeliverables } from './ResearchDeliverables.tsx';
import { ResearchOverview } from './ResearchOverview.tsx';

export function ResearchRead({ record }: RecordProps<'research'>) {
  const { FBUID, researchName } = record;
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: FBUID,
  });
  const known = loadedValue(deliverables);
  return (
    <>
      {known === null ? null : <ResearchOverview deliverables={known} />}
      <FieldList
        fields={[
          { name: 'Name', value: researchName },
          { name: 'Id', value: <code>{FBUID}</code> },
          {
            name: 'Files',
            value: <Link to={researchFilesPath(FBUID)}>Files of this research</Link>,
          },
        ]}
      />
      <ResearchDeliverables researchId={FBUID} live={deliverables} />
      <Backlog researchId={FBUID} deliverables={deliverables} />
    </>
  );
}
