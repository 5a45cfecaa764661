import { Field } from '../../components/fields.tsx';
import { LoadedList } from '../../components/Loaded.tsx';
import { CARD_GRID, RecordCard } from '../../components/list/RecordCard.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { saveRecord } from '../../data/commands/save-record.ts';
import { useRecords } from '../../data/records/records.ts';
import { byTemplateName } from '../../domain/lists/sorting.ts';
import { PLACEHOLDER_TEMPLATE_IMAGE } from '../../domain/normalise/parse-record.ts';
import { fromFormValues } from '../../domain/records/form-values.ts';
import { TEMPLATE_FIELDS } from '../../domain/records/record-fields.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { listPath } from '../../paths.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import { EmptyList } from '../table/list/EmptyList.tsx';
import { StoredJson } from '../table/StoredJson.tsx';
import { defineTable } from '../table/TableScreen.tsx';
import { useRecordToEdit, useTableRecord } from '../table/table-record.ts';

export const TemplateScreen = defineTable('template', {
  noun: 'template',
  title: 'All Templates',
  titleOf: ({ templateName }) => recordTitle(templateName, 'template'),
  List: TemplateList,
});

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

export function TemplatePage() {
  return <StoredJson table="template" id={useTableRecord('template').FBUID} />;
}

export function TemplateForm() {
  const record = useRecordToEdit('template');
  const recordForm = useRecordForm({
    table: 'template',
    record,
    save: (values, target) => {
      const edited = fromFormValues(TEMPLATE_FIELDS, values);
      const fields = record === null ? { ...edited, ...INITIAL } : edited;
      return saveRecord({ table: 'template', ...target, fields });
    },
  });
  return (
    <RecordForm recordForm={recordForm}>
      <Field name="templateName" />
    </RecordForm>
  );
}

const INITIAL = { templateImage: PLACEHOLDER_TEMPLATE_IMAGE };

export function DeleteTemplate() {
  const record = useTableRecord('template');
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
