import type { ModeLink } from '../../components/page/ModeLinks.tsx';
import { deprecatePath, listPath, type RecordTable, readPath, updatePath } from '../../paths.ts';

export function listLink({ table }: { readonly table: RecordTable }): ModeLink {
  return { label: 'List', to: listPath(table) };
}

/** The links List and Read, and for a user who may edit also Update and Deprecate. */
export function recordLinks(
  table: RecordTable,
  id: string,
  { mayEdit }: { readonly mayEdit: boolean },
): readonly ModeLink[] {
  const reading = [listLink({ table }), { label: 'Read', to: readPath(table, id) }];
  if (!mayEdit) return reading;
  return [
    ...reading,
    { label: 'Update', to: updatePath(table, id) },
    { label: 'Deprecate', to: deprecatePath(table, id) },
  ];
}
