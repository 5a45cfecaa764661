import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';
import { recordTitle } from '../../domain/text/record-title.ts';
import { defineTable, type RecordProps } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { TemplateList } from './TemplateList.tsx';

const TEMPLATE = defineTable<'template'>({
  table: 'template',
  noun: 'template',
  listTitle: 'All Templates',
  titleOf: ({ templateName }) => recordTitle(templateName, 'template'),
  List: TemplateList,
  create: lazyScreen(async () => (await import('./TemplateForm.tsx')).TemplateForm),
  read: lazyScreen(async () => (await import('./TemplateRead.tsx')).TemplateRead),
  update: lazyScreen<RecordProps<'template'>>(
    async () => (await import('./TemplateForm.tsx')).TemplateForm,
  ),
  deprecate: lazyScreen(async () => (await import('./DeprecateTemplate.tsx')).DeprecateTemplate),
});

export function TemplateScreen() {
  return <TableScreen definition={TEMPLATE} />;
}
