import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PaymentBadge, SealLegend, SealRow } from '../../../components/badges.tsx';
import { Checkbox, TextField } from '../../../components/inputs.tsx';
import { EmptyState, LoadedList } from '../../../components/Loaded.tsx';
import { LongList } from '../../../components/list/LongList.tsx';
import { CARD_GRID, EDIT_LINKS, RecordCard } from '../../../components/list/RecordCard.tsx';
import { loadedValue } from '../../../data/live.ts';
import { usePeople } from '../../../data/people/people.ts';
import { useDeliverables } from '../../../data/records/long-lists.ts';
import { useRecords } from '../../../data/records/records.ts';
import { useAccess, useMayEdit } from '../../../data/session/access.ts';
import { deliverableSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import { byDeliverableNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import { peopleInDeliverable } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { dueDateOf } from '../../../domain/status/due-date.ts';
import { groupByPayment, PAYMENT_GROUP_LABELS } from '../../../domain/status/payment.ts';
import { createPath } from '../../../paths.ts';
import { ListCount } from '../../table/list/ListCount.tsx';
import { useSearchQuery } from '../../table/list/use-search-query.ts';
import { useTurnTexts, VariationBadge } from '../DeliverableRow.tsx';
import { deliverableTitle, priceText } from '../deliverable-text.ts';

const PARAMETERS = ['q', 'g'] as const;

/** Value of the query parameter `g` for grouped results (section 2). */
const GROUPED = 'invoiced';

/** Research FBUID → name. Null while the names load. */
type ResearchNames = ReadonlyMap<string, string> | null;

/** Keeps search and grouping in the URL, so that a view can be shared and restored. */
export function DeliverableList() {
  const { typed, filter, set } = useSearchQuery(PARAMETERS);
  const isGrouped = typed.g === GROUPED;
  const { live: deliverables, isPart } = useDeliverables();
  const research = useRecords('research');
  const researchNames = useMemo((): ResearchNames => {
    if (research.state === 'loading') return null;
    const records = loadedValue(research)?.records ?? [];
    return new Map(records.map(({ FBUID, researchName }) => [FBUID, researchName]));
  }, [research]);
  const people = usePeople(
    useMemo(
      () => [...new Set(loadedValue(deliverables)?.records.flatMap(peopleInDeliverable))],
      [deliverables],
    ),
  );
  // Cards appear before the names of their research, and the first before the others. A search waits for both, groups
  // for the others.
  const isSearch = filter.q !== '';
  const mustWait =
    (isSearch && research.state === 'loading') || (isPart && (isSearch || isGrouped));
  return (
    <>
      <search className="d-flex flex-wrap align-items-end column-gap-4 mb-2 d-print-none">
        <div className="col-12 col-lg-7">
          <TextField
            label="Search"
            type="search"
            placeholder="Search for researcher, client, project, title, or extra BOM items"
            value={typed.q}
            onChange={(event) => set('q', event.target.value)}
          />
        </div>
        <div className="mb-lg-3">
          <Checkbox checked={isGrouped} onChange={(checked) => set('g', checked ? GROUPED : '')}>
            Group results by whether they're ready to invoice
          </Checkbox>
        </div>
      </search>
      <LoadedList live={mustWait ? WAITING : deliverables} empty={<NoDeliverables />}>
        {(records) => (
          <Results
            deliverables={records}
            isPart={isPart}
            researchNames={researchNames}
            people={people}
            query={filter.q}
            isGrouped={isGrouped}
          />
        )}
      </LoadedList>
    </>
  );
}

const WAITING = { state: 'loading' } as const;

function NoDeliverables() {
  return (
    <EmptyState>
      <p>
        A deliverable is work that a client signs and pays for: what it costs, when it is due, and
        the signatures of both sides. There is none here yet.
      </p>
      {useMayEdit() ? (
        <Link to={createPath('deliverable')}>Create the first deliverable</Link>
      ) : null}
    </EmptyState>
  );
}

interface ResultsProps {
  readonly deliverables: readonly Deliverable[];
  /** Whether others are still to arrive. */
  readonly isPart: boolean;
  readonly researchNames: ResearchNames;
  readonly people: People;
  readonly query: string;
  readonly isGrouped: boolean;
}

/** Memoised: renders after the debounced search, not after each key. */
const Results = memo((props: ResultsProps) => {
  const { deliverables, isPart, researchNames, people, query, isGrouped } = props;
  const isSearching = query !== '';
  const sorted = useMemo(() => deliverables.toSorted(byDeliverableNumber), [deliverables]);
  const texts = useMemo(
    () =>
      isSearching
        ? sorted.map((deliverable) => {
            const researchName = researchNameOf(deliverable, researchNames) ?? '';
            return deliverableSearchText({ deliverable, researchName, people });
          })
        : [],
    [sorted, isSearching, researchNames, people],
  );
  const found = useMemo(() => {
    const words = searchWords(query);
    return sorted.filter((_, index) => matches(texts[index] ?? '', words));
  }, [sorted, texts, query]);
  const cards = { researchNames, resetKey: query };
  return (
    <>
      <ListCount
        found={found.length}
        all={deliverables.length}
        isPart={isPart}
        nouns={NOUNS}
        none="No deliverable matches this search."
      />
      <SealLegend mode={useAccess().mode} />
      {isGrouped ? (
        groupByPayment(found).map(({ group, deliverables: own }) => (
          <section key={group} className="section" aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{PAYMENT_GROUP_LABELS[group]}</h2>
            {own.length === 0 ? (
              <p className="text-body-secondary">(no data)</p>
            ) : (
              <Cards deliverables={own} {...cards} />
            )}
          </section>
        ))
      ) : (
        <Cards deliverables={found} {...cards} />
      )}
    </>
  );
});

const NOUNS = ['deliverable', 'deliverables'] as const;

interface CardsProps {
  readonly deliverables: readonly Deliverable[];
  readonly researchNames: ResearchNames;
  readonly resetKey: string;
}

function Cards({ deliverables, researchNames, resetKey }: CardsProps) {
  const turnTextOf = useTurnTexts(deliverables);
  return (
    <LongList
      items={deliverables}
      resetKey={resetKey}
      className={CARD_GRID}
      keyOf={({ FBUID }) => FBUID}
      render={(deliverable) => (
        <DeliverableCard
          deliverable={deliverable}
          researchName={researchNameOf(deliverable, researchNames)}
          turn={turnTextOf(deliverable)}
        />
      )}
    />
  );
}

/** '' if the research is not set or not readable. Null while the name loads. */
function researchNameOf(
  { deliverableResearchFBUID: id }: Deliverable,
  names: ResearchNames,
): string | null {
  if (id === null) return '';
  return names === null ? null : (names.get(id) ?? '');
}

interface DeliverableCardProps {
  readonly deliverable: Deliverable;
  readonly researchName: string | null;
  /** The line that says whose turn it is. Null if nobody has a turn. */
  readonly turn: string | null;
}

/** Memoised: most cards stay the same while the user searches. */
export const DeliverableCard = memo(({ deliverable, researchName, turn }: DeliverableCardProps) => {
  const due = dueDateOf(deliverable);
  return (
    <RecordCard
      table="deliverable"
      id={deliverable.FBUID}
      title={deliverableTitle(deliverable)}
      number={deliverable.deliverableNumber}
      parents={researchName === null ? '…' : researchName || '(not set)'}
      price={priceText(deliverable)}
      badge={<VariationBadge deliverable={deliverable} />}
      foot={
        <>
          <PaymentBadge stored={deliverable.deliverablePaymentState} />
          <span>{due.kind === 'dated' ? `Due ${due.text}` : due.text}</span>
        </>
      }
      links={useMayEdit() ? EDIT_LINKS : []}
    >
      <div className="d-flex gap-2 mt-1 fw-medium">
        <SealRow deliverable={deliverable} mode={useAccess().mode} />
        {turn === null ? null : <span>{turn}</span>}
      </div>
    </RecordCard>
  );
});
