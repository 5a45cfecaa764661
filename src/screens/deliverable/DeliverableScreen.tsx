import type { Deliverable } from '../../domain/records/entities.ts';
import { SignedVersion, signedSlotIn } from '../agreement/SignedVersion.tsx';
import { ParentLink } from '../hypothesis/ParentLinks.tsx';
import { defineTable } from '../table/TableScreen.tsx';
import { deliverableTitle } from './deliverable-text.ts';
import { DeliverableList } from './parts/DeliverableList.tsx';

export const DeliverableScreen = defineTable('deliverable', {
  noun: 'deliverable',
  title: 'All Deliverables',
  titleOf: deliverableTitle,
  List: DeliverableList,
  isCopied: true,
  Eyebrow: NumberAndResearch,
  // What was signed has no head of today and no Update.
  instead: (id, query) => {
    const slot = signedSlotIn(query);
    return slot === null ? null : <SignedVersion slot={slot} id={id} />;
  },
});

function NumberAndResearch({ record }: { readonly record: Deliverable }) {
  const { deliverableNumber, deliverableResearchFBUID } = record;
  return (
    <>
      {deliverableNumber === null ? null : <span>{`${deliverableNumber} · `}</span>}
      <ParentLink table="research" id={deliverableResearchFBUID} />
    </>
  );
}
