import { deleteRecord } from '../../data/commands/delete-record.ts';
import { listPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps, TableDefinition } from '../table/TableDefinition.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { CreateTemplate, UpdateTemplate } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';

const TEMPLATE: TableDefinition<'template'> = {
  table: 'template',
  noun: 'template',
  listTitle: 'All Templates',
  titleOf: ({ templateName }) => templateName || '(unnamed template)',
  List: TemplateList,
  Create: CreateTemplate,
  Read: TemplateRead,
  Update: UpdateTemplate,
  Deprecate: DeprecateTemplate,
};

export function TemplateScreen() {
  return <TableScreen definition={TEMPLATE} />;
}

/** A template is shown as JSON (specification section 2). */
function TemplateRead({ record }: RecordProps<'template'>) {
  return <pre className="json">{JSON.stringify(record, null, 2)}</pre>;
}

function DeprecateTemplate({ record }: RecordProps<'template'>) {
  return (
    <DeleteConfirmation
      record={record}
      afterwards={listPath('template')}
      onConfirm={() =>
        deleteRecord({ table: 'template', id: record.FBUID, seen: record.updatedAt })
      }
    >
      <p>This deletes the template. Its history stays.</p>
    </DeleteConfirmation>
  );
}
