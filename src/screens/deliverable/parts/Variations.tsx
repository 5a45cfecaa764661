import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadedList } from '../../../components/Loaded.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Live, RecordList } from '../../../data/live.ts';
import { joinLive, loadedValue } from '../../../data/live.ts';
import { useRecord, useRecords } from '../../../data/records/records.ts';
import { useMayEdit } from '../../../data/session/access.ts';
import { byCreatedDescending } from '../../../domain/lists/sorting.ts';
import { type Deliverable, SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import { agreementStateOf, agreementTotals } from '../../../domain/status/agreed.ts';
import { formatAud, formatAudExGst } from '../../../domain/text/format.ts';
import { sumCents, toAud, toCents } from '../../../domain/text/money.ts';
import { canHaveVariations } from '../../../domain/variations/propose-variation.ts';
import { createPath, readPath } from '../../../paths.ts';
import {
  amountWithSign,
  deliverableTitle,
  numberedTitle,
  priceText,
  signedText,
  stateText,
} from '../deliverable-text.ts';
import { useDeliverablePage } from './page-context.ts';

/** The variations of an original, as far as the user may list them (R40). A null id gives an empty list. */
export function useVariations(originalId: string | null): Live<RecordList<Deliverable>> {
  return useRecords(
    'deliverable',
    originalId === null ? 'none' : { field: 'deliverableVariationOfFBUID', equals: originalId },
  );
}

/**
 * On the page of an original with a signature, even a revoked one: its variations and the total. On the page of a
 * variation: the original, all its variations and the total (R40).
 */
export function Variations() {
  const { deliverable, isHidden } = useDeliverablePage();
  const { FBUID, deliverableVariationOfFBUID: originalId } = deliverable;
  const isOriginal = originalId === null;
  const stored = useRecord('deliverable', originalId);
  const original = isOriginal
    ? ({ state: 'ready', value: deliverable, fromCache: false } as const)
    : stored;
  const wasSigned = SIGNATURE_KEYS.some((key) => deliverable[key] !== null);
  // A former client cannot list the variations, so a total would be wrong.
  const isListed = !isHidden && (wasSigned || !isOriginal);
  const live = useVariations(isListed ? (originalId ?? FBUID) : null);
  const mayEdit = useMayEdit();
  const mayPropose = canHaveVariations(deliverable);
  const list = loadedValue(live);
  const isEmpty = list !== null && list.records.length + list.unreadable.length === 0;
  // Without an active commencement nobody can propose, so an empty section has no use.
  const isUseless = isOriginal && !mayPropose && (isEmpty || live.state === 'loading');
  if (!isListed || isUseless) return null;
  return (
    <section
      className={isEmpty ? 'section d-print-none' : 'section kept-together'}
      aria-labelledby="deliverable-variations"
    >
      <h2 id="deliverable-variations">Variations</h2>
      <div className={isEmpty ? 'd-md-flex align-items-start column-gap-3' : undefined}>
        <LoadedList
          live={live}
          empty={<NoVariations />}
          loading={
            <p className="mb-2 text-body-secondary" role="status">
              loading...
            </p>
          }
        >
          {(variations) => (
            <VariationTable
              original={isOriginal ? null : loadedValue(stored)}
              variations={variations}
            />
          )}
        </LoadedList>
        {isEmpty || live.state === 'loading' ? null : (
          <AgreedInAll original={original} variations={live} />
        )}
        {mayEdit && mayPropose ? (
          <Link
            className="btn btn-outline-secondary flex-shrink-0"
            to={createPath('deliverable', { variationOf: FBUID })}
          >
            Propose a variation
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function NoVariations() {
  return (
    <p className="mb-2 text-body-secondary">
      No variations. When the work grows, a variation has its own price and signatures, and this
      agreement stays as it was signed.
    </p>
  );
}

interface VariationTableProps {
  /** The first row, on the page of a variation. Null on that of the original, and if it is not known. */
  readonly original: Deliverable | null;
  readonly variations: readonly Deliverable[];
}

/** The newest first (R26). The deliverable of the page is no link. */
function VariationTable({ original, variations }: VariationTableProps) {
  const current = useDeliverablePage().deliverable.FBUID;
  const sorted = variations.toSorted(byCreatedDescending);
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
        {(original === null ? sorted : [original, ...sorted]).map((deliverable) => (
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
  readonly original: Live<Deliverable>;
  readonly variations: Live<RecordList<Deliverable>>;
}

/**
 * 'Originally agreed $21,120.00 · agreed variations +$3,520.00 · agreed in all $24,640.00 ex GST', or the reason why
 * there is no sum: without one of the records it would be wrong.
 */
export function AgreedInAll({ original, variations }: AgreedInAllProps) {
  const reason = whyNoSum(original, variations);
  if (reason !== null) {
    return <p className="text-body-secondary">{`No total is shown: ${reason}.`}</p>;
  }
  const known = loadedValue(joinLive(original, variations));
  if (known === null) return <p className="text-body-secondary">Loading...</p>;
  const [first, { records }] = known;
  const { agreed, proposed, uncalculated } = agreementTotals([first, ...records]);
  return (
    <p>
      <span>{originalText(first)}</span> · agreed variations{' '}
      <span className="money">{amountWithSign(agreementTotals(records).agreed)}</span> ·{' '}
      <strong>
        agreed in all <span className="money">{formatAudExGst(agreed)}</span>
      </strong>
      {proposed === 0 ? null : (
        <span>
          {' '}
          · proposed, not yet signed <span className="money">{amountWithSign(proposed)}</span>
        </span>
      )}
      {uncalculated === 0 ? null : <span>{` · ${uncalculated} not yet calculated`}</span>}
    </p>
  );
}

function whyNoSum(
  original: Live<Deliverable>,
  variations: Live<RecordList<Deliverable>>,
): string | null {
  if (original.state === 'missing') return 'the original is not set';
  if (original.state === 'failed') return 'the original cannot be read';
  if (variations.state === 'failed') return 'the variations cannot be listed';
  const count = loadedValue(variations)?.unreadable.length ?? 0;
  if (count === 0) return null;
  return count === 1 ? 'one variation cannot be read' : `${count} variations cannot be read`;
}

/** Contains the original's price only while the original is agreed, because no other price is agreed in all. */
function originalText(original: Deliverable): string {
  switch (agreementStateOf(original)) {
    case 'agreed':
      return `Originally agreed ${formatAud(agreementTotals([original]).agreed)}`;
    case 'lapsed':
      return 'The original has lapsed and is not agreed';
    case 'proposed':
      return 'The original is not signed by both sides';
  }
}

/** Says which original a variation belongs to (R40). */
export function VariationBanner({ originalId }: { readonly originalId: string }) {
  const original = useRecord('deliverable', originalId);
  return (
    <p className="py-2 px-3 border-start border-3 bg-body-secondary d-print-none">
      Variation to <OriginalReference id={originalId} original={original} />
    </p>
  );
}

interface VariationToSignProps {
  /** The variation that the user is about to sign. */
  readonly deliverable: Deliverable;
  readonly originalId: string;
  /** The price that the signature would carry. AUD ex GST. */
  readonly price: number;
}

/** In the sign dialog: the original and, if all variations are known, the total agreed with this one (R40). */
export function VariationToSign({ deliverable, originalId, price }: VariationToSignProps) {
  const original = useRecord('deliverable', originalId);
  const variations = useVariations(originalId);
  const known =
    whyNoSum(original, variations) === null ? loadedValue(joinLive(original, variations)) : null;
  return (
    <p>
      This is a variation to <OriginalReference id={originalId} original={original} />.{' '}
      {known === null ? null : (
        <span>{totalText([known[0], ...known[1].records], { deliverable, price })}</span>
      )}
    </p>
  );
}

/** What is agreed of the original and its other variations, plus this variation at the price to sign. */
function totalText(
  all: readonly Deliverable[],
  { deliverable, price }: Pick<VariationToSignProps, 'deliverable' | 'price'>,
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

interface OriginalReferenceProps {
  readonly id: string;
  readonly original: Live<Deliverable>;
}

/** '12 Folding handle, signed 03 Nov 2026 at $21,120.00 ex GST'. A deleted original reads '(original not set)'. */
export function OriginalReference({ id, original }: OriginalReferenceProps) {
  const path = readPath('deliverable', id);
  switch (original.state) {
    case 'loading':
      return <span className="text-body-secondary">Loading...</span>;
    case 'none':
    case 'missing':
      return <span className="text-body-secondary">(original not set)</span>;
    case 'failed':
      return (
        <span>
          an original that cannot be shown: <Link to={path}>{original.message}</Link>
        </span>
      );
    case 'ready':
      return (
        <span>
          <Link to={path}>{numberedTitle(original.value)}</Link>,{' '}
          <span>{signedText(original.value)}</span>
        </span>
      );
  }
}

interface VariationListProps {
  readonly live: Live<RecordList<Deliverable>>;
  /** A sentence that says how the change affects the variations. */
  readonly children: ReactNode;
}

/** Lists the variations that a change of their original affects. Renders nothing while they load or without any. */
export function VariationList({ live, children }: VariationListProps) {
  if (live.state === 'failed')
    return <Notice>Its variations cannot be listed: {live.message}</Notice>;
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
