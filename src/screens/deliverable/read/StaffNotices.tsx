import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { EstimateNotice } from './EstimateNotice.tsx';
import { MisplacedHypothesesNotice } from './MisplacedHypothesesNotice.tsx';

/** Notices about errors that only staff can correct (R44). Both are rare, so their code loads after the page. */
export function StaffNotices(props: DeliverableWithEstimate) {
  return (
    <>
      <EstimateNotice {...props} />
      <MisplacedHypothesesNotice {...props} />
    </>
  );
}
