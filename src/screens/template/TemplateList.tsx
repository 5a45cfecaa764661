import { EmptyState } from '../../components/EmptyState.tsx';
import { Link } from '../../components/Link.tsx';
import { RecordCard } from '../../components/RecordCard.tsx';
import { useRecords } from '../../data/records.ts';
import { byTemplateName } from '../../domain/sorting.ts';
import { createPath } from '../../paths.ts';
import { LiveContent } from '../table/LiveContent.tsx';

export function TemplateList() {
  const templates = useRecords('template');
  return (
    <LiveContent live={templates} empty={<NoTemplates />}>
      {(records) => (
        <ul className="card-list two-columns">
          {records.toSorted(byTemplateName).map(({ FBUID, templateName }) => (
            <li key={FBUID}>
              <RecordCard
                table="template"
                id={FBUID}
                title={templateName || '(unnamed template)'}
                links={['Read']}
              />
            </li>
          ))}
        </ul>
      )}
    </LiveContent>
  );
}

function NoTemplates() {
  return (
    <EmptyState>
      <p>Templates name the shapes of work that come back. There is none here yet.</p>
      <Link to={createPath('template')}>Create the first template</Link>
    </EmptyState>
  );
}
