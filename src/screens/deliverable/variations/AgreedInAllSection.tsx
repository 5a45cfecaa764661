import { AgreedInAllText } from './AgreedInAllText.tsx';
import { useOriginalWithVariations } from './use-original-with-variations.ts';
import { VariationTable } from './VariationTable.tsx';

interface AgreedInAllSectionProps {
  /** The variation of the page. */
  readonly id: string;
  readonly originalId: string;
}

/** On the page of a variation: the original, its variations and their sum, or the reason why no sum is shown (R40). */
export function AgreedInAllSection({ id, originalId }: AgreedInAllSectionProps) {
  const agreed = useOriginalWithVariations(originalId);
  return (
    <section className="section variations" aria-labelledby="agreed-in-all">
      <h2 id="agreed-in-all">Agreed in all</h2>
      {agreed.state === 'known' ? <VariationTable {...agreed} currentId={id} /> : null}
      <AgreedInAllText agreed={agreed} />
    </section>
  );
}
