import { Fragment, memo, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { TextField } from '../../components/inputs.tsx';
import { EmptyState, LoadedList } from '../../components/Loaded.tsx';
import { LongList } from '../../components/list/LongList.tsx';
import { ALL_LINKS, CARD_GRID, RecordCard } from '../../components/list/RecordCard.tsx';
import type { RecordList } from '../../data/live.ts';
import { joinLive, loadedValue, mapLive } from '../../data/live.ts';
import { usePeople } from '../../data/people/people.ts';
import { useHypotheses } from '../../data/records/long-lists.ts';
import { useDeliverablesOf, useRecords } from '../../data/records/records.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { hypothesisSearchText, matches, searchWords } from '../../domain/lists/search.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { People } from '../../domain/people/people.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people.ts';
import { hypothesisCost } from '../../domain/price/sprints.ts';
import type { Deliverable, Hypothesis, Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { formatAud } from '../../domain/text/format.ts';
import { createPath } from '../../paths.ts';
import { deliverableTitle, weeksText } from '../deliverable/deliverable-text.ts';
import { ListCount } from '../table/list/ListCount.tsx';
import { useSearchQuery } from '../table/list/use-search-query.ts';
import { defineTable } from '../table/TableScreen.tsx';
import { hypothesisTitle } from './hypothesis-title.ts';

export const HypothesisScreen = defineTable('hypothesis', {
  noun: 'hypothesis',
  title: 'All Hypotheses',
  titleOf: hypothesisTitle,
  List: HypothesisList,
});

const PARAMETERS = ['q'] as const;

function HypothesisList() {
  const { typed, filter, set } = useSearchQuery(PARAMETERS);
  const [showsAll, setShowsAll] = useState(false);
  const { live, isPart } = useListed(showsAll || typed.q !== '');
  const known = loadedValue(live);
  const people = usePeople(
    useMemo(() => {
      const own = known?.hypotheses.records.flatMap(peopleInHypothesis) ?? [];
      const inParents = known?.deliverables.records.flatMap(peopleInDeliverable) ?? [];
      return [...new Set([...own, ...inParents])];
    }, [known]),
  );
  const mayEdit = useMayEdit();
  return (
    <>
      <search className="d-flex flex-wrap align-items-end column-gap-3 mb-3 mb-md-0 d-print-none">
        <div className="col-12 col-lg-7">
          <TextField
            label="Search"
            type="search"
            placeholder="Search for research, hypothesis, researcher, statement or test item"
            value={typed.q}
            onChange={(event) => set('q', event.target.value)}
          />
        </div>
        {mayEdit ? (
          <Link className="btn btn-primary mb-md-3" to={createPath('hypothesis')}>
            Hypothesis Create
          </Link>
        ) : null}
      </search>
      <LoadedList live={mapLive(live, ({ hypotheses }) => hypotheses)} empty={<NoHypotheses />}>
        {(records) =>
          known === null ? null : (
            <Results
              hypotheses={records}
              parents={known.parents}
              isPart={isPart}
              query={filter.q}
              people={people}
            />
          )
        }
      </LoadedList>
      {isPart ? (
        <div className="d-flex flex-wrap align-items-center gap-3 mt-3 d-print-none">
          <Button
            variant="outline-secondary"
            aria-disabled={showsAll}
            onClick={() => setShowsAll(true)}
          >
            {showsAll ? 'Loading…' : 'Show all'}
          </Button>
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
}

/** The hypotheses, at first a part of them. Waits for the parents, because without them lead and cost would be wrong. */
function useListed(wantsAll: boolean) {
  const { live: list, isPart } = useHypotheses(wantsAll);
  const deliverables = useDeliverablesOf(isPart ? list : null);
  const research = useRecords('research');
  const listed = useMemo(() => {
    const live = mapLive(
      joinLive(list, deliverables, research),
      ([hypotheses, inList, all]): Listed => ({
        hypotheses,
        deliverables: inList,
        parents: { research: byId(all), deliverables: byId(inList) },
      }),
    );
    return { live, isPart };
  }, [list, deliverables, research, isPart]);
  // More hypotheses may bring deliverables that have to load. Meanwhile the former list stays.
  const [shown, setShown] = useState(listed);
  const mayShow = listed.live.state !== 'loading' || loadedValue(shown.live) === null;
  if (listed !== shown && mayShow) setShown(listed);
  return shown;
}

function NoHypotheses() {
  return (
    <EmptyState>
      <p>
        A hypothesis is one unit of work: what is assumed, how it is tested, and how many sprints it
        takes. There is none here yet.
      </p>
      {useMayEdit() ? <Link to={createPath('hypothesis')}>Create the first hypothesis</Link> : null}
    </EmptyState>
  );
}

/** The research and the deliverables by FBUID. Deleted ones are missing. */
export interface Parents {
  readonly research: ReadonlyMap<string, Research | 'unreadable'>;
  readonly deliverables: ReadonlyMap<string, Deliverable | 'unreadable'>;
}

function byId<T extends { readonly FBUID: string }>({ records, unreadable }: RecordList<T>) {
  return new Map<string, T | 'unreadable'>([
    ...records.map((record) => [record.FBUID, record] as const),
    ...unreadable.map(({ id }) => [id, 'unreadable'] as const),
  ]);
}

interface ResultsProps {
  readonly hypotheses: readonly Hypothesis[];
  readonly parents: Parents;
  /** Whether `hypotheses` are only those with the lowest numbers. */
  readonly isPart: boolean;
  readonly query: string;
  readonly people: People;
}

/** Memoised: renders after the debounced search, not after each key. */
const Results = memo((props: ResultsProps) => {
  const { hypotheses, parents, isPart, query, people } = props;
  const links = useMayEdit() ? ALL_LINKS : READ_LINK;
  const sorted = useMemo(() => hypotheses.toSorted(byHypothesisNumber), [hypotheses]);
  const isSearching = query !== '';
  const texts = useMemo(
    () =>
      isSearching
        ? sorted.map((hypothesis) => {
            const research = parents.research.get(hypothesis.hypothesisResearchFBUID ?? '');
            const researchName = typeof research === 'object' ? research.researchName : '';
            return hypothesisSearchText({ hypothesis, researchName, people });
          })
        : [],
    [sorted, isSearching, parents, people],
  );
  const found = useMemo(() => {
    const words = searchWords(query);
    return sorted.filter((_, index) => matches(texts[index] ?? '', words));
  }, [sorted, texts, query]);
  return (
    <>
      <ListCount found={found.length} all={hypotheses.length} isPart={isPart} nouns={NOUNS} />
      <LongList
        className={CARD_GRID}
        items={found}
        resetKey={query}
        keyOf={({ FBUID }) => FBUID}
        render={(hypothesis) => (
          <HypothesisCard hypothesis={hypothesis} parents={parents} people={people} links={links} />
        )}
      />
    </>
  );
});

const READ_LINK = ['Read'] as const;
const NOUNS = ['hypothesis', 'hypotheses'] as const;

interface HypothesisCardProps {
  readonly hypothesis: Hypothesis;
  readonly parents: Parents;
  readonly people: People;
  readonly links: typeof ALL_LINKS;
}

/** Memoised: most cards stay the same while the user searches. */
export const HypothesisCard = memo((props: HypothesisCardProps) => {
  const { hypothesis, parents, people, links } = props;
  const { hypothesisStatement, hypothesisObject, hypothesisTime } = hypothesis;
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
      parents={`${researchTitle(hypothesis, parents)} · ${parentTitle(parent)}`}
      price={
        <>
          <span className="visually-hidden">Cost </span>
          {costText(hypothesis, parent)}
        </>
      }
      foot={
        <span className="text-truncate">
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
      {hypothesisStatement.trim() === '' ? null : (
        <p className="card-statement mb-0">{hypothesisStatement}</p>
      )}
    </RecordCard>
  );
});

/** A deleted research reads '(not set)'. */
function researchTitle({ hypothesisResearchFBUID: id }: Hypothesis, parents: Parents): string {
  if (id === null) return '(no research)';
  const research = parents.research.get(id);
  if (research === undefined) return '(not set)';
  return research === 'unreadable'
    ? '(cannot be shown)'
    : recordTitle(research.researchName, 'research');
}

function parentTitle(parent: Deliverable | 'unreadable' | undefined): string {
  if (parent === undefined) return 'backlog';
  return parent === 'unreadable' ? '(cannot be shown)' : deliverableTitle(parent);
}

/** The sprint rate of an unreadable deliverable is not known, so the card shows only a stored cost. */
function costText(hypothesis: Hypothesis, parent: Deliverable | 'unreadable' | undefined): string {
  if (parent === 'unreadable' && hypothesis.hypothesisCost === null) return '(not priced)';
  const sprintRate = typeof parent === 'object' ? parent.deliverableSprintRate : undefined;
  return formatAud(hypothesisCost({ hypothesis, sprintRate }));
}
