import { ResearchLink } from '../hypothesis/ParentLinks.tsx';
import type { RecordProps, TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { DeliverableList } from './DeliverableList.tsx';
import { deliverableTitle } from './deliverable-title.ts';

const DELIVERABLE: TableDefinition<'deliverable'> = {
  table: 'deliverable',
  noun: 'deliverable',
  listTitle: 'All Deliverables',
  titleOf: deliverableTitle,
  List: DeliverableList,
  Eyebrow: NumberAndResearch,
};

export function DeliverableScreen() {
  return <TableScreen definition={DELIVERABLE} />;
}

/** '12 · Kitchen handles' */
function NumberAndResearch({ record }: RecordProps<'deliverable'>) {
  const { deliverableNumber, deliverableResearchFBUID } = record;
  return (
    <>
      {deliverableNumber === null ? null : <span>{`${deliverableNumber} · `}</span>}
      <ResearchLink id={deliverableResearchFBUID} />
    </>
  );
}
