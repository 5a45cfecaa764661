import { AgreedInAllText } from './AgreedInAllText.tsx';
import { useAgreedInAll } from './use-agreed-in-all.ts';
import { VariationTable } from './VariationTable.tsx';

interface AgreedInAllSectionProps {
  /** The variation of the page. */
  readonly id: string;
  readonly originalId: string;
}

/** On the page of a variation: the original, every variation of it, and the sum (R40). */
export function AgreedInAllSection({ id, originalId }: AgreedInAllSectionProps) {
  const agreed = useAgreedInAll(originalId);
  return (
    <section className="section variations" aria-labelledby="agreed-in-all">
      <h2 id="agreed-in-all">Agreed in all</h2>
      {agreed.state === 'known' ? <VariationTable {...agreed} currentId={id} /> : null}
      <AgreedInAllText agreed={agreed} />
    </section>
  );
}
