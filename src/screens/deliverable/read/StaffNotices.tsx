import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { EstimateNotice } from './EstimateNotice.tsx';
import { MisplacedHypothesesNotice } from './MisplacedHypothesesNotice.tsx';

/** The notices about what only staff can correct (R44). They are rare, so their code loads after the page. */
export function StaffNotices(props: DeliverableWithEstimate) {
  return (
    <>
      <EstimateNotice {...props} />
      <MisplacedHypothesesNotice {...props} />
    </>
  );
}
