import { type Ref, useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { atEnter, Field } from '../../components/fields.tsx';
import { adjustAllocation } from '../../data/commands/deliverable/adjust-allocation.ts';
import { actionMessages } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { adjustedAllocations, contractorRows } from '../../domain/costing/adjustment.ts';
import type { People } from '../../domain/people/people.ts';
import type { AllocationSummary, Deliverable } from '../../domain/records/entities.ts';
import {
  ADJUSTMENT_FIELDS,
  type AdjustmentFormValues,
  NEW_ADJUSTMENT,
  toAdjustmentFigures,
} from '../../domain/validation/adjustment-form.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { useDraftForm } from '../form/use-draft-form.ts';

interface AddAdjustmentProps {
  readonly deliverable: Deliverable;
  readonly allocations: AllocationSummary;
  readonly people: People;
  readonly ref: Ref<HTMLButtonElement>;
}

const EMPTY = { values: NEW_ADJUSTMENT, revision: null };

/** A form of its own inside the form of the deliverable: HTML nests no `form` elements. */
export function AddAdjustment({ deliverable, allocations, people, ref }: AddAdjustmentProps) {
  const list = useId();
  const announce = useAnnounce();
  const { form, discard } = useDraftForm<AdjustmentFormValues>({
    draftName: `deliverable/${deliverable.FBUID}/adjustment`,
    current: EMPTY,
    isNew: true,
    validate: (values) => validateForm(ADJUSTMENT_FIELDS, values),
  });
  const command = useCommand(
    (values: AdjustmentFormValues) =>
      adjustAllocation({
        id: deliverable.FBUID,
        seen: deliverable.updatedAt,
        uids: contractorRows(values.contractor, allocations, people),
        figures: toAdjustmentFigures(values),
      }),
    {
      messages: { unexpected: actionMessages('added').unexpected },
      onDone: ({ value }) => {
        announce(value === 'written' ? 'Adjustment added' : 'Adjustment added already');
        discard();
      },
    },
  );
  const add = () => void form.handleSubmit(command.send)();
  const isInvalid = Object.keys(form.formState.errors).length > 0;
  return (
    <FormProvider {...form}>
      <div className="field-grid" onKeyDown={atEnter(add)}>
        <Field name="contractor" list={list} />
        <datalist id={list}>
          {adjustedAllocations(allocations, people).rows.map(({ uids: [uid] }) => (
            <option key={uid} value={people.find(uid)?.profileEmail ?? people.nameOf(uid)}>
              {people.nameOf(uid)}
            </option>
          ))}
        </datalist>
        <Field name="reason" />
        <Field name="sprint" />
        <Field name="labour" />
        <Field name="delivery" />
        <div>
          <ActionButton
            ref={ref}
            variant="outline-secondary"
            command={{
              isSending: command.isSending,
              message: isInvalid ? 'Not added: see the marked fields.' : command.message,
              send: add,
            }}
            sendingLabel="Adding…"
          >
            Add
          </ActionButton>
        </div>
      </div>
    </FormProvider>
  );
}
