import { Link } from '../../components/Link.tsx';
import { priceOf } from '../../domain/costing/costing.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { signOffStageOf } from '../../domain/signing/signature.ts';
import { isAgreed } from '../../domain/status/agreed.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { readPath } from '../../paths.ts';

/** A deliverable of a research: number, name, state and price. */
export function DeliverableRow({ deliverable }: { readonly deliverable: Deliverable }) {
  const { FBUID, deliverableName, deliverableNumber, deliverableEstimate } = deliverable;
  const { total } = priceOf({ deliverable, live: deliverableEstimate });
  return (
    <li>
      <span className="number">{deliverableNumber ?? '–'}</span>
      <Link to={readPath('deliverable', FBUID)}>{deliverableName || '(unnamed deliverable)'}</Link>
      <span className="row-state">{stateText(deliverable)}</span>
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
