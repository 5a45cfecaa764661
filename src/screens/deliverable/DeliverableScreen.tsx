import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { DeliverableList } from './DeliverableList.tsx';
import { deliverableTitle } from './deliverable-title.ts';

const DELIVERABLE: TableDefinition<'deliverable'> = {
  table: 'deliverable',
  noun: 'deliverable',
  listTitle: 'All Deliverables',
  titleOf: deliverableTitle,
  List: DeliverableList,
};

export function DeliverableScreen() {
  return <TableScreen definition={DELIVERABLE} />;
}
