import { recordTitle } from '../../domain/text/record-title.ts';
import type { TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { TemplateList } from './TemplateList.tsx';

const TEMPLATE: TableDefinition<'template'> = {
  table: 'template',
  noun: 'template',
  listTitle: 'All Templates',
  titleOf: ({ templateName }) => recordTitle(templateName, 'template'),
  List: TemplateList,
};

export function TemplateScreen() {
  return <TableScreen definition={TEMPLATE} />;
}
