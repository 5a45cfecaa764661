import { lazyScreen } from '../../components/lazy-screen.tsx';
import { defineTable } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { HypothesisList } from './HypothesisList.tsx';
import { titleOfHypothesis } from './hypothesis-names.ts';

const HYPOTHESIS = defineTable<'hypothesis'>({
  table: 'hypothesis',
  noun: 'hypothesis',
  listTitle: 'All Hypotheses',
  titleOf: titleOfHypothesis,
  List: HypothesisList,
  create: lazyScreen(async () => (await import('./CreateHypothesis.tsx')).CreateHypothesis),
  read: lazyScreen(async () => (await import('./HypothesisRead.tsx')).HypothesisRead),
  update: lazyScreen(async () => (await import('./UpdateHypothesis.tsx')).UpdateHypothesis),
  deprecate: lazyScreen(
    async () => (await import('./DeprecateHypothesis.tsx')).DeprecateHypothesis,
  ),
});

export function HypothesisScreen() {
  return <TableScreen definition={HYPOTHESIS} />;
}
