import { Fragment, memo, useCallback, useMemo, useState } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { OutcomeBadge } from '../../components/badges.tsx';
import { LongList } from '../../components/list/LongList.tsx';
import { ALL_LINKS, CARD_GRID, RecordCard } from '../../components/list/RecordCard.tsx';
import {
  joinLive,
  type Live,
  loadedValue,
  mapLive,
  type RecordList,
  useLastReady,
} from '../../data/live.ts';
import { usePeople } from '../../data/people/people.ts';
import { useHypotheses } from '../../data/records/long-lists.ts';
import { useDeliverablesOf, useRecords } from '../../data/records/records.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { hypothesisSearchText } from '../../domain/lists/search.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import {
  type People,
  peopleInDeliverable,
  peopleInHypothesis,
} from '../../domain/people/people.ts';
import { hypothesisCost } from '../../domain/price/allocations.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { formatAud } from '../../domain/text/format.ts';
import { deliverableTitle, weeksText } from '../deliverable/deliverable-text.ts';
import { SearchedList } from '../table/list/SearchedList.tsx';
import { useSearchQuery } from '../table/list/use-search-query.ts';
import { defineTable } from '../table/TableScreen.tsx';
import { type ResearchNames, researchNames } from '../table/use-research-names.ts';
import { aimOf } from './HypothesisItem.tsx';
import { hasOutcome, OutcomeFilter } from './OutcomeFilter.tsx';

export const HypothesisScreen = defineTable('hypothesis', {
  noun: 'hypothesis',
  title: 'All Hypotheses',
  titleOf: hypothesisTitle,
  createLabel: 'Hypothesis Create',
  List: HypothesisList,
  isCopied: true,
});

const PARAMETERS = ['q', 'o'] as const;

function HypothesisList() {
  const search = useSearchQuery(PARAMETERS);
  const { typed, filter } = search;
  const [showsAll, setShowsAll] = useState(false);
  const live = useListed(showsAll || typed.q !== '' || typed.o !== '');
  const known = loadedValue(live);
  const isPart = known?.isPart === true;
  const people = usePeople(
    useMemo(() => {
      const own = known?.hypotheses.records.flatMap(peopleInHypothesis) ?? [];
      const inParents = known?.deliverables.records.flatMap(peopleInDeliverable) ?? [];
      return [...new Set([...own, ...inParents])];
    }, [known]),
  );
  const parents = known?.parents ?? null;
  const textOf = useCallback(
    (hypothesis: Hypothesis) => {
      const researchName = parents?.research.get(hypothesis.hypothesisResearchFBUID ?? '') ?? '';
      return hypothesisSearchText({ hypothesis, researchName, people });
    },
    [parents, people],
  );
  const accepts = useCallback(
    (hypothesis: Hypothesis) => hasOutcome(hypothesis, filter.o),
    [filter.o],
  );
  const mayEdit = useMayEdit();
  return (
    <>
      <SearchedList
        table="hypothesis"
        live={mapLive(live, ({ hypotheses }) => hypotheses)}
        isPart={isPart}
        order={byHypothesisNumber}
        search={search}
        placeholder="Search for research, hypothesis, researcher, statement or test item"
        aside={
          <div className="col-lg-auto">
            <OutcomeFilter search={search} />
          </div>
        }
        accepts={accepts}
        textOf={textOf}
        nouns={['hypothesis', 'hypotheses']}
        looksIn="the number, name, research, researchers, statement and test items"
        render={(found) => (
          <LongList
            className={CARD_GRID}
            items={found}
            resetKey={`${filter.o} ${filter.q}`}
            keyOf={({ FBUID }) => FBUID}
            render={(hypothesis) =>
              parents === null ? null : (
                <HypothesisCard
                  hypothesis={hypothesis}
                  parents={parents}
                  people={people}
                  links={mayEdit ? ALL_LINKS : READ_LINK}
                />
              )
            }
          />
        )}
      />
      {isPart ? (
        <div className="d-flex flex-wrap align-items-center gap-3 mt-3 d-print-none">
          <ActionButton
            variant="outline-secondary"
            command={{ isSending: showsAll, send: () => setShowsAll(true) }}
            sendingLabel="Loading…"
          >
            Show all
          </ActionButton>
          <span className="text-body-secondary">A search looks in all hypotheses.</span>
        </div>
      ) : null}
    </>
  );
}

interface Listed {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly deliverables: RecordList<Deliverable>;
  readonly parents: Parents;
  readonly isPart: boolean;
}

/** Waits for the parents: without them lead and cost would be wrong. */
function useListed(wantsAll: boolean): Live<Listed> {
  const { live: list, isPart } = useHypotheses(wantsAll);
  const deliverables = useDeliverablesOf(isPart ? list : null);
  const research = useRecords('research');
  const live = useMemo(
    () =>
      mapLive(
        joinLive(list, deliverables, research),
        ([hypotheses, inList, ofList]): Listed => ({
          hypotheses,
          deliverables: inList,
          parents: {
            research: researchNames(ofList),
            backlogRates: new Map(
              ofList.records.map((one) => [one.FBUID, one.researchSprintRate ?? undefined]),
            ),
            deliverables: byId(inList),
          },
          isPart,
        }),
      ),
    [list, deliverables, research, isPart],
  );
  const last = useLastReady(live);
  // More hypotheses may bring deliverables that have to load. Meanwhile the former list stays.
  return live.state === 'loading' && last !== null
    ? { state: 'ready', value: last, fromCache: true }
    : live;
}

export interface Parents {
  readonly research: ResearchNames;
  readonly backlogRates: ReadonlyMap<string, number | undefined>;
  readonly deliverables: ReadonlyMap<string, Deliverable | 'unreadable'>;
}

function byId({ records, unreadable }: RecordList<Deliverable>): Parents['deliverables'] {
  return new Map<string, Deliverable | 'unreadable'>([
    ...records.map((record) => [record.FBUID, record] as const),
    ...unreadable.map(({ id }) => [id, 'unreadable'] as const),
  ]);
}

const READ_LINK = ['Read'] as const;

interface HypothesisCardProps {
  readonly hypothesis: Hypothesis;
  readonly parents: Parents;
  readonly people: People;
  readonly links: typeof ALL_LINKS;
}

/** Memoised: most cards stay the same while the user searches. */
export const HypothesisCard = memo((props: HypothesisCardProps) => {
  const { hypothesis, parents, people, links } = props;
  const { hypothesisObject, hypothesisTime } = hypothesis;
  const parent = parents.deliverables.get(hypothesis.hypothesisDeliverableFBUID ?? '');
  const deliverable = typeof parent === 'object' ? parent : null;
  const lead = deliverable?.deliverableResearchLead ?? hypothesis.hypothesisResearchLead;
  const details = [
    ['Research lead', people.nameOf(lead)],
    ['Time', weeksText(hypothesisTime) ?? ''],
    ['Artifact', hypothesisObject.trim()],
  ].filter(([, value]) => value !== '');
  return (
    <RecordCard
      table="hypothesis"
      id={hypothesis.FBUID}
      title={hypothesisTitle(hypothesis)}
      number={hypothesis.hypothesisNumber}
      badge={<OutcomeBadge stored={hypothesis.hypothesisOutcome} />}
      parents={`${researchTitle(hypothesis, parents)} · ${parentTitle(parent)}`}
      price={
        <>
          <span className="visually-hidden">Cost </span>
          {costText(hypothesis, parent, parents)}
        </>
      }
      foot={
        <span>
          {details.map(([name, value], index) => (
            <Fragment key={name}>
              {index === 0 ? null : ' · '}
              <span className="visually-hidden">{name} </span>
              <bdi>{value}</bdi>
            </Fragment>
          ))}
        </span>
      }
      links={links}
    >
      {aimOf(hypothesis)}
    </RecordCard>
  );
});

function researchTitle({ hypothesisResearchFBUID: id }: Hypothesis, parents: Parents): string {
  return id === null ? '(no research)' : (parents.research.get(id) ?? '(not set)');
}

function parentTitle(parent: Deliverable | 'unreadable' | undefined): string {
  if (parent === undefined) return 'backlog';
  return parent === 'unreadable' ? '(cannot be shown)' : deliverableTitle(parent);
}

/** The sprint rate of an unreadable deliverable is not known, so the card shows only a stored cost. */
function costText(
  hypothesis: Hypothesis,
  parent: Deliverable | 'unreadable' | undefined,
  { backlogRates }: Parents,
): string {
  if (parent === 'unreadable' && hypothesis.hypothesisCost === null) return '(not priced)';
  const sprintRate =
    typeof parent === 'object'
      ? parent.deliverableSprintRate
      : backlogRates.get(hypothesis.hypothesisResearchFBUID ?? '');
  return formatAud(hypothesisCost({ hypothesis, sprintRate }));
}
