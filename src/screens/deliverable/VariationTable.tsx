import { Link } from 'react-router-dom';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from './deliverable-title.ts';
import { priceText, stateText } from './variation-text.ts';

interface VariationTableProps {
  readonly variations: readonly Deliverable[];
  /** The first row. Absent on the page of the original itself. */
  readonly original?: Deliverable;
  /** Id of the deliverable of the page. A row of that deliverable is not a link. */
  readonly currentId: string;
}

/** Number, name, state and price of each variation, the newest first (R26). On a phone each row has two lines. */
export function VariationTable({ variations, original, currentId }: VariationTableProps) {
  const sorted = variations.toSorted(byCreatedDescending);
  return (
    <table className="variation-table">
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {(original === undefined ? sorted : [original, ...sorted]).map((deliverable) => (
          <tr key={deliverable.FBUID}>
            <td className="number">{deliverable.deliverableNumber ?? '–'}</td>
            <th scope="row">
              <Name deliverable={deliverable} isCurrent={deliverable.FBUID === currentId} />
            </th>
            <td className="state">
              {deliverable === original ? 'Original: ' : null}
              {stateText(deliverable)}
            </td>
            <td className="money">{priceText(deliverable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NameProps {
  readonly deliverable: Deliverable;
  readonly isCurrent: boolean;
}

function Name({ deliverable, isCurrent }: NameProps) {
  const title = deliverableTitle(deliverable);
  if (isCurrent) return <strong>{title}</strong>;
  return <Link to={readPath('deliverable', deliverable.FBUID)}>{title}</Link>;
}
