import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { hypothesisTitle } from './hypothesis-title.ts';
import { HypothesisList } from './list/HypothesisList.tsx';

const HYPOTHESIS: TableDefinition<'hypothesis'> = {
  table: 'hypothesis',
  noun: 'hypothesis',
  listTitle: 'All Hypotheses',
  titleOf: hypothesisTitle,
  List: HypothesisList,
};

export function HypothesisScreen() {
  return <TableScreen definition={HYPOTHESIS} />;
}
