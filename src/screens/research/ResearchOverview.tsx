import { FieldList } from '../../components/FieldList.tsx';
import { SplitBar } from '../../components/SplitBar.tsx';
import type { RecordList } from '../../data/live.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { signOffStageOf } from '../../domain/signing/signature.ts';
import { type AgreementTotals, agreementTotals, isAgreed } from '../../domain/status/agreed.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { UnreadableText } from './UnreadableText.tsx';

interface ResearchOverviewProps {
  readonly deliverables: RecordList<Deliverable>;
}

/**
 * The totals of a research in AUD ex GST, and how many of its deliverables are complete, under way and proposed. Lapsed
 * work counts as proposed, but as complete if it has a completion signature (R9).
 */
export function ResearchOverview({
  deliverables: { records: deliverables, unreadable },
}: ResearchOverviewProps) {
  if (deliverables.length + unreadable.length === 0) return null;
  const { agreed, proposed, invoiced, paid, uncalculated } = agreementTotals(deliverables);
  const amount = (value: number) => <span className="money">{formatAudExGst(value)}</span>;
  return (
    <section className="section" aria-labelledby="research-overview">
      <h2 id="research-overview">Overview</h2>
      <FieldList
        fields={[
          { name: 'Agreed', value: amount(agreed) },
          { name: 'Invoiced, of the agreed', value: amount(invoiced) },
          { name: 'Paid, of the agreed', value: amount(paid) },
          { name: 'Proposed', value: amount(proposed) },
        ]}
      />
      <UncalculatedText uncalculated={uncalculated} />
      <UnreadableText count={unreadable.length} />
      <AgreementBar deliverables={deliverables} />
    </section>
  );
}

function UncalculatedText({ uncalculated }: Pick<AgreementTotals, 'uncalculated'>) {
  if (uncalculated === 0) return null;
  const count = uncalculated === 1 ? 'One deliverable has' : `${uncalculated} deliverables have`;
  return (
    <p className="quiet">
      {count} no price yet (not yet calculated): no total contains{' '}
      {uncalculated === 1 ? 'it' : 'them'}.
    </p>
  );
}

function AgreementBar({ deliverables }: { readonly deliverables: readonly Deliverable[] }) {
  if (deliverables.length === 0) return null;
  const complete = deliverables.filter((one) => signOffStageOf(one) === 'complete').length;
  const underWay = deliverables.filter(isAgreed).length - complete;
  const parts = [
    { name: 'Complete', size: complete },
    { name: 'Agreed, under way', size: underWay },
    { name: 'Proposed', size: deliverables.length - complete - underWay },
  ].map((part) => ({ ...part, value: part.size }));
  return <SplitBar caption="Stages of the deliverables" parts={parts} />;
}
