import type { ModeLink } from '../../components/page/ModeLinks.tsx';
import { deprecatePath, listPath, type RecordTable, readPath, updatePath } from '../../paths.ts';

export function listLink({ table }: { readonly table: RecordTable }): ModeLink {
  return { label: 'List', to: listPath(table) };
}

/** Links to the list, and to each page of the record that the user may open, including the current page. */
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
