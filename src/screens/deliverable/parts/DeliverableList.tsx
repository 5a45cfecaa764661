import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PaymentBadge, SealLegend, SealRow } from '../../../components/badges.tsx';
import { Checkbox } from '../../../components/inputs.tsx';
import { LongList } from '../../../components/list/LongList.tsx';
import { CARD_GRID, EDIT_LINKS, RecordCard } from '../../../components/list/RecordCard.tsx';
import { Price } from '../../../components/Price.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { type Live, loadedValue } from '../../../data/live.ts';
import { usePeople } from '../../../data/people/people.ts';
import { useDeliverables } from '../../../data/records/long-lists.ts';
import { useAccess, useMayEdit } from '../../../data/session/access.ts';
import { deliverableSearchText } from '../../../domain/lists/search.ts';
import { byDeliverableNumber } from '../../../domain/lists/sorting.ts';
import { peopleInDeliverable } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { dueDateOf } from '../../../domain/status/due-date.ts';
import {
  groupByPayment,
  PAYMENT_GROUP_LABELS,
  type PaymentGroup,
} from '../../../domain/status/payment.ts';
import { INVOICED_PATH, MONEY_PATH } from '../../../paths.ts';
import { SearchedList } from '../../table/list/SearchedList.tsx';
import { useSearchQuery } from '../../table/list/use-search-query.ts';
import {
  type ResearchNames,
  researchNameIn,
  useResearchNames,
} from '../../table/use-research-names.ts';
import { useTurns, VariationBadge } from '../DeliverableRows.tsx';
import { deliverableTitle, priceText, stateText } from '../deliverable-text.ts';

const PARAMETERS = ['q', 'g'] as const;

const GROUPED = 'invoiced';

export function DeliverableList() {
  const search = useSearchQuery(PARAMETERS);
  const { typed, filter } = search;
  const isGrouped = typed.g === GROUPED;
  const { live: deliverables, isPart } = useDeliverables();
  const research = useResearchNames();
  const people = usePeople(
    useMemo(
      () => [...new Set(loadedValue(deliverables)?.records.flatMap(peopleInDeliverable))],
      [deliverables],
    ),
  );
  const names = loadedValue(research);
  const textOf = useCallback(
    (deliverable: Deliverable) => {
      const researchName = names?.get(deliverable.deliverableResearchFBUID ?? '') ?? '';
      return deliverableSearchText({ deliverable, researchName, people });
    },
    [names, people],
  );
  // Cards appear before the names of their research, and the first before the others. A search waits for both, groups
  // for the others.
  const isSearch = filter.q !== '';
  const mustWait =
    (isSearch && research.state === 'loading') || (isPart && (isSearch || isGrouped));
  return (
    <SearchedList
      table="deliverable"
      live={mustWait ? { state: 'loading' } : deliverables}
      isPart={isPart}
      order={byDeliverableNumber}
      search={search}
      placeholder="Search for researcher, client, project, title, or extra BOM items"
      aside={
        <div className="col-lg-auto ms-xxl-auto mb-3">
          <Checkbox
            checked={isGrouped}
            onChange={(checked) => search.set('g', checked ? GROUPED : '')}
          >
            Group results by whether they're ready to invoice
          </Checkbox>
        </div>
      }
      textOf={textOf}
      nouns={['deliverable', 'deliverables']}
      looksIn="the number, name, research, researchers, signers, references of signatures and extra items"
      render={(found) => (
        <Results found={found} research={research} query={filter.q} isGrouped={isGrouped} />
      )}
    />
  );
}

interface CardsProps {
  readonly found: readonly Deliverable[];
  readonly research: Live<ResearchNames>;
  readonly query: string;
}

interface ResultsProps extends CardsProps {
  readonly isGrouped: boolean;
}

const MONEY_LINKS: Readonly<Partial<Record<PaymentGroup, ReactNode>>> = {
  ready: (
    <Link className="finger-target d-inline-flex" to={MONEY_PATH}>
      Invoice them in Money
    </Link>
  ),
  invoiced: (
    <Link className="finger-target d-inline-flex" to={INVOICED_PATH}>
      Mark payments in Money
    </Link>
  ),
};

/** Renders after the debounced search, not after each key. */
const Results = memo(({ isGrouped, found, ...cards }: ResultsProps) => {
  const mayEdit = useMayEdit();
  return (
    <>
      <SealLegend mode={useAccess().mode} />
      {isGrouped ? (
        groupByPayment(found).map(({ group, deliverables }) => (
          <Section
            key={group}
            heading={PAYMENT_GROUP_LABELS[group]}
            aside={mayEdit ? (MONEY_LINKS[group] ?? null) : null}
          >
            {deliverables.length === 0 ? (
              <p className="text-body-secondary">(no data)</p>
            ) : (
              <Cards found={deliverables} {...cards} />
            )}
          </Section>
        ))
      ) : (
        <Cards found={found} {...cards} />
      )}
    </>
  );
});

function Cards({ found, research, query }: CardsProps) {
  const turnOf = useTurns(found);
  return (
    <LongList
      items={found}
      resetKey={query}
      className={CARD_GRID}
      keyOf={({ FBUID }) => FBUID}
      render={(deliverable) => {
        const turn = turnOf(deliverable);
        return (
          <DeliverableCard
            deliverable={deliverable}
            researchName={researchNameIn(research, deliverable.deliverableResearchFBUID)}
            turn={turn?.text ?? null}
            waitsForReader={turn?.isOwn === true}
          />
        );
      }}
    />
  );
}

interface DeliverableCardProps {
  readonly deliverable: Deliverable;
  readonly researchName: string;
  readonly turn: string | null;
  readonly waitsForReader: boolean;
}

/** Most cards stay the same while the user searches. */
const DeliverableCard = memo((props: DeliverableCardProps) => {
  const { deliverable, researchName, turn, waitsForReader } = props;
  const due = dueDateOf(deliverable);
  return (
    <RecordCard
      table="deliverable"
      id={deliverable.FBUID}
      title={deliverableTitle(deliverable)}
      number={deliverable.deliverableNumber}
      parents={researchName}
      price={<Price text={priceText(deliverable)} />}
      badge={<VariationBadge deliverable={deliverable} />}
      foot={
        <>
          <PaymentBadge stored={deliverable.deliverablePaymentState} />
          <span>{due.date === null ? due.text : `Due ${due.text}`}</span>
        </>
      }
      links={useMayEdit() ? EDIT_LINKS : []}
      waitsForReader={waitsForReader}
    >
      <div className="d-flex flex-column flex-md-row column-gap-3 row-gap-2">
        <SealRow deliverable={deliverable} mode={useAccess().mode} />
        <span className="turn">{turn ?? stateText(deliverable)}</span>
      </div>
    </RecordCard>
  );
});
