import { Link } from 'react-router-dom';
import type { Deliverable } from '../../domain/records/entities.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';

interface WaitingHeadProps {
  readonly deliverable: Deliverable;
  /** Leads to the signature or the questions on the deliverable's page. */
  readonly path: string;
  /** '$5,280.00 ex GST' or '(not yet calculated)'. Absent in the row of a remark to answer. */
  readonly price?: string;
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
}

/** The first lines of a row: number, name, price and research. */
export function WaitingHead({ deliverable, path, price, researchNames }: WaitingHeadProps) {
  const { deliverableNumber, deliverableResearchFBUID } = deliverable;
  return (
    <>
      <p className="waiting-title">
        {deliverableNumber === null ? null : <span className="number">{deliverableNumber}</span>}
        <Link to={path}>{deliverableTitle(deliverable)}</Link>
        {price === undefined ? null : <span className="money">{price}</span>}
      </p>
      <p className="quiet">{researchNames.get(deliverableResearchFBUID ?? '') || '(not set)'}</p>
    </>
  );
}
