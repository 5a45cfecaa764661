import { FieldList } from '../../components/FieldList.tsx';
import { extraItemsTotal, withGst } from '../../domain/costing/costing.ts';
import type { ExtraItem, Hypothesis, TestItem } from '../../domain/records/entities.ts';
import { formatAud, formatAudExGst, formatTotal } from '../../domain/text/format.ts';

/** A price (AUD ex GST), its GST and the total. For pages where a user decides on a price or keeps a record (R45). */
export function PriceWithGst({ price }: { readonly price: number | null }) {
  if (price === null) return <p className="text-body-secondary">The price is not known yet.</p>;
  const { gst, inclGst } = withGst(price);
  return (
    <FieldList
      fields={[
        { name: 'Total', value: <strong className="fs-5">{formatAudExGst(price)}</strong> },
        { name: 'GST 10 %', value: formatAud(gst) },
        { name: 'With GST', value: `${formatTotal(inclGst)} including GST` },
      ]}
    />
  );
}

/** Statement, artifact, fidelity, test count and criteria of one version of a hypothesis, current or signed. */
export function HypothesisTerms({ hypothesis }: { readonly hypothesis: Hypothesis }) {
  const { hypothesisStatement, hypothesisObject, hypothesisFidelity } = hypothesis;
  const criteria = hypothesis.hypothesisTestItems.filter(hasText);
  return (
    <div className="hypothesis-terms">
      <FieldList
        compact
        fields={[
          { name: 'Statement', value: hypothesisStatement.trim() },
          { name: 'Artifact', value: hypothesisObject.trim() },
          { name: 'Fidelity', value: hypothesisFidelity.trim() },
          { name: 'Test count', value: hypothesis.hypothesisTestCount },
          {
            name: 'Criteria',
            value: criteria.length === 0 ? null : <Criteria items={criteria} />,
          },
        ]}
      />
    </div>
  );
}

function Criteria({ items }: { readonly items: readonly TestItem[] }) {
  return (
    <ul>
      {items.map(({ label, value, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: test items have no ids.
        <li key={index}>
          <strong>{label}</strong> {[value, description].filter((text) => text.trim()).join(': ')}
        </li>
      ))}
    </ul>
  );
}

function hasText({ value, description }: TestItem): boolean {
  return value.trim() !== '' || description.trim() !== '';
}

const LEDGER = 'ledger narrow d-flex justify-content-between gap-3';

/** The extra items, and their total if there are several. */
export function ExtraItemList({ items }: { readonly items: readonly ExtraItem[] }) {
  if (items.length === 0) return <p className="text-body-secondary">(none)</p>;
  return (
    <>
      <ul className="list-unstyled mb-0">
        {items.map(({ amount, justification }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two extra items may be equal, and they have no ids.
          <li key={index} className={LEDGER}>
            <span>{justification.trim() || '(no justification)'}</span>
            <span className="money">{formatAud(amount)}</span>
          </li>
        ))}
      </ul>
      {items.length === 1 ? null : (
        <p className={`fw-semibold ${LEDGER}`}>
          <span>Extra items in all</span>
          <span className="money">{formatAud(extraItemsTotal(items))}</span>
        </p>
      )}
    </>
  );
}
