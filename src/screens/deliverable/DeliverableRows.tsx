import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { FOLLOWS_TITLE } from '../../components/list/follow-title.ts';
import { useToday } from '../../components/use-today.ts';
import { usePeople } from '../../data/people/people.ts';
import { useViewer } from '../../data/session/access.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { firstTurnFor, turnsOf, turnText, waitsForColleague } from '../../domain/signing/turns.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle, priceText, stateText } from './deliverable-text.ts';

interface RowListProps {
  readonly waitsForReader?: boolean;
  /** What the rows belong to. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The rows of one section, on one sheet. */
export function RowList({ waitsForReader = false, head, children }: RowListProps) {
  return (
    <div className={waitsForReader ? 'card waits-for-you' : 'card'}>
      {head}
      <ul className="list-unstyled mb-0">{children}</ul>
    </div>
  );
}

interface DeliverableRowProps {
  readonly deliverable: Deliverable;
  /** Default: the page of the deliverable. */
  readonly path?: string;
  /** Default: its price. Null shows none. */
  readonly price?: string | null;
  /** Below the name. */
  readonly sentence?: ReactNode;
  readonly parent?: ReactNode;
  /** In a column of its own. */
  readonly state?: string;
  /** Its label has the number, and stands in the place of it. */
  readonly tick?: ReactNode;
  readonly actions?: ReactNode;
}

/** The whole row opens the deliverable. On a phone all stands below the name. */
export function DeliverableRow({ deliverable, ...props }: DeliverableRowProps) {
  const { path, price = priceText(deliverable), sentence, parent, state } = props;
  const { tick, actions } = props;
  const title = deliverableTitle(deliverable);
  return (
    <li>
      <article className="record-row" aria-label={title} {...FOLLOWS_TITLE}>
        {tick ?? <span className="number">{deliverable.deliverableNumber ?? '–'}</span>}
        <div className="d-flex flex-fill flex-wrap align-items-baseline column-gap-3 row-gap-1">
          <div className="name">
            <div className="d-flex flex-wrap align-items-center column-gap-2 row-gap-1">
              <Link
                className="title fw-semibold"
                to={path ?? readPath('deliverable', deliverable.FBUID)}
              >
                {title}
              </Link>
              <VariationBadge deliverable={deliverable} />
            </div>
            {sentence === undefined ? null : <p className="turn mb-0">{sentence}</p>}
            {parent === undefined ? null : (
              <p className="mb-0 small text-body-secondary">{parent}</p>
            )}
          </div>
          {state === undefined ? null : (
            <span className="state turn text-body-secondary">{state}</span>
          )}
          {price === null ? null : <span className="money order-md-last">{price}</span>}
          {actions === undefined ? null : (
            <div className="d-flex flex-wrap column-gap-4 d-print-none">{actions}</div>
          )}
        </div>
      </article>
    </li>
  );
}

interface DeliverableRowsProps {
  readonly deliverables: readonly Deliverable[];
  readonly head?: ReactNode;
}

/** The deliverables of one research with their states, the newest first. */
export function DeliverableRows({ deliverables, head }: DeliverableRowsProps) {
  return (
    <RowList head={head}>
      {deliverables.toSorted(byCreatedDescending).map((deliverable) => (
        <DeliverableRow
          key={deliverable.FBUID}
          deliverable={deliverable}
          state={stateText(deliverable)}
        />
      ))}
    </RowList>
  );
}

export function VariationBadge({ deliverable }: { readonly deliverable: Deliverable }) {
  if (deliverable.deliverableVariationOfFBUID === null) return null;
  return <span className="badge flex-shrink-0">Variation</span>;
}

interface ShownTurn {
  readonly text: string;
  readonly isOwn: boolean;
}

export function useTurns(
  deliverables: readonly Deliverable[],
): (deliverable: Deliverable) => ShownTurn | null {
  const today = useToday();
  const viewer = useViewer();
  const { side } = viewer;
  const turns = useMemo(
    () => new Map(deliverables.map((one) => [one, firstTurnFor(side, turnsOf(one, { today }))])),
    [deliverables, side, today],
  );
  const people = usePeople([...turns.values()].flatMap((turn) => turn?.revokedBy ?? []));
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  return (deliverable) => {
    const turn = turns.get(deliverable) ?? null;
    if (turn === null) return null;
    const isOwn = turn.slot.side === side && !waitsForColleague(turn, viewer);
    return { text: turnText(turn, { viewer, today, nameOf }), isOwn };
  };
}
