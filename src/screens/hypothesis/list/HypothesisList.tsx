import { memo, startTransition, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { TextField } from '../../../components/fields.tsx';
import { EmptyState, LoadedList } from '../../../components/Loaded.tsx';
import { IncrementalList } from '../../../components/list/IncrementalList.tsx';
import type { CardLink } from '../../../components/list/RecordCard.tsx';
import { loadedValue } from '../../../components/live-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import { usePeople } from '../../../data/people/people.ts';
import { hypothesisSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import type { People } from '../../../domain/people/people.ts';
import { peopleInRecord } from '../../../domain/people/people-in-records.ts';
import { createPath } from '../../../paths.ts';
import { ListCount } from '../../table/list/ListCount.tsx';
import { useSearchQuery } from '../../table/list/use-search-query.ts';
import { useMayEdit } from '../../table/use-may-edit.ts';
import { HypothesisCard } from './HypothesisCard.tsx';
import { type ListedHypothesis, useListedHypotheses } from './use-listed-hypotheses.ts';

const PARAMETERS = ['q'] as const;

/** All hypotheses, searched with the query parameter q (section 2, R28). */
export function HypothesisList() {
  const { typed, filter, set } = useSearchQuery(PARAMETERS);
  const [showsAll, setShowsAll] = useState(false);
  const { live, isPart } = useListedHypotheses(showsAll || typed.q !== '');
  const people = usePeople(useMemo(() => peopleIdsIn(live), [live]));
  const mayEdit = useMayEdit();
  const [hasFocusedSearch, setFocusedSearch] = useState(false);
  return (
    <>
      <div className="list-tools">
        <TextField
          label="Search"
          type="search"
          placeholder="Search for research, hypothesis, researcher, statement or test item"
          value={typed.q}
          onFocus={() => startTransition(() => setFocusedSearch(true))}
          onChange={(event) => set('q', event.target.value)}
        />
        {mayEdit ? (
          <Link className="btn btn-primary" to={createPath('hypothesis')}>
            Hypothesis Create
          </Link>
        ) : null}
      </div>
      <LoadedList live={live} empty={<NoHypotheses mayEdit={mayEdit} />}>
        {(listed) => (
          <FoundHypotheses
            listed={listed}
            isPart={isPart}
            q={filter.q}
            people={people}
            isSearching={hasFocusedSearch || filter.q !== ''}
          />
        )}
      </LoadedList>
      {isPart ? <ShowAll isPressed={showsAll} onPress={() => setShowsAll(true)} /> : null}
    </>
  );
}

interface ShowAllProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

function ShowAll({ isPressed, onPress }: ShowAllProps) {
  return (
    <div className="load-more d-print-none">
      <Button variant="outline-secondary" aria-disabled={isPressed} onClick={onPress}>
        {isPressed ? 'Loading…' : 'Show all'}
      </Button>
      <p className="quiet">A search looks in all hypotheses.</p>
    </div>
  );
}

interface FoundHypothesesProps {
  readonly listed: readonly ListedHypothesis[];
  readonly isPart: boolean;
  readonly q: string;
  readonly people: People;
  /** Whether the search is in use or about to be. The search texts must be ready before the first key. */
  readonly isSearching: boolean;
}

function peopleIdsIn(live: Live<RecordList<ListedHypothesis>>) {
  const listed = loadedValue(live)?.records ?? [];
  const records = listed.flatMap(({ hypothesis, deliverable }) => [hypothesis, deliverable]);
  return [...new Set(records.flatMap((record) => (record === null ? [] : peopleInRecord(record))))];
}

const STAFF_LINKS: readonly CardLink[] = ['Read', 'Update', 'Delete'];
const CLIENT_LINKS: readonly CardLink[] = ['Read'];

/** Memoised: renders after the debounced search, not after each key. */
const FoundHypotheses = memo((props: FoundHypothesesProps) => {
  const { listed, isPart, q, people } = props;
  const mayEdit = useMayEdit();
  const links = mayEdit ? STAFF_LINKS : CLIENT_LINKS;
  const found = useMatchingHypotheses(props);
  return (
    <>
      <ListCount found={found.length} all={listed.length} isPart={isPart} nouns={NOUNS} />
      <IncrementalList
        className="card-list two-columns"
        items={found}
        resetKey={q}
        keyOf={({ hypothesis }) => hypothesis.FBUID}
        render={(one) => <HypothesisCard listed={one} people={people} links={links} />}
      />
    </>
  );
});

/**
 * The hypotheses that match the search (R28). Builds the search texts only if `isSearching`, because a list of 2,000
 * arrives in several snapshots, and each would build them again.
 */
function useMatchingHypotheses({ listed, q, people, isSearching }: FoundHypothesesProps) {
  const texts = useMemo(
    () => (isSearching ? listed.map((one) => searchTextOf(one, people)) : []),
    [isSearching, listed, people],
  );
  return useMemo(() => {
    const words = searchWords(q);
    if (words.length === 0) return listed;
    return listed.filter((_, index) => matches(texts[index] ?? '', words));
  }, [listed, texts, q]);
}

function searchTextOf({ hypothesis, research }: ListedHypothesis, people: People): string {
  return hypothesisSearchText({ hypothesis, researchName: research?.researchName ?? '', people });
}

function NoHypotheses({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <EmptyState>
      <p>
        A hypothesis is one unit of work: what is assumed, how it is tested, and how many sprints it
        takes. There is none here yet.
      </p>
      {mayEdit ? <Link to={createPath('hypothesis')}>Create the first hypothesis</Link> : null}
    </EmptyState>
  );
}

const NOUNS = ['hypothesis', 'hypotheses'] as const;
