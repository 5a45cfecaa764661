import { Link } from 'react-router-dom';
import type { ExtraItem } from '../../domain/records/entities.ts';
import { updatePath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { ExtraItemList } from './ExtraItemList.tsx';

interface ExtraItemsTabProps {
  /** Id of the deliverable. */
  readonly id: string;
  readonly items: readonly ExtraItem[];
}

export function ExtraItemsTab({ id, items }: ExtraItemsTabProps) {
  const mayEdit = useMayEdit();
  return (
    <>
      {items.length === 0 ? <p className="quiet">(none)</p> : <ExtraItemList items={items} />}
      {mayEdit ? (
        <Link className="btn btn-outline-secondary" to={updatePath('deliverable', id)}>
          Edit extra items
        </Link>
      ) : null}
    </>
  );
}
