import { recordTitle } from '../../domain/text/record-title.ts';
import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { ResearchList } from './ResearchList.tsx';

const RESEARCH: TableDefinition<'research'> = {
  table: 'research',
  noun: 'research',
  listTitle: 'All Research',
  titleOf: ({ researchName }) => recordTitle(researchName, 'research'),
  List: ResearchList,
};

export function ResearchScreen() {
  return <TableScreen definition={RESEARCH} />;
}
