import Button from 'react-bootstrap/Button';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { hypothesisLabel } from '../../../domain/text/record-title.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { useRemarkDraft } from './use-remark-draft.ts';
import { useRemarkForm } from './use-remark-form.ts';

/** The form for a question or a plain remark (R39). */
export function AskForm({ deliverable, estimate }: DeliverableWithEstimate) {
  const draft = useRemarkDraft('question', deliverable);
  const remarkForm = useRemarkForm({
    deliverable,
    draft,
    announcement: 'Posted',
    onDone: draft.discard,
  });
  const postAs = (remarkKind: 'question' | 'remark') =>
    remarkForm.post({
      remarkKind,
      remarkHypothesisFBUID: draft.about || null,
      remarkSlot: null,
      remarkAnswersFBUID: null,
    });
  return (
    <RemarkForm
      remarkForm={remarkForm}
      label="Question or remark"
      submitLabel="Ask"
      onSubmit={() => postAs('question')}
      subject={
        <SelectField
          label="About"
          options={subjectsIn(estimate.hypotheses.records, draft.about)}
          value={draft.about}
          onChange={(event) => draft.write({ about: event.target.value })}
        />
      }
    >
      <Button
        variant="outline-secondary"
        disabled={remarkForm.command.isSending}
        onClick={() => postAs('remark')}
      >
        Remark
      </Button>
    </RemarkForm>
  );
}

/** The options of the field About. A draft may be about a hypothesis that has left the deliverable meanwhile. */
function subjectsIn(hypotheses: readonly Hypothesis[], about: string) {
  const options = hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => ({
    value: hypothesis.FBUID,
    label: `Hypothesis ${hypothesisLabel(hypothesis)}`,
  }));
  const isKnown = about === '' || options.some(({ value }) => value === about);
  return [
    { value: '', label: 'This deliverable' },
    ...options,
    ...(isKnown ? [] : [{ value: about, label: 'A hypothesis that is not here any more' }]),
  ];
}
