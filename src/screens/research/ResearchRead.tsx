import { FieldList } from '../../components/FieldList.tsx';
import { Link } from '../../components/Link.tsx';
import { researchFilesPath } from '../../paths.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { Backlog } from './Backlog.tsx';
import { ResearchDeliverables } from './ResearchDeliverables.tsx';
import '../record.scss';

export function ResearchRead({ record }: RecordProps<'research'>) {
  const { FBUID, researchName } = record;
  return (
    <>
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
      <ResearchDeliverables researchId={FBUID} />
      <Backlog researchId={FBUID} />
    </>
  );
}
