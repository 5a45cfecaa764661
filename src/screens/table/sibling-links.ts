import type { SiblingLink } from '../../components/page/SiblingLinks.tsx';
import { deprecatePath, listPath, type RecordTable, readPath, updatePath } from '../../paths.ts';

export function listLink({ table }: { readonly table: RecordTable }): SiblingLink {
  return { label: 'List', to: listPath(table) };
}

/** The modes of a record that the user may use. The current one is included. */
export function recordLinks(
  table: RecordTable,
  id: string,
  { mayEdit }: { readonly mayEdit: boolean },
): readonly SiblingLink[] {
  const reading = [listLink({ table }), { label: 'Read', to: readPath(table, id) }];
  if (!mayEdit) return reading;
  return [
    ...reading,
    { label: 'Update', to: updatePath(table, id) },
    { label: 'Deprecate', to: deprecatePath(table, id) },
  ];
}
