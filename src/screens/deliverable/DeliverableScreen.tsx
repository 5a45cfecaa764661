import { lazyScreen } from '../../components/lazy-screen.tsx';
import { defineTable } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { DeliverableList } from './DeliverableList.tsx';
import { titleOf } from './title-of.ts';

const DELIVERABLE = defineTable<'deliverable'>({
  table: 'deliverable',
  noun: 'deliverable',
  listTitle: 'All Deliverables',
  titleOf,
  List: DeliverableList,
  create: lazyScreen(async () => (await import('./CreateDeliverable.tsx')).CreateDeliverable),
  read: lazyScreen(async () => (await import('./DeliverableRead.tsx')).DeliverableRead),
  update: lazyScreen(async () => (await import('./UpdateDeliverable.tsx')).UpdateDeliverable),
  deprecate: lazyScreen(
    async () => (await import('./DeprecateDeliverable.tsx')).DeprecateDeliverable,
  ),
});

export function DeliverableScreen() {
  return <TableScreen definition={DELIVERABLE} />;
}
