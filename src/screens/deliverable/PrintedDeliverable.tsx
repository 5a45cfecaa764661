import { useEffect } from 'react';
import { loadedValue } from '../../data/live.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { numberedTitle } from './deliverable-text.ts';
import { PrintedAgreement, PrintedAllocations } from './parts/PrintedAgreement.tsx';
import { DeliverablePageContext, useLoadedPage } from './parts/page-context.ts';
import { Variations } from './parts/Variations.tsx';

interface PrintedDeliverableProps {
  readonly deliverable: Deliverable;
  /** Called once all that the paper shows is there. */
  readonly onReady: () => void;
}

/** The agreement of a deliverable on a paper with several parts. */
export function PrintedDeliverable({ deliverable, onReady }: PrintedDeliverableProps) {
  const live = useLoadedPage(deliverable);
  const loaded = loadedValue(live);
  const isReady =
    live.state === 'failed' ||
    (loaded !== null && loaded.terms !== null && loaded.variations !== null);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  if (live.state === 'failed') {
    return <p>{`${numberedTitle(deliverable)} cannot be printed: ${live.message}`}</p>;
  }
  if (loaded === null) return null;
  return (
    <DeliverablePageContext value={{ ...loaded, action: null, ask: () => undefined }}>
      <PrintedAgreement hasAllocations />
      <Variations />
      <PrintedAllocations />
    </DeliverablePageContext>
  );
}
