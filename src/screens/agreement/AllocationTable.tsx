import { Notice } from '../../components/Notice.tsx';
import type { People } from '../../domain/people/people.ts';
import {
  type AdjustedRow,
  type AllocationFigures,
  adjustedAllocations,
  type NegativeFigure,
} from '../../domain/price/adjustment.ts';
import type { AllocationSummary } from '../../domain/records/entities.ts';
import { formatAdjustmentDate, formatAud } from '../../domain/text/format.ts';

interface AllocationTableProps {
  readonly summary: AllocationSummary;
  readonly people: People;
}

export function AllocationTable({ summary, people }: AllocationTableProps) {
  const { rows, unassigned, negatives } = adjustedAllocations(summary, people);
  const figures = [unassigned, ...rows.map(({ adjusted }) => adjusted)];
  const fullBarSprints = Math.max(1, ...figures.map(({ sprints }) => sprints));
  return (
    <>
      <table className="table allocation-table">
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
            <ContractorRows key={row.uids[0]} {...{ row, people, fullBarSprints }} />
          ))}
        </tbody>
        {/*
          Not a `tfoot`, which Chromium prints at the foot of every page. It keeps this part on one page, so the sums do
          not stand alone.
        */}
        <tbody className="totals">
          <FigureRow name="Unassigned" figures={unassigned} fullBarSprints={fullBarSprints} />
          <TotalRow name="Op-ex budget" amount={summary.opex} />
          <TotalRow name="Cap-ex budget" amount={summary.capex} />
          <TotalRow name="Subtotal" amount={summary.subtotal} />
        </tbody>
      </table>
      <BelowZero
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

function byName(people: People) {
  return (a: AdjustedRow, b: AdjustedRow) =>
    people.nameOf(a.uids[0]).localeCompare(people.nameOf(b.uids[0]), 'en-AU');
}

interface FigureRowProps {
  readonly name: string;
  readonly figures: AllocationFigures;
  /** At this number of sprints the bar is full. A row before its adjustment can have more. */
  readonly fullBarSprints: number;
}

interface ContractorRowsProps extends Pick<FigureRowProps, 'fullBarSprints'> {
  readonly row: AdjustedRow;
  readonly people: People;
}

function ContractorRows({ row, people, fullBarSprints }: ContractorRowsProps) {
  const { uids, allocated, adjustment, adjusted } = row;
  const name = people.nameOf(uids[0]);
  return (
    <>
      <FigureRow name={name} figures={allocated} fullBarSprints={fullBarSprints} />
      {adjustment === null ? null : (
        <>
          <tr className="adjustment">
            <th scope="row">
              Adjustment by <bdi>{people.nameOf(adjustment.editorUid)}</bdi>
              <span>{`, ${formatAdjustmentDate(adjustment.editDate)}: ${adjustment.reason.trim() || '(no reason)'}`}</span>
            </th>
            <td data-label="Sprints">{withSign(adjustment.sprintAdjustment, String)}</td>
            <td data-label="Labour">{withSign(adjustment.labourAdjustment, formatAud)}</td>
            <td data-label="Delivery">{withSign(adjustment.deliveryAdjustment, formatAud)}</td>
          </tr>
          <FigureRow
            name={`${name}, adjusted`}
            figures={adjusted}
            fullBarSprints={fullBarSprints}
          />
        </>
      )}
    </>
  );
}

function FigureRow({ name, figures, fullBarSprints }: FigureRowProps) {
  const share = Math.max(0, Math.min(1, figures.sprints / fullBarSprints));
  return (
    <tr>
      <th scope="row">
        {name}
        {share === 0 ? null : (
          <progress className="d-block mt-1 d-print-none" value={share} aria-hidden="true" />
        )}
      </th>
      <td data-label="Sprints">{figures.sprints}</td>
      <td data-label="Labour">{formatAud(figures.labour)}</td>
      <td data-label="Delivery">{formatAud(figures.delivery)}</td>
    </tr>
  );
}

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

interface BelowZeroProps {
  readonly negatives: readonly NegativeFigure[];
  readonly people: People;
  readonly isAdjusted: boolean;
}

function BelowZero({ negatives, people, isAdjusted }: BelowZeroProps) {
  if (negatives.length === 0) return null;
  return (
    <Notice>
      <p>
        {isAdjusted ? 'The adjustments take more than there is:' : 'These figures are below zero:'}
      </p>
      <ul className="mb-0">
        {negatives.map(({ uid, figure, value }) => (
          <li key={`${uid ?? 'unassigned'} ${figure}`}>
            <bdi>{uid === null ? 'Unassigned' : people.nameOf(uid)}</bdi>
            <span>{`, ${figure}: ${figure === 'sprints' ? value : formatAud(value)}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
