import { memo, useMemo } from 'react';
import { IncrementalList } from '../../../components/list/IncrementalList.tsx';
import type { ListPart } from '../../../data/subscriptions/first-page-then-all.ts';
import { deliverableSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import { byDeliverableNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { groupByPayment, paymentGroupLabel } from '../../../domain/status/payment.ts';
import { ListCount } from '../../table/list/ListCount.tsx';
import { MoreOfList } from '../../table/list/MoreOfList.tsx';
import { useTurnTexts } from '../use-turn-texts.ts';
import { DeliverableCard } from './DeliverableCard.tsx';

interface DeliverableResultsProps {
  readonly deliverables: readonly Deliverable[];
  readonly part: ListPart;
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
  readonly people: People;
  readonly query: string;
  readonly isGrouped: boolean;
}

/** Memoised: renders after the debounced search, not after each key. */
export const DeliverableResults = memo((props: DeliverableResultsProps) => {
  const { deliverables, part, researchNames, people, query, isGrouped } = props;
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
      <ListCount
        found={found.length}
        all={deliverables.length}
        part={part}
        nouns={NOUNS}
        none="No deliverable matches this search."
      />
      {isGrouped ? (
        <GroupedCards found={found} {...cards} />
      ) : (
        <Cards deliverables={found} {...cards} />
      )}
      <MoreOfList part={part} />
    </>
  );
});

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

const NOUNS = ['deliverable', 'deliverables'] as const;
