import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { CreateHypothesis } from './CreateHypothesis.tsx';
import { DeprecateHypothesis } from './DeprecateHypothesis.tsx';
import { HypothesisList } from './HypothesisList.tsx';
import { HypothesisRead } from './HypothesisRead.tsx';
import { titleOfHypothesis } from './hypothesis-names.ts';
import { UpdateHypothesis } from './UpdateHypothesis.tsx';

const HYPOTHESIS: TableDefinition<'hypothesis'> = {
  table: 'hypothesis',
  noun: 'hypothesis',
  listTitle: 'All Hypotheses',
  titleOf: titleOfHypothesis,
  List: HypothesisList,
  Create: CreateHypothesis,
  Read: HypothesisRead,
  Update: UpdateHypothesis,
  Deprecate: DeprecateHypothesis,
};

export function HypothesisScreen() {
  return <TableScreen definition={HYPOTHESIS} />;
}
