import { Link } from 'react-router-dom';
import { priceOf } from '../../domain/costing/costing.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { signOffStageOf } from '../../domain/signing/signature.ts';
import { isAgreed } from '../../domain/status/agreed.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';

interface DeliverableRowProps {
  readonly deliverable: Deliverable;
  /**
   * Whether to show 'Proposed', 'Agreed' or 'Complete'. 'Agreed' means `isAgreed` (R40), not the stage 'commenced'
   * of R9. Lapsed work reads 'Proposed', but 'Complete' if it has a completion signature.
   */
  readonly showsAgreement?: boolean;
}

/** A deliverable of a research: number, name and price. */
export function DeliverableRow({ deliverable, showsAgreement = false }: DeliverableRowProps) {
  const { FBUID, deliverableNumber } = deliverable;
  const { total } = priceOf(deliverable);
  return (
    <li>
      <span className="number">{deliverableNumber ?? '–'}</span>
      <Link to={readPath('deliverable', FBUID)}>{deliverableTitle(deliverable)}</Link>
      {deliverable.deliverableVariationOfFBUID === null ? null : (
        <span className="variation-badge">Variation</span>
      )}
      {showsAgreement ? <span className="row-state">{agreementText(deliverable)}</span> : null}
      <span className="money">
        {total === null ? '(not yet calculated)' : formatAudExGst(total)}
      </span>
    </li>
  );
}

function agreementText(deliverable: Deliverable): string {
  if (signOffStageOf(deliverable) === 'complete') return 'Complete';
  return isAgreed(deliverable) ? 'Agreed' : 'Proposed';
}
