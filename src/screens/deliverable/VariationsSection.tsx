import { Link } from 'react-router-dom';
import { LoadedList } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { canHaveVariations } from '../../domain/variations/propose-variation.ts';
import { createPath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { AgreedInAllText } from './AgreedInAllText.tsx';
import { originalWithVariations } from './original-with-variations.ts';
import { useVariations } from './use-variations.ts';
import { VariationTable } from './VariationTable.tsx';

/** The variations of an original, and the total agreed over the original and its variations (R40). */
export function VariationsSection({ deliverable }: { readonly deliverable: Deliverable }) {
  const live = useVariations(deliverable.FBUID);
  const mayEdit = useMayEdit();
  const isCommenced = canHaveVariations(deliverable);
  const list = loadedValue(live);
  const isEmpty = list !== null && list.records.length + list.unreadable.length === 0;
  // Without an active commencement nobody can propose a variation, so an empty section has no use.
  if (!isCommenced && (isEmpty || live.state === 'loading')) return null;
  const original = { state: 'ready', value: deliverable, fromCache: false } as const;
  return (
    <section
      className={isEmpty ? 'section d-print-none' : 'section variations'}
      aria-labelledby="deliverable-variations"
    >
      <h2 id="deliverable-variations">Variations</h2>
      <LoadedList live={live} empty={<NoVariations />}>
        {(variations) => <VariationTable variations={variations} currentId={deliverable.FBUID} />}
      </LoadedList>
      {isEmpty || live.state === 'loading' ? null : (
        <AgreedInAllText agreed={originalWithVariations(original, live)} />
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

function NoVariations() {
  return (
    <p className="quiet">
      No variations. When the work grows, a variation has its own price and signatures, and this
      agreement stays as it was signed.
    </p>
  );
}
