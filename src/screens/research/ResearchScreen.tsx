import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { DeprecateResearch } from './DeprecateResearch.tsx';
import { CreateResearch, UpdateResearch } from './ResearchForm.tsx';
import { ResearchList } from './ResearchList.tsx';
import { ResearchRead } from './ResearchRead.tsx';

const RESEARCH: TableDefinition<'research'> = {
  table: 'research',
  noun: 'research',
  listTitle: 'All Research',
  titleOf: ({ researchName }) => researchName || '(unnamed research)',
  List: ResearchList,
  Create: CreateResearch,
  Read: ResearchRead,
  Update: UpdateResearch,
  Deprecate: DeprecateResearch,
};

export function ResearchScreen() {
  return <TableScreen definition={RESEARCH} />;
}
