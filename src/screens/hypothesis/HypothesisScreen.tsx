import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { HypothesisList } from './HypothesisList.tsx';
import { hypothesisTitle } from './hypothesis-title.ts';

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
