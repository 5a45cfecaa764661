import { ExternalLink } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { Link } from '../../components/Link.tsx';
import { useRecord } from '../../data/records.ts';
import type { Deliverable } from '../../domain/entities.ts';
import type { People } from '../../domain/identity.ts';
import { readPath } from '../../paths.ts';

interface DeliverableFactsProps {
  readonly deliverable: Deliverable;
  readonly people: People;
}

/** What it is, whose, and where its methods and materials are written down. */
export function DeliverableFacts({ deliverable, people }: DeliverableFactsProps) {
  const { deliverableName, deliverableNumber, deliverableResearchLead } = deliverable;
  const { deliverableMethodsLink, deliverableBOMLink, deliverableResearchFBUID } = deliverable;
  return (
    <FieldList
      fields={[
        { name: 'Research', value: <ResearchLink id={deliverableResearchFBUID} /> },
        { name: 'Number', value: deliverableNumber },
        { name: 'Name', value: deliverableName.trim() },
        { name: 'Research lead', value: people.nameOf(deliverableResearchLead) },
        { name: 'Methods link', value: linkOrBlank(deliverableMethodsLink) },
        { name: 'BOM link', value: linkOrBlank(deliverableBOMLink) },
      ]}
    />
  );
}

function linkOrBlank(text: string) {
  return text.trim() === '' ? null : <ExternalLink text={text} />;
}

/** A research that is gone reads like none (R15). */
function ResearchLink({ id }: { readonly id: string | null }) {
  const live = useRecord('research', id);
  if (live.state === 'loading') return <span className="quiet">Loading...</span>;
  if (id === null || live.state !== 'ready') return <span className="quiet">(not set)</span>;
  return (
    <Link to={readPath('research', id)}>{live.value.researchName || '(unnamed research)'}</Link>
  );
}
