import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UnreadableCards } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Section } from '../../../components/page/Section.tsx';
import { type Live, loadedValue, type RecordList } from '../../../data/live.ts';
import { useMayEdit } from '../../../data/session/access.ts';
import { byCreatedDescending } from '../../../domain/lists/sorting.ts';
import { type Deliverable, SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import { hasUnreadableSignature } from '../../../domain/records/signature.ts';
import { agreementStateOf, agreementTotals } from '../../../domain/status/agreed.ts';
import { formatAud, formatAudExGst } from '../../../domain/text/format.ts';
import { sumCents, toAud, toCents } from '../../../domain/text/money.ts';
import { canHaveVariations } from '../../../domain/variations/propose-variation.ts';
import { createPath, readPath } from '../../../paths.ts';
import { PriceTableRow } from '../../agreement/Agreement.tsx';
import {
  amountWithSign,
  deliverableTitle,
  numberedTitle,
  priceText,
  signedText,
  stateText,
} from '../deliverable-text.ts';
import { type Original, useDeliverablePage } from './page-context.ts';

/** For an original with a signature, even an ended one, and for each variation. */
export function Variations() {
  const { deliverable, variations } = useDeliverablePage();
  const original = useOriginal();
  const { FBUID, deliverableVariationOfFBUID: originalId } = deliverable;
  const isOriginal = originalId === null;
  const wasSigned = SIGNATURE_KEYS.some((key) => deliverable[key] !== null);
  const mayEdit = useMayEdit();
  const mayPropose = canHaveVariations(deliverable);
  if (variations === 'unreadable') return null;
  const isEmpty = variations?.records.length === 0 && variations.unreadable.length === 0;
  // Without an active commencement nobody can propose, so an empty section has no use.
  const isUseless = !mayPropose && (variations === null || isEmpty);
  if (isOriginal && (!wasSigned || isUseless)) return null;
  return (
    <Section
      heading="Variations"
      aside={
        mayEdit && mayPropose ? (
          <Link
            className="btn btn-outline-secondary"
            to={createPath('deliverable', { variationOf: FBUID })}
          >
            Propose a variation
          </Link>
        ) : null
      }
      className={isEmpty ? 'section d-print-none' : 'section kept-together'}
    >
      {variations === null ? (
        <p className="text-body-secondary" role="status">
          loading...
        </p>
      ) : isEmpty ? (
        <p className="prose mb-0 text-body-secondary">
          No variations. When the work grows, a variation has its own price and signatures, and this
          agreement stays as it was signed.
        </p>
      ) : (
        <>
          <UnreadableCards unreadable={variations.unreadable} />
          <VariationTable variations={variations.records} />
          <AgreedInAll original={original} variations={variations} />
        </>
      )}
    </Section>
  );
}

function useOriginal(): Original | null {
  const { deliverable, original } = useDeliverablePage();
  return deliverable.deliverableVariationOfFBUID === null ? deliverable : original;
}

function VariationTable({ variations }: { readonly variations: readonly Deliverable[] }) {
  const { deliverable: page, original } = useDeliverablePage();
  const current = page.FBUID;
  const first = original === null || typeof original === 'string' ? [] : [original];
  return (
    <table className="table">
      <thead className="small">
        <tr>
          <th scope="col">
            <span className="visually-hidden">Number</span>
          </th>
          <th scope="col">Name and state</th>
          <th scope="col" className="text-end">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {[...first, ...variations.toSorted(byCreatedDescending)].map((deliverable) => (
          <tr key={deliverable.FBUID}>
            <td className="text-body-secondary">{deliverable.deliverableNumber ?? '–'}</td>
            <th scope="row">
              {deliverable.FBUID === current ? (
                <strong>{deliverableTitle(deliverable)}</strong>
              ) : (
                <Link className="finger-target" to={readPath('deliverable', deliverable.FBUID)}>
                  {deliverableTitle(deliverable)}
                </Link>
              )}
              <span className="d-block small text-body-secondary">
                {`${deliverable === original ? 'Original: ' : ''}${stateText(deliverable)}`}
              </span>
            </th>
            <td className="money">{priceText(deliverable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AgreedInAllProps {
  readonly original: Original | null;
  readonly variations: RecordList<Deliverable>;
}

/** Without one of the records the sum would be wrong. */
export function AgreedInAll({ original, variations }: AgreedInAllProps) {
  const reason = whyNoSum(original, variations);
  if (reason !== null) {
    return <p className="text-body-secondary">{`No total is shown: ${reason}.`}</p>;
  }
  if (original === null || typeof original === 'string') {
    return <p className="text-body-secondary">Loading...</p>;
  }
  const { records } = variations;
  const { agreed, proposed, uncalculated } = agreementTotals([original, ...records]);
  const state = agreementStateOf(original);
  const own = state === 'agreed' ? formatAud(agreementTotals([original]).agreed) : '–';
  return (
    <>
      <table className="price-table table table-sm table-borderless mb-0">
        <tbody>
          <PriceTableRow name={ORIGINAL_TEXTS[state]} value={own} />
          <PriceTableRow
            name="Agreed variations"
            value={amountWithSign(agreementTotals(records).agreed)}
          />
          <PriceTableRow isSum name="Agreed in all" value={formatAudExGst(agreed)} />
          {proposed === 0 ? null : (
            <PriceTableRow name="Proposed, not yet signed" value={amountWithSign(proposed)} />
          )}
        </tbody>
      </table>
      {uncalculated === 0 ? null : (
        <p className="text-body-secondary mb-0">{`${uncalculated} not yet calculated`}</p>
      )}
    </>
  );
}

function whyNoSum(
  original: Original | null,
  { records, unreadable }: RecordList<Deliverable>,
): string | null {
  if (original === 'missing') return 'the original is not set';
  if (original === 'unreadable') return 'the original cannot be read';
  const all = original === null ? records : [original, ...records];
  if (all.some(hasUnreadableSignature)) return 'a signature cannot be read';
  const count = unreadable.length;
  if (count === 0) return null;
  return count === 1 ? 'one variation cannot be read' : `${count} variations cannot be read`;
}

const ORIGINAL_TEXTS: Readonly<Record<ReturnType<typeof agreementStateOf>, string>> = {
  agreed: 'Originally agreed',
  lapsed: 'The original has lapsed and is not agreed',
  proposed: 'The original is not signed by both sides',
};

interface VariationToSignProps {
  readonly price: number;
}

export function VariationToSign({ price }: VariationToSignProps) {
  const { deliverable, variations } = useDeliverablePage();
  const original = useOriginal();
  const isKnown =
    original !== null &&
    typeof original !== 'string' &&
    variations !== null &&
    variations !== 'unreadable' &&
    whyNoSum(original, variations) === null;
  return (
    <p>
      This is a variation to <OriginalOfPage />.{' '}
      {isKnown ? (
        <span>{totalText([original, ...variations.records], { deliverable, price })}</span>
      ) : null}
    </p>
  );
}

function totalText(
  all: readonly Deliverable[],
  { deliverable, price }: VariationToSignProps & { readonly deliverable: Deliverable },
): string {
  const { agreed, uncalculated } = agreementTotals(
    all.filter(({ FBUID }) => FBUID !== deliverable.FBUID),
  );
  const total = formatAudExGst(toAud(sumCents([toCents(agreed), toCents(price)])));
  const sentence =
    agreementStateOf(deliverable) === 'agreed'
      ? `Agreed in all: ${total}`
      : `Once both sides have signed it, ${total} is agreed in all`;
  return uncalculated === 0
    ? `${sentence}.`
    : `${sentence}, without ${uncalculated} not yet calculated.`;
}

export function OriginalOfPage() {
  const { deliverable, original } = useDeliverablePage();
  return (
    <OriginalReference id={deliverable.deliverableVariationOfFBUID ?? ''} original={original} />
  );
}

interface OriginalReferenceProps {
  readonly id: string;
  readonly original: Original | null;
}

export function OriginalReference({ id, original }: OriginalReferenceProps) {
  const path = readPath('deliverable', id);
  switch (original) {
    case null:
      return <span className="text-body-secondary">Loading...</span>;
    case 'missing':
      return <span className="text-body-secondary">(original not set)</span>;
    case 'unreadable':
      return <Link to={path}>an original that cannot be shown</Link>;
    default:
      return (
        <span>
          <Link to={path}>{numberedTitle(original)}</Link>, <span>{signedText(original)}</span>
        </span>
      );
  }
}

interface VariationListProps {
  readonly live: Live<RecordList<Deliverable>>;
  /** A sentence that says how the change affects the variations. */
  readonly children: ReactNode;
}

/** The variations that a change of their original affects. */
export function VariationList({ live, children }: VariationListProps) {
  if (live.state === 'failed') {
    return <Notice>Its variations cannot be listed: {live.message}</Notice>;
  }
  const { records, unreadable } = loadedValue(live) ?? { records: [], unreadable: [] };
  if (records.length + unreadable.length === 0) return null;
  const rows = [
    ...records.toSorted(byCreatedDescending).map((one) => [one.FBUID, numberedTitle(one)] as const),
    ...unreadable.map(({ id }) => [id, '(cannot be shown)'] as const),
  ];
  return (
    <Notice>
      <p>{children}</p>
      <ul className="mb-0">
        {rows.map(([id, name]) => (
          <li key={id}>
            <Link to={readPath('deliverable', id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
