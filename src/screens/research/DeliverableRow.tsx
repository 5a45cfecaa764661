import { Link } from '../../components/Link.tsx';
import { priceOf } from '../../domain/costing/costing.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { signOffStageOf } from '../../domain/signing/signature.ts';
import { isAgreed } from '../../domain/status/agreed.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';

interface DeliverableRowProps {
  readonly deliverable: Deliverable;
  /** Whether to show the stage: 'Proposed', 'Agreed' or 'Complete'. */
  readonly showsStage?: boolean;
}

/** A deliverable of a research: number, name and price. */
export function DeliverableRow({ deliverable, showsStage = false }: DeliverableRowProps) {
  const { FBUID, deliverableNumber, deliverableEstimate } = deliverable;
  const { total } = priceOf({ deliverable, live: deliverableEstimate });
  return (
    <li>
      <span className="number">{deliverableNumber ?? '–'}</span>
      <Link to={readPath('deliverable', FBUID)}>{deliverableTitle(deliverable)}</Link>
      {deliverable.deliverableVariationOfFBUID === null ? null : (
        <span className="variation-badge">Variation</span>
      )}
      {showsStage ? <span className="row-state">{stageText(deliverable)}</span> : null}
      <span className="money">
        {total === null ? '(not yet calculated)' : formatAudExGst(total)}
      </span>
    </li>
  );
}

function stageText(deliverable: Deliverable): string {
  if (signOffStageOf(deliverable) === 'complete') return 'Complete';
  return isAgreed(deliverable) ? 'Agreed' : 'Proposed';
}
