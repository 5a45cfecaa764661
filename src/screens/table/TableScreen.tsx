import { Outlet, useLocation } from 'react-router-dom';
import { RetryBoundary } from '../../components/Loaded.tsx';
import { ModeLinks } from '../../components/page/ModeLinks.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { assertNever } from '../../domain/assert-never.ts';
import { createPath, listPath, parseTablePath, type Table } from '../../paths.ts';
import { NotPermitted } from './NotPermitted.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import type { TableDefinition } from './TableDefinition.ts';
import { useMayEdit } from './use-may-edit.ts';

interface TableScreenProps<T extends Table> {
  readonly definition: TableDefinition<T>;
}

/** Picks list, create, read, update or deprecate from the path (specification section 2, R29). */
export function TableScreen<T extends Table>({ definition }: TableScreenProps<T>) {
  const { pathname } = useLocation();
  const { mode } = parseTablePath(pathname);
  const mayEdit = useMayEdit();
  const { table, noun, listTitle, List } = definition;
  const listLink = { label: 'List', to: listPath(table) };
  switch (mode.mode) {
    case 'list':
      return (
        <>
          <PageHeader title={listTitle}>
            <ModeLinks links={mayEdit ? [{ label: 'Create', to: createPath(table) }] : []} />
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
    case 'deprecate':
      // The key resets all state when the path names another record.
      return (
        <RetryBoundary key={mode.id}>
          <RecordScreen definition={definition} id={mode.id} action={mode.mode} />
        </RetryBoundary>
      );
    case 'unknown':
      return (
        <>
          <PageHeader title={`Oops ${mode.id} ${mode.state}`}>
            <ModeLinks links={[listLink]} />
          </PageHeader>
          <p>There is no such page for this {noun}.</p>
        </>
      );
    default:
      return assertNever(mode);
  }
}
