import { useId, useMemo, useState } from 'react';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { moveHypothesesToResearch } from '../../../data/commands/deliverable/move-hypotheses-to-research.ts';
import { updateDeliverable } from '../../../data/commands/deliverable/update-deliverable.ts';
import type { Written } from '../../../data/commands/refusal.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  changedFields,
  isLockedField,
  labelsOf,
  toFormValues,
} from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { isLocked } from '../../../domain/signing/signature.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { RecordFormFrame } from '../../form/RecordFormFrame.tsx';
import { useAfterSave } from '../../form/use-after-save.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { RecordProps } from '../../table/TableDefinition.ts';
import { BookkeepingFields } from './BookkeepingFields.tsx';
import { DeliverableFields } from './DeliverableFields.tsx';
import { MovedOriginalNotice } from './MovedOriginalNotice.tsx';

const DELIVERABLE_LABELS = labelsOf(DELIVERABLE_FIELDS);

/**
 * While frozen allocations exist, name, number, research, time and extra items are locked until the user ticks 'I am a
 * responsible adult' (section 4, R14). The other fields stay open.
 */
export function UpdateDeliverable({ record }: RecordProps<'deliverable'>) {
  const [isResponsible, setResponsible] = useState(false);
  const noticeId = useId();
  const recordForm = useRecordForm<DeliverableFormValues, Written>({
    recordId: record.FBUID,
    draftName: `deliverable/${record.FBUID}`,
    currentSnapshot: useMemo(
      () => ({ values: toFormValues(DELIVERABLE_FIELDS, record), revision: record.updatedAt }),
      [record],
    ),
    validate: (values) => validateForm(DELIVERABLE_FIELDS, values, record),
    save: async (values, target) => {
      const saved = await updateDeliverable({ ...target, values, override: isResponsible });
      if (saved.ok && values.deliverableResearchFBUID !== (record.deliverableResearchFBUID ?? '')) {
        await moveHypothesesAfterSave(record.FBUID);
      }
      return saved;
    },
    onSaved: useAfterSave('deliverable'),
  });
  const { form } = recordForm;
  const isLockedNow = isLocked(record) && !isResponsible;
  return (
    <RecordFormFrame
      recordForm={recordForm}
      labels={DELIVERABLE_LABELS}
      disabledBecause={lockedChangeText(record, form.watch(), isLockedNow)}
    >
      {isLocked(record) ? (
        <LockNotice id={noticeId} isResponsible={isResponsible} onChange={setResponsible} />
      ) : null}
      <DeliverableFields
        form={form}
        id={recordForm.id}
        lockNoticeId={isLockedNow ? noticeId : null}
        parents={record}
      />
      <MovedOriginalNotice form={form} record={record} />
      <BookkeepingFields form={form} deliverable={record} />
    </RecordFormFrame>
  );
}

interface LockNoticeProps {
  /** Id of the text, for the `aria-describedby` of the locked fields. */
  readonly id: string;
  readonly isResponsible: boolean;
  readonly onChange: (isResponsible: boolean) => void;
}

/** Warns about the lock and offers to override it (section 4). */
function LockNotice({ id, isResponsible, onChange }: LockNoticeProps) {
  return (
    <Notice>
      <p id={id}>This deliverable has been signed-off. You should probably not edit it.</p>
      <Checkbox checked={isResponsible} onChange={onChange}>
        I am a responsible adult
      </Checkbox>
    </Notice>
  );
}

/** A failure is only logged: the deliverable is saved, and its page tells staff how many hypotheses stayed behind. */
async function moveHypothesesAfterSave(deliverableId: string): Promise<void> {
  try {
    const moved = await moveHypothesesToResearch(deliverableId);
    if (!moved.ok) console.warn('Some hypotheses were not moved.', moved.message);
  } catch (error) {
    console.warn('Some hypotheses were not moved.', error);
  }
}

/** Why Save is disabled: locked fields have changes, and the override is off. Undefined without such changes. */
function lockedChangeText(
  record: Deliverable,
  values: DeliverableFormValues,
  isLockedNow: boolean,
): string | undefined {
  if (!isLockedNow) return undefined;
  const changed = changedFields(DELIVERABLE_FIELDS, record, values).filter((name) =>
    isLockedField(DELIVERABLE_FIELDS, name),
  );
  if (changed.length === 0) return undefined;
  const labels = changed.map((name) => DELIVERABLE_FIELDS[name].label).join(', ');
  return `Locked, but changed here: ${labels}.`;
}
