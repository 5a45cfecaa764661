import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../components/use-today.ts';
import { usePeople } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { firstTurnFor, turnsOf, turnText } from '../../domain/signing/turns.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle, priceText } from './deliverable-text.ts';

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
  /** After the name of the research. */
  readonly note?: ReactNode;
  /** What the row says in its second line. */
  readonly children?: ReactNode;
  /** At the end of the second line, on a phone below it. */
  readonly actions?: ReactNode;
}

/** A deliverable in a list of rows: number, name and price, and below them its research and a sentence. */
export function DeliverableRow(props: DeliverableRowProps) {
  const { deliverable, path, price, state, researchName, note, children, actions } = props;
  const title = deliverableTitle(deliverable);
  // State and price go below a long name on a phone.
  const isPlain = children === undefined;
  const shownPrice = price === undefined ? priceText(deliverable) : price;
  return (
    <article className="record-row border-bottom" aria-label={title}>
      <div
        className={`d-flex column-gap-2 align-items-baseline ${isPlain ? 'flex-wrap flex-md-nowrap' : ''}`}
      >
        <span className="number fs-6">{deliverable.deliverableNumber ?? '–'}</span>
        <Link
          className={`row-title finger-target fs-6 ${isPlain ? '' : 'text-truncate'}`}
          title={title}
          to={path ?? readPath('deliverable', deliverable.FBUID)}
        >
          {title}
        </Link>
        {isPlain ? <VariationBadge deliverable={deliverable} /> : null}
        {state === undefined ? null : <span className="text-body-secondary">{state}</span>}
        {shownPrice === null ? null : <span className="money ms-auto">{shownPrice}</span>}
      </div>
      {isPlain ? null : (
        <div className="row-details" data-has-actions={actions !== undefined}>
          {/* Here it takes nothing from the name, which has little room on a phone. */}
          <VariationBadge deliverable={deliverable} />
          <span className="row-parent text-truncate text-body-secondary" title={researchName}>
            {researchName}
            {note === undefined ? null : <> · {note}</>}
          </span>
          <span className="row-text">{children}</span>
          {actions === undefined ? null : (
            <span className="row-actions d-flex flex-shrink-0 column-gap-3 d-print-none">
              {actions}
            </span>
          )}
        </div>
      )}
    </article>
  );
}

/** Empty for a deliverable that varies no other (R40). */
export function VariationBadge({ deliverable }: { readonly deliverable: Deliverable }) {
  if (deliverable.deliverableVariationOfFBUID === null) return null;
  return <span className="badge flex-shrink-0 border text-body">Variation</span>;
}

/** Returns a function that gives the line of a card that says whose turn it is, or null if nobody has a turn (R37). */
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
