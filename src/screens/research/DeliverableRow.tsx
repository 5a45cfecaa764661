import { Link } from '../../components/Link.tsx';
import { priceOf } from '../../domain/costing/costing.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { signOffStageOf } from '../../domain/signing/signature.ts';
import { isAgreed } from '../../domain/status/agreed.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { readPath } from '../../paths.ts';

interface DeliverableRowProps {
  readonly deliverable: Deliverable;
  /** Whether to say how far it is: 'Agreed'. */
  readonly hasState?: boolean;
}

/** A deliverable of a research: number, name and price. */
export function DeliverableRow({ deliverable, hasState = false }: DeliverableRowProps) {
  const { FBUID, deliverableName, deliverableNumber, deliverableEstimate } = deliverable;
  const { total } = priceOf({ deliverable, live: deliverableEstimate });
  return (
    <li>
      <span className="number">{deliverableNumber ?? '–'}</span>
      <Link to={readPath('deliverable', FBUID)}>{deliverableName || '(unnamed deliverable)'}</Link>
      {hasState ? <span className="row-state">{stateText(deliverable)}</span> : null}
      <span className="money">
        {total === null ? '(not yet calculated)' : formatAudExGst(total)}
      </span>
    </li>
  );
}

function stateText(deliverable: Deliverable): string {
  if (signOffStageOf(deliverable) === 'complete') return 'Complete';
  return isAgreed(deliverable) ? 'Agreed' : 'Proposed';
}
