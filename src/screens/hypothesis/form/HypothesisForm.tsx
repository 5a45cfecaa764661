import { labelsOf } from '../../../domain/records/form-values.ts';
import { HYPOTHESIS_FIELDS } from '../../../domain/records/record-fields.ts';
import { RecordFormFrame } from '../../form/RecordFormFrame.tsx';
import { InvalidationWarning } from '../effects/InvalidationWarning.tsx';
import { HypothesisSummary } from '../HypothesisSummary.tsx';
import { NonOwnerNotice } from '../locks/NonOwnerNotice.tsx';
import { SignedOffNotice } from '../locks/SignedOffNotice.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { HypothesisFields } from './HypothesisFields.tsx';
import { type HypothesisFormOptions, useHypothesisForm } from './use-hypothesis-form.ts';

const HYPOTHESIS_LABELS = labelsOf(HYPOTHESIS_FIELDS);

/** Creates and edits a hypothesis (sections 2 and 5). */
export function HypothesisForm(options: HypothesisFormOptions) {
  const { record, deliverable, people } = options;
  const lockedForm = useHypothesisForm(options);
  const { recordForm, nonOwner, signedOff, evidenceOnly, areInvalidatedKnown } = lockedForm;
  const { form } = recordForm;
  const isLocked = signedOff.isVisible && !signedOff.isOverridden;
  return (
    <RecordFormFrame
      recordForm={recordForm}
      labels={HYPOTHESIS_LABELS}
      disabledBecause={isLocked ? TICK_FIRST : areInvalidatedKnown ? undefined : LOOKING_UP}
    >
      {nonOwner.isVisible ? (
        <NonOwnerNotice
          {...nonOwner}
          owner={people.nameOf(deliverable?.deliverableResearchLead ?? null)}
        />
      ) : null}
      {signedOff.isVisible && deliverable !== null ? (
        <SignedOffNotice {...signedOff} deliverable={deliverable} people={people} />
      ) : null}
      {evidenceOnly && record !== null ? (
        <HypothesisSummary hypothesis={record} people={people} />
      ) : null}
      <fieldset className="m-0 p-0 border-0" disabled={isLocked}>
        {evidenceOnly ? (
          <EvidenceField form={form} />
        ) : (
          <HypothesisFields
            form={form}
            id={recordForm.id}
            people={people}
            deliverable={deliverable}
          />
        )}
      </fieldset>
      {evidenceOnly ? null : (
        <InvalidationWarning
          form={form}
          record={record}
          deliverable={deliverable}
          people={people}
          onShown={lockedForm.showInvalidated}
        />
      )}
    </RecordFormFrame>
  );
}

const TICK_FIRST = "Tick 'I am a responsible adult' first, above.";
const LOOKING_UP = 'Looking up what this does to signatures...';
