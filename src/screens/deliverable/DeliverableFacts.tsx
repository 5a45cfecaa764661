import type { ReactNode } from 'react';
import { linkOrNull } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import { ResearchLink } from '../hypothesis/ParentLinks.tsx';
import { useDeliverablePage } from './deliverable-page.ts';

export function DeliverableFacts() {
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
          <ResearchLink id={deliverable.deliverableResearchFBUID} />,
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
