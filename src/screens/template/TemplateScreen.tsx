import { LoadedList } from '../../components/Loaded.tsx';
import { CARD_GRID, RecordCard } from '../../components/list/RecordCard.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { useRecords } from '../../data/records/records.ts';
import { byTemplateName } from '../../domain/lists/sorting.ts';
import { PLACEHOLDER_TEMPLATE_IMAGE } from '../../domain/normalise/parse-record.ts';
import { TEMPLATE_FIELDS } from '../../domain/records/record-fields.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { listPath } from '../../paths.ts';
import { NameForm } from '../form/NameForm.tsx';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import { EmptyList } from '../table/list/EmptyList.tsx';
import { StoredJson } from '../table/StoredJson.tsx';
import type { RecordProps, TableDefinition } from '../table/TableScreen.tsx';
import { TableScreen } from '../table/TableScreen.tsx';

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

function TemplateList() {
  const templates = useRecords('template');
  return (
    <LoadedList live={templates} empty={<EmptyList table="template" />}>
      {(records) => (
        <ul className={CARD_GRID}>
          {records.toSorted(byTemplateName).map(({ FBUID, templateName }) => (
            <li key={FBUID}>
              <RecordCard
                table="template"
                id={FBUID}
                title={recordTitle(templateName, 'template')}
                links={['Read']}
              />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

/** Shows JSON, as the specification asks (section 2). */
export function TemplatePage({ record }: RecordProps<'template'>) {
  return <StoredJson table="template" id={record.FBUID} />;
}

/** Creates a template if there is no record to edit. */
export function TemplateForm({ record }: Partial<RecordProps<'template'>>) {
  return (
    <NameForm
      table="template"
      fields={TEMPLATE_FIELDS}
      record={record}
      initial={{ templateImage: PLACEHOLDER_TEMPLATE_IMAGE }}
    />
  );
}

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
