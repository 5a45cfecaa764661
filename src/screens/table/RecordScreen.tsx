import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Loaded, LoadingState, MissingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type ModeLink, ModeLinks } from '../../components/page/ModeLinks.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import type { Live } from '../../data/live.ts';
import { useOnline } from '../../data/online.ts';
import { useRecord } from '../../data/records/records.ts';
import { useIsServerSilent } from '../../data/server-wait.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { Entries } from '../../domain/records/entities.ts';
import {
  deprecatePath,
  listPath,
  type RecordAction,
  readPath,
  type Table,
  updatePath,
} from '../../paths.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { NotPermitted } from './NotPermitted.tsx';
import type { RecordProps, TableDefinition } from './TableDefinition.ts';
import { useLastReady } from './use-last-ready.ts';
import { useMayEdit } from './use-may-edit.ts';

interface RecordScreenProps<T extends Table> {
  readonly definition: TableDefinition<T>;
  readonly id: string;
  readonly action: RecordAction;
}

export function RecordScreen<T extends Table>({ definition, id, action }: RecordScreenProps<T>) {
  const mayEdit = useMayEdit();
  const live = useRecord(definition.table, id);
  const last = useLastReady(live);
  // If someone deletes the record while its form is open, the form remounts with its draft, for the user to copy.
  const orphan = action === 'update' && live.state === 'missing' ? last : null;
  return (
    <>
      <PageHeader
        title={titleFor(live, definition, action)}
        isLoading={live.state === 'loading'}
        eyebrow={definition.noun}
      >
        <ModeLinks links={linksFor(live, definition, { id, mayEdit })} />
      </PageHeader>
      {!mayEdit && action !== 'read' ? (
        <NotPermitted />
      ) : orphan === null ? (
        <RecordBody live={live} definition={definition} id={id} action={action} />
      ) : (
        <OrphanedForm definition={definition} record={orphan} />
      )}
    </>
  );
}

interface RecordBodyProps<T extends Table> extends RecordScreenProps<T> {
  readonly live: Live<Entries[T]>;
}

function RecordBody<T extends Table>({ live, definition, id, action }: RecordBodyProps<T>) {
  const { table, noun, listTitle } = definition;
  return (
    <Loaded
      live={live}
      missing={<MissingState what={noun} listPath={listPath(table)} listLabel={listTitle} />}
    >
      {(record, fromCache) =>
        action === 'read' ? (
          <>
            <RecordOutlet record={record} />
            {table === 'members' ? null : <RecordHistory table={table} id={id} />}
          </>
        ) : (
          <ConfirmedPage key={action} record={record} fromCache={fromCache} />
        )
      }
    </Loaded>
  );
}

/** The page of the route: read, update or deprecate. */
function RecordOutlet<T extends Table>({ record }: RecordProps<T>) {
  return <Outlet context={{ record } satisfies RecordProps<T>} />;
}

interface ConfirmedPageProps<T extends Table> extends RecordProps<T> {
  readonly fromCache: boolean;
}

/**
 * A form or a delete page. Opens once the server has confirmed the record, or at once without a server: a form that
 * opens on an older record would report the difference as a change 'while you were editing'.
 */
function ConfirmedPage<T extends Table>({ record, fromCache }: ConfirmedPageProps<T>) {
  const isAlone = [!useOnline(), useIsServerSilent()].includes(true);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (isAlone || !fromCache)) setOpen(true);
  return isOpen ? <RecordOutlet record={record} /> : <LoadingState shape="record" />;
}

interface OrphanedFormProps<T extends Table> extends RecordProps<T> {
  readonly definition: TableDefinition<T>;
}

function OrphanedForm<T extends Table>({ definition, record }: OrphanedFormProps<T>) {
  return (
    <>
      <Notice role="alert">
        Someone deleted this {definition.noun} while you were editing it. It can no longer be saved;
        what you typed is still below, to copy.
      </Notice>
      <RecordOutlet record={record} />
    </>
  );
}

function titleFor<T extends Table>(
  live: Live<Entries[T]>,
  { noun, titleOf }: TableDefinition<T>,
  action: RecordAction,
): string {
  switch (live.state) {
    case 'loading':
      return 'Loading...';
    case 'missing':
      return 'Not found';
    case 'failed':
      return `This ${noun} cannot be shown`;
    case 'ready':
      return TITLES[action](titleOf(live.value));
    default:
      return assertNever(live);
  }
}

const TITLES: Readonly<Record<RecordAction, (title: string) => string>> = {
  read: (title) => title,
  update: (title) => `Update ${title}`,
  deprecate: (title) => `Delete ${title}`,
};

function linksFor<T extends Table>(
  live: Live<Entries[T]>,
  { table }: TableDefinition<T>,
  { id, mayEdit }: { readonly id: string; readonly mayEdit: boolean },
): readonly ModeLink[] {
  const list = { label: 'List', to: listPath(table) };
  if (live.state === 'missing' || live.state === 'failed') return [list];
  const read = { label: 'Read', to: readPath(table, id) };
  if (!mayEdit) return [list, read];
  return [
    list,
    read,
    { label: 'Update', to: updatePath(table, id) },
    { label: 'Deprecate', to: deprecatePath(table, id) },
  ];
}
