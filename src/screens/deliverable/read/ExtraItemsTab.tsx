import { Link } from '../../../components/Link.tsx';
import { extraItemsTotal } from '../../../domain/costing/costing.ts';
import type { ExtraItem } from '../../../domain/records/entities.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { updatePath } from '../../../paths.ts';
import { useMayEdit } from '../../table/use-may-edit.ts';

interface ExtraItemsTabProps {
  /** Id of the deliverable. */
  readonly id: string;
  readonly items: readonly ExtraItem[];
}

export function ExtraItemsTab({ id, items }: ExtraItemsTabProps) {
  const mayEdit = useMayEdit();
  return (
    <>
      {items.length === 0 ? <p className="quiet">(none)</p> : <Items items={items} />}
      {mayEdit ? (
        <Link className="btn btn-outline-secondary" to={updatePath('deliverable', id)}>
          Edit extra items
        </Link>
      ) : null}
    </>
  );
}

function Items({ items }: { readonly items: readonly ExtraItem[] }) {
  return (
    <>
      <ul className="ledger-list">
        {withIndexes(items).map(({ index, amount, justification }) => (
          <li key={index}>
            <span>{justification.trim() || '(no justification)'}</span>
            <span className="money">{formatAud(amount)}</span>
          </li>
        ))}
      </ul>
      {items.length === 1 ? null : (
        <p className="ledger-total">
          <span>Extra items in all</span>
          <span className="money">{formatAud(extraItemsTotal(items))}</span>
        </p>
      )}
    </>
  );
}

/** Adds the index as the key, because two extra items may be equal. */
function withIndexes(items: readonly ExtraItem[]) {
  return items.map((item, index) => ({ ...item, index }));
}
