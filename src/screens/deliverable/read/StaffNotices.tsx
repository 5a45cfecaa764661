import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { EstimateNotice } from './EstimateNotice.tsx';
import { MisplacedHypothesesNotice } from './MisplacedHypothesesNotice.tsx';

/** What only staff can correct (R44). Rare, so it loads after the page. */
export function StaffNotices(props: DeliverableWithEstimate) {
  return (
    <>
      <EstimateNotice {...props} />
      <MisplacedHypothesesNotice {...props} />
    </>
  );
}
