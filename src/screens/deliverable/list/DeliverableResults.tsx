import { memo, useMemo } from 'react';
import { IncrementalList } from '../../../components/list/IncrementalList.tsx';
import { deliverableSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import { byDeliverableNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { groupByPayment, paymentGroupLabel } from '../../../domain/status/payment.ts';
import { useTurnTexts } from '../use-turn-texts.ts';
import { DeliverableCard } from './DeliverableCard.tsx';

interface DeliverableResultsProps {
  readonly deliverables: readonly Deliverable[];
  /** False while `deliverables` holds only the first page. */
  readonly isComplete: boolean;
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
  readonly people: People;
  readonly query: string;
  readonly isGrouped: boolean;
}

/** Memoised: renders after the debounced search, not after each key. */
export const DeliverableResults = memo((props: DeliverableResultsProps) => {
  const { deliverables, isComplete, researchNames, people, query, isGrouped } = props;
  const searchable = useMemo(
    () =>
      deliverables.toSorted(byDeliverableNumber).map((deliverable) => {
        const researchName = researchNames.get(deliverable.deliverableResearchFBUID ?? '') ?? '';
        return {
          deliverable,
          text: deliverableSearchText({ deliverable, researchName, people }),
        };
      }),
    [deliverables, researchNames, people],
  );
  const found = useMemo(() => {
    const words = searchWords(query);
    return searchable
      .filter(({ text }) => matches(text, words))
      .map(({ deliverable }) => deliverable);
  }, [searchable, query]);
  const cards = { researchNames, resetKey: query };
  return (
    <>
      <p role="status" className="quiet list-count" aria-busy={!isComplete}>
        {isComplete
          ? countText(found.length, deliverables.length)
          : `The first ${deliverables.length} deliverables; loading the others...`}
      </p>
      {isGrouped ? (
        <GroupedCards found={found} {...cards} />
      ) : (
        <Cards deliverables={found} {...cards} />
      )}
    </>
  );
});

function countText(found: number, all: number): string {
  if (found === 0) return 'No deliverable matches this search.';
  const unit = all === 1 ? 'deliverable' : 'deliverables';
  return found === all ? `${all} ${unit}` : `${found} of ${all} ${unit}`;
}

interface CardsProps {
  readonly deliverables: readonly Deliverable[];
  readonly researchNames: ReadonlyMap<string, string>;
  readonly resetKey: string;
}

function Cards({ deliverables, researchNames, resetKey }: CardsProps) {
  const turnTextOf = useTurnTexts(deliverables);
  return (
    <IncrementalList
      items={deliverables}
      resetKey={resetKey}
      className="card-list two-columns"
      keyOf={({ FBUID }) => FBUID}
      render={(deliverable) => (
        <DeliverableCard
          deliverable={deliverable}
          researchName={researchNames.get(deliverable.deliverableResearchFBUID ?? '') ?? ''}
          turn={turnTextOf(deliverable)}
        />
      )}
    />
  );
}

type GroupedCardsProps = Omit<CardsProps, 'deliverables'> & {
  readonly found: readonly Deliverable[];
};

function GroupedCards({ found, ...cards }: GroupedCardsProps) {
  return groupByPayment(found).map(({ group, deliverables }) => (
    <section key={group} className="section" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{paymentGroupLabel(group)}</h2>
      {deliverables.length === 0 ? (
        <p className="quiet">(no data)</p>
      ) : (
        <Cards deliverables={deliverables} {...cards} />
      )}
    </section>
  ));
}
