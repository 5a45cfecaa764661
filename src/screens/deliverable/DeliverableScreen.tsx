import { useLocation, useSearchParams } from 'react-router-dom';
import { parseTablePath } from '../../paths.ts';
import { SignedVersion, signedSlotIn } from '../agreement/SignedVersion.tsx';
import { ResearchLink } from '../hypothesis/ParentLinks.tsx';
import type { RecordProps, TableDefinition } from '../table/TableScreen.tsx';
import { TableScreen } from '../table/TableScreen.tsx';
import { deliverableTitle } from './deliverable-text.ts';
import { DeliverableList } from './parts/DeliverableList.tsx';

const DELIVERABLE: TableDefinition<'deliverable'> = {
  table: 'deliverable',
  noun: 'deliverable',
  listTitle: 'All Deliverables',
  titleOf: deliverableTitle,
  List: DeliverableList,
  Eyebrow: NumberAndResearch,
};

/** The table, or with `?signed=` the terms of one signature: what was signed has no head of today and no Update. */
export function DeliverableScreen() {
  const [query] = useSearchParams();
  const { mode } = parseTablePath(useLocation().pathname);
  const slot = signedSlotIn(query);
  return slot !== null && mode.mode === 'read' ? (
    <SignedVersion slot={slot} id={mode.id} />
  ) : (
    <TableScreen definition={DELIVERABLE} />
  );
}

/** '12 · Kitchen handles' */
function NumberAndResearch({ record }: RecordProps<'deliverable'>) {
  const { deliverableNumber, deliverableResearchFBUID } = record;
  return (
    <>
      {deliverableNumber === null ? null : <span>{`${deliverableNumber} · `}</span>}
      <ResearchLink id={deliverableResearchFBUID} />
    </>
  );
}
