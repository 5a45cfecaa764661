import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { MisplacedHypothesesNotice } from './MisplacedHypothesesNotice.tsx';
import { WrongPriceNotice } from './WrongPriceNotice.tsx';

/** Notices about errors that only staff can correct (R44). Both are rare, so their code loads after the page. */
export function StaffNotices(props: DeliverableWithEstimate) {
  return (
    <>
      <WrongPriceNotice {...props} />
      <MisplacedHypothesesNotice {...props} />
    </>
  );
}
