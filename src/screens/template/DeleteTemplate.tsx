import { deleteRecord } from '../../data/commands/delete-record.ts';
import { listPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

export function DeleteTemplate({ record }: RecordProps<'template'>) {
  return (
    <DeleteConfirmation
      table="template"
      id={record.FBUID}
      afterwards={listPath('template')}
      onConfirm={() =>
        deleteRecord({ table: 'template', id: record.FBUID, seen: record.updatedAt })
      }
    >
      <p>This deletes the template. Its history stays.</p>
    </DeleteConfirmation>
  );
}
