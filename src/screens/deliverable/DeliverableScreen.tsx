import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';
import { defineTable } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { deliverableTitle } from './deliverable-title.ts';
import { DeliverableList } from './list/DeliverableList.tsx';

const DELIVERABLE = defineTable<'deliverable'>({
  table: 'deliverable',
  noun: 'deliverable',
  listTitle: 'All Deliverables',
  titleOf: deliverableTitle,
  List: DeliverableList,
  create: lazyScreen(async () => (await import('./form/CreateDeliverable.tsx')).CreateDeliverable),
  read: lazyScreen(async () => (await import('./read/DeliverableRead.tsx')).DeliverableRead),
  update: lazyScreen(async () => (await import('./form/UpdateDeliverable.tsx')).UpdateDeliverable),
  deprecate: lazyScreen(
    async () => (await import('./DeprecateDeliverable.tsx')).DeprecateDeliverable,
  ),
});

export function DeliverableScreen() {
  return <TableScreen definition={DELIVERABLE} />;
}
