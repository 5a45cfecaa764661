import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { joinLive, type Live, mapLive, orNull, useLastReady } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import type { People } from '../../domain/people/people.ts';
import type {
  AffectedDeliverable,
  DeliverableEffect,
} from '../../domain/signing/hypothesis-change.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { readPath } from '../../paths.ts';
import { SignatureList } from '../agreement/SignatureCard.tsx';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';

/** Null in the backlog, and if the deliverable was deleted. */
export function useDeliverableWithHypotheses(id: string | null): Live<AffectedDeliverable | null> {
  const deliverable = useRecord('deliverable', id);
  const hypotheses = useRecords(
    'hypothesis',
    id === null ? 'none' : { field: 'hypothesisDeliverableFBUID', equals: id },
  );
  return useMemo(
    () =>
      mapLive(joinLive(orNull(deliverable), hypotheses), ([record, { records }]) =>
        record === null ? null : { deliverable: record, hypotheses: records },
      ),
    [deliverable, hypotheses],
  );
}

export interface FormRecords {
  /** The deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled one. */
  readonly storedIn: AffectedDeliverable | null;
  readonly people: People;
}

/** While a record reloads, or can no longer be loaded, the last records stay, so that an open form stays. */
export function useFormRecords(deliverableId: string | null): Live<FormRecords> {
  const stored = useDeliverableWithHypotheses(deliverableId);
  const everybody = usePeopleNamed([]);
  const live = useMemo(
    () => mapLive(joinLive(stored, everybody), ([storedIn, people]) => ({ storedIn, people })),
    [stored, everybody],
  );
  const last = useLastReady(live);
  return last === null ? live : { state: 'ready', value: last, fromCache: false };
}

interface DeliverableEffectsProps {
  readonly effects: readonly DeliverableEffect[];
  readonly people: People;
}

export function DeliverableEffects({ effects, people }: DeliverableEffectsProps) {
  return (
    <ul className="ps-3 mb-0">
      {effects.map(({ deliverable, oldPrice, newPrice, lapsing }) => (
        <li key={deliverable.FBUID}>
          <Link to={readPath('deliverable', deliverable.FBUID)}>
            {deliverableTitle(deliverable)}
          </Link>
          : <span className="money">{formatAud(oldPrice)}</span> →{' '}
          <span className="money">{formatAudExGst(newPrice)}</span>
          <SignatureList signatures={lapsing} people={people} />
        </li>
      ))}
    </ul>
  );
}
