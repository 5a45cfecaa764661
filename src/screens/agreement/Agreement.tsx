import type { ReactNode } from 'react';
import { linkOrNull } from '../../components/ExternalLink.tsx';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { keptTogether } from '../../components/kept-together.ts';
import { isTerm } from '../../domain/agreement/terms.ts';
import type { AgreementVersion } from '../../domain/agreement/version.ts';
import { FIELD_LINES, NONE, NOT_SET } from '../../domain/history/diff-records.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { People } from '../../domain/people/people.ts';
import { hypothesisPrice, totalSprints } from '../../domain/price/allocations.ts';
import { extraItemsTotal, pricePartsOf, withGst } from '../../domain/price/price.ts';
import type { Deliverable, ExtraItem, Hypothesis } from '../../domain/records/entities.ts';
import { NO_JUSTIFICATION } from '../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS, HYPOTHESIS_FIELDS } from '../../domain/records/record-fields.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import { dueDateOf } from '../../domain/status/due-date.ts';
import { formatAud, formatTotal } from '../../domain/text/format.ts';
import { quantityText, weeksText } from '../deliverable/deliverable-text.ts';
import { AllocationTable } from './AllocationTable.tsx';
import { HypothesisTerms } from './HypothesisTerms.tsx';

export type RecordLink = (table: 'research' | 'deliverable', id: string) => ReactNode;

interface AgreementProps {
  readonly version: AgreementVersion;
  readonly people: People;
  readonly level: 2 | 3 | 4;
  /** Default: the id, because readers of /verify may be signed out. */
  readonly link?: RecordLink;
  /** Default: with the sprints of each contractor. */
  readonly hasContractors?: boolean;
  /** Default: with the table of allocations, which stands in an appendix of the paper. */
  readonly hasAllocations?: boolean;
  /** Default: names it below the price. A page with two agreements names it once. */
  readonly namesCurrency?: boolean;
  /** Of the research of today: terms do not contain it. Default: with GST, as for a reader without the research. */
  readonly isGstFree?: boolean;
}

/** The one drawing of an agreement. The frame around it says whether this version is signed. */
export function Agreement({ version, people, level, ...options }: AgreementProps) {
  const { link = (_, id) => id, hasContractors = true, hasAllocations = true } = options;
  const { namesCurrency = true } = options;
  const Heading = `h${level}` as const;
  const heading = level === 2 ? 'mt-4' : 'fs-5 mt-4';
  const { deliverable, hypotheses } = version;
  const { deliverableVariationOfFBUID: original } = deliverable;
  const { records, unreadable } = hypotheses;
  return (
    <div className="card card-body d-print-block mt-3">
      <FieldList
        compact
        fields={[
          ...factsOf(deliverable, { people, link }),
          { name: 'Variation of', value: original === null ? null : link('deliverable', original) },
        ].filter(({ value }) => value !== null)}
      />
      <Heading className={heading}>Scope</Heading>
      {records.length + unreadable.length === 0 ? <p>(none)</p> : null}
      <ol className="list-unstyled mb-0">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <AgreedHypothesis
            key={hypothesis.FBUID}
            {...{ hypothesis, version, people, level, hasContractors }}
          />
        ))}
        {unreadable.map(({ id, problem }) => (
          <li key={id}>{`A hypothesis that cannot be shown: ${problem} (${id})`}</li>
        ))}
      </ol>
      {deliverable.deliverableExtraItems.length === 0 ? null : (
        <>
          <Heading className={heading}>Extra items</Heading>
          <ExtraItemList items={deliverable.deliverableExtraItems} />
        </>
      )}
      <div className="kept-together">
        <Heading className={heading}>Price</Heading>
        <PriceTable
          price={version.price}
          parts={priceRows(version)}
          isGstFree={options.isGstFree}
        />
        {namesCurrency ? <p className="mb-0">All amounts in Australian dollars (AUD).</p> : null}
      </div>
      <Heading className={heading}>Time</Heading>
      <FieldList compact fields={timeFields(deliverable)} />
      {version.allocations === null || !hasAllocations ? null : (
        <>
          <Heading className={heading}>Allocations</Heading>
          <AllocationTable summary={version.allocations} people={people} />
        </>
      )}
    </div>
  );
}

export function factsOf(
  deliverable: Deliverable,
  { people, link }: { readonly people: People; readonly link: RecordLink },
): readonly NamedValue[] {
  const { deliverableResearchFBUID: research } = deliverable;
  const facts = {
    deliverableResearchFBUID: research === null ? null : link('research', research),
    deliverableResearchLead: people.nameOf(deliverable.deliverableResearchLead) || null,
    deliverableMethodsLink: linkOrNull(deliverable.deliverableMethodsLink),
    deliverableBOMLink: linkOrNull(deliverable.deliverableBOMLink),
  };
  return Object.entries(facts).map(([name, value]) => ({
    name: DELIVERABLE_FIELDS[name as keyof typeof facts].label,
    value,
  }));
}

/** The due date only once a commencement is active (R6). */
export function timeFields(deliverable: Deliverable): readonly NamedValue[] {
  const due = dueDateOf(deliverable);
  return [
    { name: 'Time', value: weeksText(deliverable.deliverableTime) },
    ...(due.date === null ? [] : [{ name: 'Due', value: due.text }]),
  ];
}

interface AgreedHypothesisProps
  extends Pick<AgreementProps, 'version' | 'people' | 'level'>,
    Required<Pick<AgreementProps, 'hasContractors'>> {
  readonly hypothesis: Hypothesis;
}

function AgreedHypothesis({ hypothesis, version, level, ...options }: AgreedHypothesisProps) {
  const Heading = `h${(level + 1) as 3 | 4 | 5}` as const;
  const sprintRate = version.deliverable.deliverableSprintRate;
  const price = hypothesisPrice({ hypothesis, sprintRate });
  const { hypothesisNumber, hypothesisStatement } = hypothesis;
  const title = hypothesisTitle(hypothesis);
  const kept = keptTogether(hypothesisStatement, hypothesis.hypothesisCompletionEvidence);
  return (
    <li aria-label={title} className={`border-top py-2 ${kept}`}>
      <div className="d-flex align-items-baseline justify-content-between gap-3 mb-1">
        <Heading className="fs-6 mb-0">
          <span className="visually-hidden">Hypothesis </span>
          {hypothesisNumber === null ? title : `${hypothesisNumber}\u2002${title}`}
        </Heading>
        <span className="money">
          {`${quantityText(totalSprints(hypothesis), 'sprint')}, ${formatAud(price)}`}
        </span>
      </div>
      <HypothesisTerms hypothesis={hypothesis} sprintRate={sprintRate} />
      <FieldList compact fields={otherTermsOf(hypothesis, { step: version.step, ...options })} />
    </li>
  );
}

/** Shown by {@link HypothesisTerms}, in the heading or below it. */
const SHOWN_OF_HYPOTHESIS: ReadonlySet<string> = new Set<keyof typeof HYPOTHESIS_FIELDS>([
  'hypothesisName',
  'hypothesisNumber',
  'hypothesisResearchFBUID',
  'hypothesisDeliverableFBUID',
  'hypothesisStatement',
  'hypothesisObject',
  'hypothesisTestItems',
  'hypothesisFidelity',
  'hypothesisTestCount',
  'hypothesisCost',
]);

/** Every other term of a hypothesis that is set. A completion accepts the evidence, so it shows also if it is blank. */
function otherTermsOf(
  hypothesis: Hypothesis,
  options: Pick<AgreedHypothesisProps, 'people' | 'hasContractors'> &
    Pick<AgreementVersion, 'step'>,
): readonly NamedValue[] {
  const { people, hasContractors, step } = options;
  return FIELD_LINES.filter(
    ({ field, label }) =>
      field in HYPOTHESIS_FIELDS &&
      isTerm(field, step ?? 'completion') &&
      !SHOWN_OF_HYPOTHESIS.has(field) &&
      // The line of the sprints names the researchers too.
      label !== HYPOTHESIS_FIELDS.hypothesisResearchers.label &&
      (hasContractors || field !== 'hypothesisResearchers'),
  ).flatMap(({ field, label, text }): NamedValue[] => {
    const shown = text(hypothesis, { person: people.nameOf });
    if (![NOT_SET, NONE].includes(shown)) return [{ name: label, value: shown }];
    const isAccepted = field === 'hypothesisCompletionEvidence' && step === 'completion';
    return isAccepted ? [{ name: label, value: null }] : [];
  });
}

const PRICE_TABLE = 'price-table table table-sm table-borderless align-baseline';

export function ExtraItemList({ items }: { readonly items: readonly ExtraItem[] }) {
  if (items.length === 0) return <p className="text-body-secondary">(none)</p>;
  const sum = formatAud(extraItemsTotal(items));
  return (
    <table className={PRICE_TABLE}>
      <tbody>
        {items.map(({ amount, justification }, index) => (
          <PriceTableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two extra items may be equal, and they have no ids.
            key={index}
            name={justification.trim() || NO_JUSTIFICATION}
            value={formatAud(amount)}
          />
        ))}
        {items.length === 1 ? null : <PriceTableRow isSum name="Extra items in all" value={sum} />}
      </tbody>
    </table>
  );
}

interface PriceRow {
  readonly name: string;
  readonly amount: number;
}

/** The rows before the total, which sum to it (R5). */
function priceRows(version: AgreementVersion): readonly PriceRow[] {
  const parts = pricePartsOf(version);
  if (parts === null) return [];
  const rate = formatAud(version.deliverable.deliverableSprintRate);
  const sprints = quantityText(version.allocations?.sprints ?? 0, 'sprint');
  const rows = [
    { name: 'Extra items', amount: parts.extraItems },
    { name: 'Edited after the price was frozen', amount: parts.rest },
  ];
  return [
    { name: `${sprints} at ${rate}`, amount: parts.sprints },
    ...rows.filter(({ amount }) => amount !== 0),
  ];
}

interface PriceTableProps {
  readonly price: number | null;
  readonly parts?: readonly PriceRow[];
  readonly namesCurrency?: boolean;
  /** As the research says (R42). */
  readonly isGstFree?: boolean | undefined;
}

export function PriceTable(props: PriceTableProps) {
  const { price, parts = [], namesCurrency = false, isGstFree = false } = props;
  if (price === null) return <p className="text-body-secondary">The price is not known yet.</p>;
  const { gst, inclGst } = withGst(price, isGstFree);
  return (
    <table className={`${PRICE_TABLE} mb-0`}>
      <tbody>
        {parts.map((part) => (
          <PriceTableRow key={part.name} name={part.name} value={formatAud(part.amount)} />
        ))}
        <tr className={parts.length === 0 ? undefined : 'border-top'}>
          <th scope="row" className="fw-semibold">
            Total ex GST{namesCurrency ? ' (AUD)' : null}
          </th>
          <td className="money total fw-semibold">
            {formatTotal(price)}
            {/* For whoever hears or copies the amount alone. */}
            <span className="visually-hidden"> ex GST</span>
          </td>
        </tr>
        {isGstFree ? (
          <PriceTableRow name="GST" value="no GST" />
        ) : (
          <>
            <PriceTableRow name="GST 10 %" value={formatAud(gst)} />
            <PriceTableRow isSum name="Total including GST" value={formatTotal(inclGst)} />
          </>
        )}
      </tbody>
    </table>
  );
}

interface PriceTableRowProps {
  readonly name: string;
  readonly value: string;
  readonly isSum?: boolean;
}

export function PriceTableRow({ name, value, isSum = false }: PriceTableRowProps) {
  return (
    <tr className={isSum ? 'sum border-top fw-semibold' : undefined}>
      <th scope="row" className={isSum ? 'fw-semibold' : 'text-body-secondary'}>
        {name}
      </th>
      <td className="money">{value}</td>
    </tr>
  );
}
