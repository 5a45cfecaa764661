import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Deliverable } from '../../domain/records/entities.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from './deliverable-title.ts';
import { priceText } from './variation-text.ts';

interface DeliverableRowProps {
  readonly deliverable: Deliverable;
  /** Where the name leads. By default to the deliverable's page. */
  readonly path?: string;
  /** By default the total of the deliverable. Null shows none. */
  readonly price?: string | null;
  /** Beside the name. */
  readonly state?: string;
  /** Absent on a page of one research. */
  readonly researchName?: string;
  /** What the row says in its second line. */
  readonly children?: ReactNode;
  /** At the end of the first line, before the price. On a phone below the name. */
  readonly note?: ReactNode;
  /** At the end of the second line. */
  readonly actions?: ReactNode;
}

/** A deliverable in a list of rows: number, name and price, and below them its research and a sentence. */
export function DeliverableRow(props: DeliverableRowProps) {
  const { deliverable, path, price, state, researchName, children, note, actions } = props;
  const title = deliverableTitle(deliverable);
  const shownPrice = price === undefined ? priceText(deliverable) : price;
  return (
    <article className="record-row" aria-label={title}>
      <span className="number">{deliverable.deliverableNumber ?? '–'}</span>
      <div className="row-title d-flex flex-wrap column-gap-2 align-items-baseline">
        <Link to={path ?? readPath('deliverable', deliverable.FBUID)}>{title}</Link>
        <VariationBadge deliverable={deliverable} />
        {state === undefined ? null : <span className="text-body-secondary">{state}</span>}
        {note === undefined ? null : (
          <span className="ms-md-auto small text-body-secondary">{note}</span>
        )}
      </div>
      {shownPrice === null ? null : <span className="money">{shownPrice}</span>}
      {researchName === undefined ? null : (
        <span className="row-parent me-3 text-truncate text-body-secondary" title={researchName}>
          {researchName}
        </span>
      )}
      {children === undefined ? null : <div className="row-text">{children}</div>}
      {actions === undefined ? null : (
        <div className="row-actions d-flex flex-wrap justify-content-md-end column-gap-3">
          {actions}
        </div>
      )}
    </article>
  );
}

/** Empty for a deliverable that varies no other (R40). */
export function VariationBadge({ deliverable }: { readonly deliverable: Deliverable }) {
  if (deliverable.deliverableVariationOfFBUID === null) return null;
  return <span className="badge border text-body">Variation</span>;
}
