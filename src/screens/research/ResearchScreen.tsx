import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';
import { recordTitle } from '../../domain/text/record-title.ts';
import { defineTable, type RecordProps } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { ResearchList } from './ResearchList.tsx';

const RESEARCH = defineTable<'research'>({
  table: 'research',
  noun: 'research',
  listTitle: 'All Research',
  titleOf: ({ researchName }) => recordTitle(researchName, 'research'),
  List: ResearchList,
  create: lazyScreen(async () => (await import('./ResearchForm.tsx')).ResearchForm),
  read: lazyScreen(async () => (await import('./ResearchRead.tsx')).ResearchRead),
  update: lazyScreen<RecordProps<'research'>>(
    async () => (await import('./ResearchForm.tsx')).ResearchForm,
  ),
  deprecate: lazyScreen(async () => (await import('./DeprecateResearch.tsx')).DeprecateResearch),
});

export function ResearchScreen() {
  return <TableScreen definition={RESEARCH} />;
}
