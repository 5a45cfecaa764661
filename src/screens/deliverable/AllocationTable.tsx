import { Notice } from '../../components/Notice.tsx';
import {
  type AdjustedRow,
  type AllocationFigures,
  adjustedAllocations,
} from '../../domain/costing/adjustment.ts';
import type { People } from '../../domain/people/people.ts';
import type { Adjustment, AllocationSummary } from '../../domain/records/entities.ts';
import { formatAdjustmentDate, formatAud } from '../../domain/text/format.ts';
import { NegativeAllocations } from './NegativeAllocations.tsx';

interface AllocationTableProps {
  readonly summary: AllocationSummary;
  readonly people: People;
}

/**
 * Sprints, labour and delivery of each contractor and of the unassigned pool. A contractor with an adjustment has three
 * rows. The last rows are op-ex, cap-ex and subtotal, which no adjustment changes (R3).
 */
export function AllocationTable({ summary, people }: AllocationTableProps) {
  const { rows, unassigned, negatives } = adjustedAllocations(summary, people);
  const fullBarSprints = Math.max(
    ...rows.map(({ adjusted }) => adjusted.sprints),
    unassigned.sprints,
    1,
  );
  return (
    <>
      <table className="allocation-table">
        <thead>
          <tr>
            <th scope="col">Contractor</th>
            <th scope="col">Sprints</th>
            <th scope="col">Labour</th>
            <th scope="col">Delivery</th>
          </tr>
        </thead>
        <tbody>
          {rows.toSorted(byName(people)).map((row) => (
            <ContractorRows
              key={row.uids[0]}
              row={row}
              people={people}
              fullBarSprints={fullBarSprints}
            />
          ))}
          <FigureRow name="Unassigned" figures={unassigned} fullBarSprints={fullBarSprints} />
        </tbody>
        <tfoot>
          <TotalRow name="Op-ex budget" amount={summary.opex} />
          <TotalRow name="Cap-ex budget" amount={summary.capex} />
          <TotalRow name="Subtotal" amount={summary.subtotal} />
        </tfoot>
      </table>
      <NegativeAllocations
        negatives={negatives}
        people={people}
        isAdjusted={rows.some(({ adjustment }) => adjustment !== null)}
      />
      {summary.subtotal < 0 ? (
        <Notice>The subtotal is below zero. It is stored like this on an older record.</Notice>
      ) : null}
    </>
  );
}

/** Sorts by name, because the stored order by uid means nothing to a reader. */
function byName(people: People) {
  return (a: AdjustedRow, b: AdjustedRow) =>
    people.nameOf(a.uids[0]).localeCompare(people.nameOf(b.uids[0]), 'en-AU');
}

interface ContractorRowsProps {
  readonly row: AdjustedRow;
  readonly people: People;
  readonly fullBarSprints: number;
}

function ContractorRows({ row, people, fullBarSprints }: ContractorRowsProps) {
  const { uids, allocated, adjustment, adjusted } = row;
  const name = people.nameOf(uids[0]);
  if (adjustment === null)
    return <FigureRow name={name} figures={allocated} fullBarSprints={fullBarSprints} />;
  return (
    <>
      <FigureRow name={name} figures={allocated} fullBarSprints={fullBarSprints} />
      <AdjustmentRow adjustment={adjustment} people={people} />
      <FigureRow name={`${name}, adjusted`} figures={adjusted} fullBarSprints={fullBarSprints} />
    </>
  );
}

interface FigureRowProps {
  readonly name: string;
  readonly figures: AllocationFigures;
  /** At this number of sprints the bar is full. A row before its adjustment can have more. */
  readonly fullBarSprints: number;
}

function FigureRow({ name, figures, fullBarSprints }: FigureRowProps) {
  const share = Math.max(0, Math.min(1, figures.sprints / fullBarSprints));
  return (
    <tr>
      <th scope="row">
        {name}
        {share === 0 ? null : (
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${100 * share}%` }} />
          </span>
        )}
      </th>
      <td data-label="Sprints">{figures.sprints}</td>
      <td data-label="Labour">{formatAud(figures.labour)}</td>
      <td data-label="Delivery">{formatAud(figures.delivery)}</td>
    </tr>
  );
}

interface AdjustmentRowProps {
  readonly adjustment: Adjustment;
  readonly people: People;
}

function AdjustmentRow({ adjustment, people }: AdjustmentRowProps) {
  const { editorUid, editDate, reason } = adjustment;
  return (
    <tr className="adjustment">
      <th scope="row">
        Adjustment by <bdi>{people.nameOf(editorUid)}</bdi>, {formatAdjustmentDate(editDate)}:{' '}
        {reason.trim() || '(no reason)'}
      </th>
      <td data-label="Sprints">{withSign(adjustment.sprintAdjustment, String)}</td>
      <td data-label="Labour">{withSign(adjustment.labourAdjustment, formatAud)}</td>
      <td data-label="Delivery">{withSign(adjustment.deliveryAdjustment, formatAud)}</td>
    </tr>
  );
}

/** '+1', '-$440.00'. */
function withSign(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : format(value);
}

function TotalRow({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{formatAud(amount)}</td>
    </tr>
  );
}
