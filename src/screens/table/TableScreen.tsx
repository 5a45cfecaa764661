import type { ComponentType, ReactNode } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { Loaded, LoadingState, MissingState, RetryBoundary } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type ModeLink, ModeLinks, PageHeader } from '../../components/page/PageHeader.tsx';
import { type Live, loadedValue, useLastReady, useStart } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';
import { useMayEdit } from '../../data/session/access.ts';
import type { Entries } from '../../domain/records/entities.ts';
import {
  createPath,
  deprecatePath,
  listPath,
  parseTablePath,
  type RecordAction,
  readPath,
  type Table,
  updatePath,
} from '../../paths.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import type { RecordPage } from './table-record.ts';

interface RecordProps<T extends Table> {
  readonly record: Entries[T];
}

/** The pages of a record are routes (`app/routes.tsx`), because each loads its own code. */
interface TableOptions<T extends Table> {
  readonly noun: string;
  readonly title: string;
  readonly titleOf: (record: Entries[T]) => string;
  readonly List: ComponentType;
  /** Default: 'Create'. */
  readonly createLabel?: string;
  /** Whether the read page links to a form that begins as a copy. */
  readonly isCopied?: boolean;
  /** The line above the title of a record's pages. Default: the noun. */
  readonly Eyebrow?: ComponentType<RecordProps<T>>;
  /** The line below the title of the read page. */
  readonly Detail?: ComponentType<RecordProps<T>>;
  /** What this query shows on the read page instead of the record, without its head; null for the record. */
  readonly instead?: (id: string, query: URLSearchParams) => ReactNode;
}

interface TableDefinition<T extends Table> extends TableOptions<T> {
  readonly table: T;
}

export function defineTable<T extends Table>(table: T, options: TableOptions<T>): ComponentType {
  const definition = { ...options, table };
  return () => <TableScreen definition={definition} />;
}

interface TableScreenProps<T extends Table> {
  readonly definition: TableDefinition<T>;
}

function TableScreen<T extends Table>({ definition }: TableScreenProps<T>) {
  const { mode } = parseTablePath(useLocation().pathname);
  const [query] = useSearchParams();
  const mayEdit = useMayEdit();
  const { table, noun, title, List, createLabel = 'Create' } = definition;
  const listLink = { label: 'List', to: listPath(table) };
  switch (mode.mode) {
    case 'list':
      return (
        <>
          <PageHeader title={title}>
            {mayEdit ? (
              <nav aria-label="Modes" className="d-print-none">
                <Link className="btn btn-primary" to={createPath(table)}>
                  {createLabel}
                </Link>
              </nav>
            ) : null}
          </PageHeader>
          <RetryBoundary>
            <List />
          </RetryBoundary>
        </>
      );
    case 'create':
      return (
        <>
          <PageHeader title={`New ${noun}`}>
            <ModeLinks links={[listLink]} />
          </PageHeader>
          <RetryBoundary>{mayEdit ? <Outlet /> : <NotPermitted />}</RetryBoundary>
        </>
      );
    case 'read':
    case 'update':
    case 'deprecate': {
      const instead = mode.mode === 'read' ? (definition.instead?.(mode.id, query) ?? null) : null;
      // The key resets all state when the path names another record.
      return (
        instead ?? (
          <RetryBoundary key={mode.id}>
            <RecordScreen definition={definition} id={mode.id} action={mode.mode} />
          </RetryBoundary>
        )
      );
    }
    case 'unknown':
      return (
        <>
          <PageHeader title={`Oops ${mode.id} ${mode.state}`}>
            <ModeLinks links={[listLink]} />
          </PageHeader>
          <p>There is no such page for this {noun}.</p>
        </>
      );
  }
}

function NotPermitted() {
  return (
    <Notice role="alert">
      You may read this workspace and sign for your side. Changing its records is for staff.
    </Notice>
  );
}

interface RecordScreenProps<T extends Table> extends TableScreenProps<T> {
  readonly id: string;
  readonly action: RecordAction;
}

function RecordScreen<T extends Table>({ definition, id, action }: RecordScreenProps<T>) {
  const { table, noun, title, isCopied = false, Eyebrow, Detail } = definition;
  const mayEdit = useMayEdit();
  const live = useRecord(table, id);
  const known = loadedValue(live);
  const last = useLastReady(live);
  // If someone deletes the record while its form is open, the form remounts with its draft, for the user to copy.
  const orphan = mayEdit && action === 'update' && live.state === 'missing' ? last : null;
  return (
    <>
      <PageHeader
        title={titleOf(live, definition, action)}
        isLoading={live.state === 'loading'}
        eyebrow={Eyebrow === undefined || known === null ? noun : <Eyebrow record={known} />}
        detail={
          Detail === undefined || known === null || action !== 'read' ? undefined : (
            <Detail record={known} />
          )
        }
      >
        <ModeLinks
          links={linksOf(live, { table, id, mayEdit, isCopied: isCopied && action === 'read' })}
        />
      </PageHeader>
      {orphan === null ? (
        <Loaded
          live={live}
          missing={<MissingState what={noun} listPath={listPath(table)} listLabel={title} />}
        >
          {(record, fromCache) =>
            action === 'read' ? (
              <>
                <Outlet context={{ table, record }} />
                {table === 'members' ? null : <RecordHistory table={table} id={id} />}
              </>
            ) : !mayEdit ? (
              <NotPermitted />
            ) : (
              <ConfirmedPage key={action} table={table} record={record} fromCache={fromCache} />
            )
          }
        </Loaded>
      ) : (
        <>
          <Notice role="alert">
            Someone deleted this {noun} while you were editing it. It can no longer be saved; what
            you typed is still below, to copy.
          </Notice>
          <Outlet context={{ table, record: orphan }} />
        </>
      )}
    </>
  );
}

interface ConfirmedPageProps<T extends Table> extends RecordPage<T> {
  readonly fromCache: boolean;
}

/**
 * A form or a delete page. Opens once the server has confirmed the record, or at once without a server: a form that
 * opens on an older record would report the difference as a change 'while you were editing'.
 */
function ConfirmedPage<T extends Table>({ fromCache, ...page }: ConfirmedPageProps<T>) {
  const start = useStart({ state: 'ready', value: page.record, fromCache });
  return start === undefined ? <LoadingState shape="record" /> : <Outlet context={page} />;
}

function titleOf<T extends Table>(
  live: Live<Entries[T]>,
  definition: TableDefinition<T>,
  action: RecordAction,
): string {
  const record = loadedValue(live);
  if (record !== null) return `${TITLE_VERBS[action]}${definition.titleOf(record)}`;
  if (live.state === 'missing') return 'Not found';
  return live.state === 'failed' ? `This ${definition.noun} cannot be shown` : 'Loading...';
}

const TITLE_VERBS: Readonly<Record<RecordAction, string>> = {
  read: '',
  update: 'Update ',
  deprecate: 'Delete ',
};

interface LinkOptions {
  readonly table: Table;
  readonly id: string;
  readonly mayEdit: boolean;
  readonly isCopied: boolean;
}

function linksOf(live: Live<unknown>, options: LinkOptions): readonly ModeLink[] {
  const { table, id, mayEdit, isCopied } = options;
  const list = { label: 'List', to: listPath(table) };
  if (live.state === 'missing' || live.state === 'failed') return [list];
  const read = { label: 'Read', to: readPath(table, id) };
  if (!mayEdit) return [list, read];
  return [
    list,
    read,
    { label: 'Update', to: updatePath(table, id) },
    { label: 'Delete', to: deprecatePath(table, id) },
    ...(isCopied ? [{ label: 'Copy', to: createPath(table, { from: id }) }] : []),
  ];
}
