import type { ReactNode } from 'react';
import { linkOrNull } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import { ResearchLink } from '../hypothesis/ParentLinks.tsx';
import { useDeliverablePage } from './deliverable-page.ts';

interface DeliverableFactsProps {
  /** Instead of the link, which needs a moment to load. Print does not wait. */
  readonly research?: ReactNode;
}

export function DeliverableFacts({ research }: DeliverableFactsProps) {
  const { deliverable, people } = useDeliverablePage();
  const fact = (name: keyof typeof DELIVERABLE_FIELDS, value: ReactNode) => ({
    name: DELIVERABLE_FIELDS[name].label,
    value,
  });
  return (
    <FieldList
      fields={[
        fact(
          'deliverableResearchFBUID',
          research === undefined ? (
            <ResearchLink id={deliverable.deliverableResearchFBUID} />
          ) : (
            research
          ),
        ),
        fact('deliverableNumber', deliverable.deliverableNumber),
        fact('deliverableName', deliverable.deliverableName.trim()),
        fact('deliverableResearchLead', people.nameOf(deliverable.deliverableResearchLead)),
        fact('deliverableMethodsLink', linkOrNull(deliverable.deliverableMethodsLink)),
        fact('deliverableBOMLink', linkOrNull(deliverable.deliverableBOMLink)),
      ]}
    />
  );
}
