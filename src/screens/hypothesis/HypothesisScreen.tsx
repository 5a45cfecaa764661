import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';
import { defineTable } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { hypothesisTitle } from './hypothesis-title.ts';
import { HypothesisList } from './list/HypothesisList.tsx';

const HYPOTHESIS = defineTable<'hypothesis'>({
  table: 'hypothesis',
  noun: 'hypothesis',
  listTitle: 'All Hypotheses',
  titleOf: hypothesisTitle,
  List: HypothesisList,
  create: lazyScreen(async () => (await import('./form/CreateHypothesis.tsx')).CreateHypothesis),
  read: lazyScreen(async () => (await import('./read/HypothesisRead.tsx')).HypothesisRead),
  update: lazyScreen(async () => (await import('./form/UpdateHypothesis.tsx')).UpdateHypothesis),
  deprecate: lazyScreen(
    async () => (await import('./DeprecateHypothesis.tsx')).DeprecateHypothesis,
  ),
});

export function HypothesisScreen() {
  return <TableScreen definition={HYPOTHESIS} />;
}
