import { extraItemsTotal } from '../../domain/costing/costing.ts';
import type { ExtraItem } from '../../domain/records/entities.ts';
import { formatAud } from '../../domain/text/format.ts';

/** One or more extra items, and their total if there are several. */
export function ExtraItemList({ items }: { readonly items: readonly ExtraItem[] }) {
  return (
    <>
      <ul className="ledger-list list-unstyled">
        {items.map(({ amount, justification }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two extra items may be equal, and they have no ids.
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
