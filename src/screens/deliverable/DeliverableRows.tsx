import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../components/use-today.ts';
import { usePeople } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { firstTurnFor, turnsOf, turnText } from '../../domain/signing/turns.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle, priceText } from './deliverable-text.ts';

interface DeliverableRowsProps {
  readonly deliverables: readonly Deliverable[];
  readonly stateOf?: (deliverable: Deliverable) => string;
}

/** The deliverables of one research, the newest first. State and price go below a long name on a phone. */
export function DeliverableRows({ deliverables, stateOf }: DeliverableRowsProps) {
  const rows = deliverables
    .toSorted(byCreatedDescending)
    .map((deliverable) => ({ deliverable, title: deliverableTitle(deliverable) }));
  return (
    <ul className="list-unstyled mb-3">
      {rows.map(({ deliverable, title }) => (
        <li key={deliverable.FBUID}>
          <article className="record-row border-bottom" aria-label={title}>
            <div className="d-flex flex-wrap flex-md-nowrap column-gap-2 align-items-baseline">
              <span className="number fs-6">{deliverable.deliverableNumber ?? '–'}</span>
              <Link
                className="row-title finger-target fs-6"
                title={title}
                to={readPath('deliverable', deliverable.FBUID)}
              >
                {title}
              </Link>
              <VariationBadge deliverable={deliverable} />
              {stateOf === undefined ? null : (
                <span className="text-body-secondary">{stateOf(deliverable)}</span>
              )}
              <span className="money ms-auto">{priceText(deliverable)}</span>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

export function VariationBadge({ deliverable }: { readonly deliverable: Deliverable }) {
  if (deliverable.deliverableVariationOfFBUID === null) return null;
  return <span className="badge flex-shrink-0 border text-body">Variation</span>;
}

export function useTurnTexts(
  deliverables: readonly Deliverable[],
): (deliverable: Deliverable) => string | null {
  const today = useToday();
  const viewer = useViewerSide();
  const turns = useMemo(
    () => new Map(deliverables.map((one) => [one, firstTurnFor(viewer, turnsOf(one, { today }))])),
    [deliverables, viewer, today],
  );
  const people = usePeople([...turns.values()].flatMap((turn) => turn?.revokedBy ?? []));
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  return (deliverable) => {
    const turn = turns.get(deliverable) ?? null;
    return turn === null ? null : turnText(turn, { viewer, today, nameOf });
  };
}
