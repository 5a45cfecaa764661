import { LongText } from './LongText.tsx';

/** What shows that the hypothesis has been worked through. */
export function CompletionEvidence({ evidence }: { readonly evidence: string }) {
  return (
    <section className="section" aria-labelledby="hypothesis-evidence">
      <h2 id="hypothesis-evidence">Completion evidence</h2>
      <LongText text={evidence} />
    </section>
  );
}
