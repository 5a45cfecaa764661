import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Live } from '../../data/live.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { VariationBadge } from '../deliverable/DeliverableRows.tsx';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';
import { type ResearchNames, researchNameIn } from '../table/use-research-names.ts';

interface WorkRowProps {
  readonly deliverable: Deliverable;
  readonly research: Live<ResearchNames>;
  readonly path: string;
  readonly price?: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function WorkRow(props: WorkRowProps) {
  const { deliverable, research, path, price, note, children, actions } = props;
  const title = deliverableTitle(deliverable);
  const researchName = researchNameIn(research, deliverable.deliverableResearchFBUID);
  return (
    <article className="record-row border-bottom" aria-label={title}>
      <div className="d-flex column-gap-2 align-items-baseline">
        <span className="number fs-6">{deliverable.deliverableNumber ?? '–'}</span>
        <Link className="row-title finger-target fs-6 text-truncate" title={title} to={path}>
          {title}
        </Link>
        {price === undefined ? null : <span className="money ms-auto">{price}</span>}
      </div>
      <div className="row-details">
        {/* Here it takes nothing from the name, which has little room on a phone. */}
        <VariationBadge deliverable={deliverable} />
        <span className="row-parent text-truncate text-body-secondary" title={researchName}>
          {researchName}
          {note === undefined ? null : <> · {note}</>}
        </span>
        <span className="row-text">{children}</span>
        {actions === undefined ? null : (
          <span className="d-flex flex-shrink-0 column-gap-3 d-print-none">{actions}</span>
        )}
      </div>
    </article>
  );
}
