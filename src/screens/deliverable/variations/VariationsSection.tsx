import { Link } from '../../../components/Link.tsx';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { canHaveVariations } from '../../../domain/variations/propose-variation.ts';
import { createPath } from '../../../paths.ts';
import { LiveContent } from '../../table/LiveContent.tsx';
import { useMayEdit } from '../../table/use-may-edit.ts';
import { AgreedInAllText } from './AgreedInAllText.tsx';
import { agreedInAll } from './use-agreed-in-all.ts';
import { useVariations } from './use-variations.ts';
import { VariationTable } from './VariationTable.tsx';

/** The variations of an original, and what is agreed over all of them (R40). */
export function VariationsSection({ deliverable }: { readonly deliverable: Deliverable }) {
  const live = useVariations(deliverable.FBUID);
  const mayEdit = useMayEdit();
  const isCommenced = canHaveVariations(deliverable);
  const isEmpty = live.state === 'ready' && countOf(live.value) === 0;
  // After the last commencement lapsed, only existing variations are of interest.
  if (!isCommenced && (isEmpty || live.state === 'loading')) return null;
  const original = { state: 'ready', value: deliverable, fromCache: false } as const;
  return (
    <section
      className={isEmpty ? 'section no-print' : 'section'}
      aria-labelledby="deliverable-variations"
    >
      <h2 id="deliverable-variations">Variations</h2>
      <LiveContent live={live} empty={<NoVariations />}>
        {(variations) => <VariationTable variations={variations} currentId={deliverable.FBUID} />}
      </LiveContent>
      {isEmpty || live.state === 'loading' ? null : (
        <AgreedInAllText agreed={agreedInAll(original, live)} />
      )}
      {mayEdit && isCommenced ? (
        <Link
          className="btn btn-outline-secondary"
          to={createPath('deliverable', { variationOf: deliverable.FBUID })}
        >
          Propose a variation
        </Link>
      ) : null}
    </section>
  );
}

function countOf({
  records,
  unreadable,
}: {
  records: readonly object[];
  unreadable: readonly object[];
}) {
  return records.length + unreadable.length;
}

function NoVariations() {
  return (
    <p className="quiet">
      No variations. When the work grows, a variation has its own price and signatures, and this
      agreement stays as it was signed.
    </p>
  );
}
