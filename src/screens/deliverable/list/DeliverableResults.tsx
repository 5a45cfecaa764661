import { memo, useMemo } from 'react';
import { IncrementalList } from '../../../components/list/IncrementalList.tsx';
import { deliverableSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import { byDeliverableNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { groupByPayment, PAYMENT_GROUP_LABELS } from '../../../domain/status/payment.ts';
import { ListCount } from '../../table/list/ListCount.tsx';
import { useTurnTexts } from '../use-turn-texts.ts';
import { DeliverableCard } from './DeliverableCard.tsx';
import type { ResearchNameOf } from './use-listed-deliverables.ts';

interface DeliverableResultsProps {
  readonly deliverables: readonly Deliverable[];
  readonly researchNameOf: ResearchNameOf;
  readonly people: People;
  readonly query: string;
  /** Whether the search field was focused or has a text. The search texts must be ready before the first keystroke. */
  readonly isSearching: boolean;
  readonly isGrouped: boolean;
}

/** Memoised: renders after the debounced search, not after each keystroke. */
export const DeliverableResults = memo((props: DeliverableResultsProps) => {
  const { deliverables, researchNameOf, people, query, isSearching, isGrouped } = props;
  const sorted = useMemo(() => deliverables.toSorted(byDeliverableNumber), [deliverables]);
  const texts = useMemo(
    () =>
      isSearching
        ? sorted.map((deliverable) => {
            const researchName = researchNameOf(deliverable) ?? '';
            return deliverableSearchText({ deliverable, researchName, people });
          })
        : [],
    [sorted, isSearching, researchNameOf, people],
  );
  const found = useMemo(() => {
    const words = searchWords(query);
    return sorted.filter((_, index) => matches(texts[index] ?? '', words));
  }, [sorted, texts, query]);
  const cards = { researchNameOf, resetKey: query };
  return (
    <>
      <ListCount
        found={found.length}
        all={deliverables.length}
        nouns={NOUNS}
        none="No deliverable matches this search."
      />
      {isGrouped ? (
        <GroupedCards found={found} {...cards} />
      ) : (
        <Cards deliverables={found} {...cards} />
      )}
    </>
  );
});

interface CardsProps {
  readonly deliverables: readonly Deliverable[];
  readonly researchNameOf: ResearchNameOf;
  readonly resetKey: string;
}

function Cards({ deliverables, researchNameOf, resetKey }: CardsProps) {
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
          researchName={researchNameOf(deliverable)}
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
      <h2 id={`group-${group}`}>{PAYMENT_GROUP_LABELS[group]}</h2>
      {deliverables.length === 0 ? (
        <p className="quiet">(no data)</p>
      ) : (
        <Cards deliverables={deliverables} {...cards} />
      )}
    </section>
  ));
}

const NOUNS = ['deliverable', 'deliverables'] as const;
