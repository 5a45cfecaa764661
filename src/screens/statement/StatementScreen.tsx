import { Link, useLocation } from 'react-router-dom';
import { EmptyState, Loaded, UnreadableCards } from '../../components/Loaded.tsx';
import { Letterhead } from '../../components/page/Letterhead.tsx';
import { ModeLinks, PageActions, PageHeader } from '../../components/page/PageHeader.tsx';
import { PrintMenu } from '../../components/page/PrintMenu.tsx';
import { usePaymentSince } from '../../data/history/history.ts';
import type { RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { activeSignaturesOf } from '../../domain/records/signature.ts';
import { financialYearText } from '../../domain/status/financial-year.ts';
import { PAYMENT_BADGES, PAYMENT_LABELS, type Payment } from '../../domain/status/payment.ts';
import {
  type Amounts,
  type StatementLine,
  statementLines,
  statementYears,
  sumOfLines,
} from '../../domain/status/statement.ts';
import { formatAud, formatDate } from '../../domain/text/format.ts';
import { certificatePath, parseTablePath, readPath, statementPath } from '../../paths.ts';
import { numberedTitle, stateText } from '../deliverable/deliverable-text.ts';
import { FinancialYearField, useFinancialYear } from '../report/FinancialYear.tsx';
import { UnreadableText } from '../research/UnreadableText.tsx';
import { ReadyRecord } from '../table/ReadyRecord.tsx';

/** The agreed work of a research, and what is invoiced and paid of it (R42). */
export function StatementScreen() {
  const { mode } = parseTablePath(useLocation().pathname);
  return (
    <ReadyRecord table="research" id={'id' in mode ? mode.id : ''}>
      {(research) => <Statement research={research} />}
    </ReadyRecord>
  );
}

function Statement({ research }: { readonly research: Research }) {
  const { FBUID, researchName } = research;
  const path = readPath('research', FBUID);
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: FBUID,
  });
  const name = recordTitle(researchName, 'research');
  return (
    <>
      <Letterhead paper="Agreed work" />
      <PageHeader
        title="Statement"
        detail={
          <Link className="fs-5" to={path}>
            {name}
          </Link>
        }
      >
        <ModeLinks
          links={[
            { label: 'Research', to: path },
            { label: 'Statement', to: statementPath(FBUID) },
          ]}
        />
      </PageHeader>
      <PageActions>
        <PrintMenu />
      </PageActions>
      <Loaded live={deliverables}>
        {(list) => <AgreedWork research={research} deliverables={list} />}
      </Loaded>
    </>
  );
}

interface AgreedWorkProps {
  readonly research: Research;
  readonly deliverables: RecordList<Deliverable>;
}

function AgreedWork({ research, deliverables }: AgreedWorkProps) {
  const choice = useFinancialYear();
  const { year } = choice;
  const all = statementLines(deliverables.records, research.researchIsGstFree);
  const lines = all.filter((line) => year === null || line.year === year);
  return (
    <>
      <p>
        <strong>This is no tax invoice.</strong>{' '}
        {year === null ? 'All agreed work.' : `Work agreed in ${financialYearText(year)}.`} All
        amounts in Australian dollars (AUD).
      </p>
      <div className="col-md-4 d-print-none">
        <FinancialYearField years={statementYears(all)} choice={choice} />
      </div>
      <UnreadableCards unreadable={deliverables.unreadable} />
      {all.length === 0 ? (
        <EmptyState>Nothing is agreed yet. What both sides have signed will stand here.</EmptyState>
      ) : lines.length === 0 && year !== null ? (
        <p role="status">{`Nothing was agreed in ${financialYearText(year)}.`}</p>
      ) : (
        <StatementTable research={research} lines={lines} />
      )}
      <UnreadableText in={deliverables} />
      {year !== null && all.some((line) => line.year === null) ? (
        <p>Work without a known date of agreement belongs to no financial year.</p>
      ) : null}
    </>
  );
}

interface AmountColumn {
  readonly name: string;
  readonly textOf: (amounts: Amounts) => string;
}

const EX_GST: AmountColumn = { name: 'Ex GST', textOf: ({ exGst }) => formatAud(exGst) };
const GST_FREE: readonly AmountColumn[] = [EX_GST, { name: 'GST', textOf: () => 'no GST' }];
const WITH_GST: readonly AmountColumn[] = [
  EX_GST,
  { name: 'GST', textOf: ({ gst }) => formatAud(gst) },
  { name: 'Incl. GST', textOf: ({ inclGst }) => formatAud(inclGst) },
];

const PAYMENT_TEXTS = { ...PAYMENT_BADGES, unexpected: PAYMENT_LABELS.unexpected };
const PAYMENTS: readonly Payment[] = ['not-invoiced', 'invoiced', 'paid', 'unexpected'];

interface StatementTableProps {
  readonly research: Research;
  readonly lines: readonly StatementLine[];
}

function StatementTable({ research, lines }: StatementTableProps) {
  const columns = research.researchIsGstFree ? GST_FREE : WITH_GST;
  const payments = PAYMENTS.filter(
    (payment) => payment !== 'unexpected' || lines.some((line) => line.payment === payment),
  );
  return (
    <table className="table table-sm statement">
      <thead>
        <tr>
          <th scope="col">Deliverable</th>
          <th scope="col">Agreed on</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="money pe-2">
              {name}
            </th>
          ))}
          <th scope="col" className="col-3">
            Stage and payment
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.deliverable.FBUID} {...{ research, line, columns }} />
        ))}
      </tbody>
      <tbody className="totals sum">
        {[...payments, undefined].map((payment) => (
          <tr key={payment ?? 'all'} className={payment === undefined ? 'fw-semibold' : undefined}>
            <th scope="row" colSpan={2} className={payment === undefined ? 'fw-semibold' : ''}>
              {payment === undefined ? 'Agreed in all' : PAYMENT_TEXTS[payment]}
            </th>
            <AmountCells columns={columns} amounts={sumOfLines(lines, payment)} />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly research: Research;
  readonly line: StatementLine;
  readonly columns: readonly AmountColumn[];
}

function Line({ research, line, columns }: LineProps) {
  const { deliverable, agreedOn, amounts, payment } = line;
  const { FBUID } = deliverable;
  return (
    <tr>
      <th scope="row">
        <Link className="finger-target d-inline-flex" to={readPath('deliverable', FBUID)}>
          {numberedTitle(deliverable)}
        </Link>
        <span className="d-block small">{orderText(research, deliverable)}</span>
      </th>
      <td data-label="Agreed on" className="text-nowrap">
        {agreedOn === null ? '(not known)' : formatDate(agreedOn)}
      </td>
      <AmountCells columns={columns} amounts={amounts} />
      <td data-label="Stage and payment">
        {stateText(deliverable)}
        <span className="d-block">{PAYMENT_TEXTS[payment]}</span>
        <Since deliverable={deliverable} />
        <Link className="finger-target d-inline-flex" to={certificatePath(FBUID)}>
          Certificate
        </Link>
      </td>
    </tr>
  );
}

function AmountCells({
  columns,
  amounts,
}: Pick<LineProps, 'columns'> & { readonly amounts: Amounts | null }) {
  if (amounts === null) return <td colSpan={columns.length}>(not yet calculated)</td>;
  return columns.map(({ name, textOf }) => (
    <td key={name} data-label={name} className="money pe-2">
      {textOf(amounts)}
    </td>
  ));
}

/** The reference of the client's signature stands in for an order number. */
function orderText({ researchOrderNumber }: Research, deliverable: Deliverable): string | null {
  if (researchOrderNumber.trim() !== '') return `Order ${researchOrderNumber}`;
  const references = activeSignaturesOf(deliverable).flatMap(({ slot, signature }) =>
    slot.side === 'client' ? (signature.signatureReference ?? []) : [],
  );
  return references[0] === undefined ? null : `Reference: ${references[0]}`;
}

function Since({ deliverable }: { readonly deliverable: Deliverable }) {
  const since = usePaymentSince(deliverable);
  if (since.state === 'none') return null;
  return (
    <span className="d-block small" aria-busy={since.state === 'loading'}>
      {sinceText(since)}
    </span>
  );
}

function sinceText(since: ReturnType<typeof usePaymentSince>): string {
  if (since.state === 'failed') return `Since when is not known. ${since.message}`;
  if (since.state !== 'ready') return 'since (loading...)';
  const { at, isAtLeast } = since.value;
  if (at === null) return 'Since when is not known.';
  return `since ${isAtLeast ? 'at least ' : ''}${formatDate(at)}`;
}
