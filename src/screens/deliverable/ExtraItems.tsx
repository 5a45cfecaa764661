import { Link } from 'react-router-dom';
import { extraItemsTotal } from '../../domain/costing/costing.ts';
import type { ExtraItem } from '../../domain/records/entities.ts';
import { formatAud } from '../../domain/text/format.ts';
import { updatePath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { useDeliverablePage } from './deliverable-page.ts';

export function ExtraItemsTab() {
  const { FBUID, deliverableExtraItems } = useDeliverablePage().deliverable;
  return (
    <>
      <ExtraItemList items={deliverableExtraItems} />
      {useMayEdit() ? (
        <Link className="btn btn-outline-secondary" to={updatePath('deliverable', FBUID)}>
          Edit extra items
        </Link>
      ) : null}
    </>
  );
}

/** The extra items, and their total if there are several. */
export function ExtraItemList({ items }: { readonly items: readonly ExtraItem[] }) {
  if (items.length === 0) return <p className="quiet">(none)</p>;
  return (
    <>
      <ul className="ledger list-unstyled mb-0">
        {items.map(({ amount, justification }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two extra items may be equal, and they have no ids.
          <li key={index}>
            <span>{justification.trim() || '(no justification)'}</span>
            <span className="money">{formatAud(amount)}</span>
          </li>
        ))}
      </ul>
      {items.length === 1 ? null : (
        <p className="ledger fw-semibold">
          <span>Extra items in all</span>
          <span className="money">{formatAud(extraItemsTotal(items))}</span>
        </p>
      )}
    </>
  );
}
