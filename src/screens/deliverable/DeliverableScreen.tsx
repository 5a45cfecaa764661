import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { CreateDeliverable } from './CreateDeliverable.tsx';
import { DeliverableList } from './DeliverableList.tsx';
import { DeliverableRead } from './DeliverableRead.tsx';
import { DeprecateDeliverable } from './DeprecateDeliverable.tsx';
import { titleOf } from './title-of.ts';
import { UpdateDeliverable } from './UpdateDeliverable.tsx';

const DELIVERABLE: TableDefinition<'deliverable'> = {
  table: 'deliverable',
  noun: 'deliverable',
  listTitle: 'All Deliverables',
  titleOf,
  List: DeliverableList,
  Create: CreateDeliverable,
  Read: DeliverableRead,
  Update: UpdateDeliverable,
  Deprecate: DeprecateDeliverable,
};

export function DeliverableScreen() {
  return <TableScreen definition={DELIVERABLE} />;
}
