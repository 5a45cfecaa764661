import { FieldList } from '../../components/FieldList.tsx';
import type { Hypothesis, TestItem } from '../../domain/records/entities.ts';

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
