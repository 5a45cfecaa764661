import type { ReactNode } from 'react';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { hypothesisPrice } from '../../domain/price/allocations.ts';
import type { Hypothesis, TestItem } from '../../domain/records/entities.ts';
import { criterionText } from '../../domain/status/hypothesis-outcome.ts';
import { formatAud } from '../../domain/text/format.ts';

interface HypothesisTermsProps {
  readonly hypothesis: Hypothesis;
  /** Default: the rate of the backlog. */
  readonly sprintRate?: number | undefined;
  /** Default: plain, as on paper. */
  readonly textOf?: (text: string) => ReactNode;
  /** What came of it, in place of the criteria. */
  readonly results?: readonly NamedValue[];
}

/** A stored cost that differs from the price is named, because it is no part of it (R5). */
export function HypothesisTerms(props: HypothesisTermsProps) {
  const { hypothesis, sprintRate, textOf = (text) => text } = props;
  const { hypothesisStatement, hypothesisObject, hypothesisFidelity } = hypothesis;
  const { hypothesisCost: cost } = hypothesis;
  const isInPrice = cost === null || cost === hypothesisPrice({ hypothesis, sprintRate });
  const items = hypothesis.hypothesisTestItems.filter((item) => criterionText(item) !== '');
  const criteria = {
    name: 'Criteria',
    value: items.length === 0 ? null : <Criteria items={items} textOf={textOf} />,
  };
  return (
    <div className="hypothesis-terms mb-1">
      <FieldList
        compact
        fields={[
          { name: 'Statement', value: textOf(hypothesisStatement.trim()) },
          { name: 'Artifact', value: textOf(hypothesisObject.trim()) },
          { name: 'Fidelity', value: textOf(hypothesisFidelity.trim()) },
          { name: 'Test count', value: hypothesis.hypothesisTestCount },
          ...(props.results ?? [criteria]),
          ...(isInPrice ? [] : [{ name: 'Cost, not part of the price', value: formatAud(cost) }]),
        ]}
      />
    </div>
  );
}

interface CriteriaProps extends Pick<HypothesisTermsProps, 'textOf'> {
  readonly items: readonly TestItem[];
  readonly badgeOf?: (item: TestItem) => ReactNode;
}

export function Criteria({ items, textOf = (text) => text, badgeOf }: CriteriaProps) {
  return (
    <ul className="list-unstyled mb-0">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: test items have no ids.
        <li key={index}>
          <strong>{item.label}</strong> {textOf(criterionText(item))} {badgeOf?.(item)}
        </li>
      ))}
    </ul>
  );
}
