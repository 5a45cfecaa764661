import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox, TextField } from '../../../components/fields.tsx';
import { EmptyState, LoadedList } from '../../../components/Loaded.tsx';
import { loadedValue } from '../../../components/live-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import { usePeople } from '../../../data/people/people.ts';
import { peopleInDeliverable } from '../../../domain/people/people-in-records.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { createPath } from '../../../paths.ts';
import { useSearchQuery } from '../../table/list/use-search-query.ts';
import { useMayEdit } from '../../table/use-may-edit.ts';
import { DeliverableResults } from './DeliverableResults.tsx';
import { useListedDeliverables } from './use-listed-deliverables.ts';

const PARAMETERS = ['q', 'g'] as const;

/** Value of the query parameter `g` for grouped results (section 2). */
const GROUPED = 'invoiced';

/** Keeps search and grouping in the URL, so that a view can be shared and restored. */
export function DeliverableList() {
  const { typed, filter, set } = useSearchQuery(PARAMETERS);
  const isGrouped = typed.g === GROUPED;
  const { live, researchNameOf } = useListedDeliverables(filter.q !== '');
  const [hasFocusedSearch, setFocusedSearch] = useState(false);
  const isSearching = hasFocusedSearch || filter.q !== '';
  const peopleIds = useMemo(() => peopleIdsIn(live), [live]);
  const people = usePeople(peopleIds);
  return (
    <>
      <search className="list-search">
        <TextField
          label="Search"
          type="search"
          placeholder="Search for researcher, client, project, title, or extra BOM items"
          value={typed.q}
          onFocus={() => setFocusedSearch(true)}
          onChange={(event) => set('q', event.target.value)}
        />
        <Checkbox checked={isGrouped} onChange={(checked) => set('g', checked ? GROUPED : '')}>
          Group results by whether they're ready to invoice
        </Checkbox>
      </search>
      <LoadedList live={live} empty={<NoDeliverables />}>
        {(records) => (
          <DeliverableResults
            deliverables={records}
            researchNameOf={researchNameOf}
            people={people}
            query={filter.q}
            isSearching={isSearching}
            isGrouped={isGrouped}
          />
        )}
      </LoadedList>
    </>
  );
}

function peopleIdsIn(live: Live<RecordList<Deliverable>>) {
  return [...new Set(loadedValue(live)?.records.flatMap(peopleInDeliverable))];
}

function NoDeliverables() {
  const mayEdit = useMayEdit();
  return (
    <EmptyState>
      <p>
        A deliverable is work that a client signs and pays for: what it costs, when it is due, and
        the signatures of both sides. There is none here yet.
      </p>
      {mayEdit ? <Link to={createPath('deliverable')}>Create the first deliverable</Link> : null}
    </EmptyState>
  );
}
