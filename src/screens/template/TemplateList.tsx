import { Link } from 'react-router-dom';
import { EmptyState, LoadedList } from '../../components/Loaded.tsx';
import { RecordCard } from '../../components/list/RecordCard.tsx';
import { useRecords } from '../../data/records/records.ts';
import { byTemplateName } from '../../domain/lists/sorting.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import { createPath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';

export function TemplateList() {
  const templates = useRecords('template');
  const mayEdit = useMayEdit();
  return (
    <LoadedList live={templates} empty={<NoTemplates mayEdit={mayEdit} />}>
      {(records) => (
        <ul className="card-list two-columns">
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

/** A client sees this even if templates exist: the rules refuse that list to a client, so no query is sent. */
function NoTemplates({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <EmptyState>
      <p>
        Templates name the shapes of work that come back.{' '}
        {mayEdit ? 'There is none here yet.' : 'They are for staff.'}
      </p>
      {mayEdit ? <Link to={createPath('template')}>Create the first template</Link> : null}
    </EmptyState>
  );
}
