import { type ReactNode, useMemo } from 'react';
import { TextField } from '../../../components/inputs.tsx';
import { LoadedList } from '../../../components/Loaded.tsx';
import type { Live, RecordList } from '../../../data/live.ts';
import { matches, type SearchText, searchWords } from '../../../domain/lists/search.ts';
import type { Table } from '../../../paths.ts';
import { EmptyList } from './EmptyList.tsx';
import { ListCount, type ListCountProps } from './ListCount.tsx';
import type { SearchQuery } from './use-search-query.ts';

interface SearchedListProps<T> extends Omit<FoundProps<T>, 'records' | 'query'> {
  readonly table: Table;
  readonly live: Live<RecordList<T>>;
  readonly search: SearchQuery<'q'>;
  readonly placeholder: string;
  /** Beside the search. */
  readonly aside?: ReactNode;
}

export function SearchedList<T>(props: SearchedListProps<T>) {
  const { table, live, search, placeholder, aside, ...found } = props;
  return (
    <>
      <search className="row gx-4 align-items-end mb-2 d-print-none">
        <div className="col-lg-7">
          <TextField
            label="Search"
            type="search"
            placeholder={placeholder}
            value={search.typed.q}
            onChange={(event) => search.set('q', event.target.value)}
          />
        </div>
        {aside}
      </search>
      <LoadedList live={live} empty={<EmptyList table={table} />}>
        {(records) => <Found records={records} query={search.filter.q} {...found} />}
      </LoadedList>
    </>
  );
}

interface FoundProps<T> extends Omit<ListCountProps, 'found' | 'all'> {
  readonly records: readonly T[];
  readonly order: (a: T, b: T) => number;
  readonly query: string;
  /** The same function while the filter is the same. Default: all. */
  readonly accepts?: (record: T) => boolean;
  /** The same function while the texts are the same: another one builds the text of every record again. */
  readonly textOf: (record: T) => SearchText;
  readonly render: (found: readonly T[]) => ReactNode;
}

function Found<T>({ records, order, query, accepts, textOf, render, ...count }: FoundProps<T>) {
  const isSearching = query !== '';
  const sorted = useMemo(() => records.toSorted(order), [records, order]);
  const texts = useMemo(
    () => (isSearching ? sorted.map(textOf) : []),
    [sorted, isSearching, textOf],
  );
  const found = useMemo(() => {
    const words = searchWords(query);
    return sorted.filter(
      (record, index) =>
        (texts[index] === undefined || matches(texts[index], words)) && accepts?.(record) !== false,
    );
  }, [sorted, texts, query, accepts]);
  return (
    <>
      <ListCount found={found.length} all={records.length} {...count} />
      {render(found)}
    </>
  );
}
