import { useWatch } from 'react-hook-form';
import { Field } from '../../components/fields.tsx';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { RemarkForm } from './RemarkForm.tsx';

/** The form for a question or a plain remark (R39). */
export function AskForm({ deliverable, estimate }: DeliverableWithEstimate) {
  return (
    <RemarkForm
      deliverable={deliverable}
      name="question"
      content={QUESTION}
      label="Question or remark"
      submitLabel="Ask"
      announcement="Posted"
      secondButton="Remark"
    >
      <AboutField hypotheses={estimate.hypotheses.records} />
    </RemarkForm>
  );
}

const QUESTION = {
  remarkKind: 'question',
  remarkHypothesisFBUID: null,
  remarkSlot: null,
  remarkAnswersFBUID: null,
} as const;

/** A draft may be about a hypothesis that has left the deliverable meanwhile. */
function AboutField({ hypotheses }: { readonly hypotheses: readonly Hypothesis[] }) {
  const about: string = useWatch({ name: 'remarkHypothesisFBUID' });
  const options = [
    { value: '', label: 'This deliverable' },
    ...hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => ({
      value: hypothesis.FBUID,
      label: `Hypothesis ${hypothesisLabel(hypothesis)}`,
    })),
  ];
  if (!options.some(({ value }) => value === about)) {
    options.push({ value: about, label: 'A hypothesis that is not here any more' });
  }
  return <Field name="remarkHypothesisFBUID" options={options} />;
}
