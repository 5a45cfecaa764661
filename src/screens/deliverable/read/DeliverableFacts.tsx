import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { FieldList } from '../../../components/FieldList.tsx';
import type { Deliverable } from '../../../domain/entities.ts';
import type { People } from '../../../domain/identity.ts';
import { ResearchLink } from '../../hypothesis/read/ParentLinks.tsx';

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
