import type { ReactNode } from 'react';
import { Loaded, MissingState, RetryBoundary } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useRecord } from '../../data/records/records.ts';
import type { Records } from '../../domain/records/entities.ts';
import { listPath } from '../../paths.ts';

interface ReadyRecordProps<T extends keyof typeof LISTS> {
  readonly table: T;
  readonly id: string;
  /** A page with its own header. */
  readonly children: (record: Records[T]) => ReactNode;
}

/** The record of a page that is none of its four modes, or a page that says why there is none. */
export function ReadyRecord<T extends keyof typeof LISTS>(props: ReadyRecordProps<T>) {
  return (
    <RetryBoundary key={props.id}>
      <Content {...props} />
    </RetryBoundary>
  );
}

function Content<T extends keyof typeof LISTS>({ table, id, children }: ReadyRecordProps<T>) {
  const live = useRecord(table, id);
  return (
    <>
      {live.state === 'ready' ? null : (
        <PageHeader title={TITLES[live.state]} isLoading={live.state === 'loading'} />
      )}
      <Loaded
        live={live}
        missing={<MissingState what={table} listPath={listPath(table)} listLabel={LISTS[table]} />}
      >
        {children}
      </Loaded>
    </>
  );
}

const LISTS = { research: 'All Research', deliverable: 'All Deliverables' } as const;

const TITLES = {
  loading: 'Loading...',
  none: 'Not found',
  missing: 'Not found',
  failed: 'This page cannot be shown',
} as const;
