import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ConfirmModal } from '../../../components/ConfirmModal.tsx';
import { Field } from '../../../components/fields.tsx';
import { adjustAllocation } from '../../../data/commands/deliverable/adjust-allocation.ts';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { usePeople } from '../../../data/people/people.ts';
import type { People } from '../../../domain/people/people.ts';
import {
  type AdjustedRow,
  adjustedAllocations,
  contractorRows,
  toAdjustmentFigures,
} from '../../../domain/price/adjustment.ts';
import type { AllocationSummary, Deliverable } from '../../../domain/records/entities.ts';
import {
  ADJUSTMENT_FIELDS,
  type AdjustmentFormValues,
  NEW_ADJUSTMENT,
} from '../../../domain/records/record-fields.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { AllocationTable } from '../../agreement/AllocationTable.tsx';
import { useDraftForm } from '../../form/use-draft-form.ts';

interface AdjustmentsProps {
  readonly deliverable: Deliverable;
  readonly allocations: AllocationSummary;
}

export function Adjustments({ deliverable, allocations }: AdjustmentsProps) {
  const people = usePeople();
  const [isOpen, setOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const adjusted = adjustedAllocations(allocations, people).rows.filter(
    ({ adjustment }) => adjustment !== null,
  );
  return (
    <>
      <p className="text-body-secondary">
        An adjustment moves work between a contractor and the unassigned pool, and is saved as soon
        as it is added or removed. The signed price never moves.
      </p>
      <AllocationTable summary={allocations} people={people} />
      <ul className="list-unstyled">
        {adjusted.map(({ uids }) => (
          <li key={uids[0]} className="d-flex flex-wrap align-items-center column-gap-3">
            <RemoveAdjustment
              deliverable={deliverable}
              uids={uids}
              name={people.nameOf(uids[0])}
              onRemoved={() => addButton.current?.focus()}
            />
          </li>
        ))}
      </ul>
      <Button ref={addButton} variant="outline-secondary" onClick={() => setOpen(true)}>
        Add
      </Button>
      {isOpen ? (
        <AdjustmentDialog
          deliverable={deliverable}
          allocations={allocations}
          people={people}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface RemoveAdjustmentProps {
  readonly deliverable: Deliverable;
  readonly name: string;
  readonly uids: AdjustedRow['uids'];
  readonly onRemoved: () => void;
}

function RemoveAdjustment({ deliverable, uids, name, onRemoved }: RemoveAdjustmentProps) {
  const announce = useAnnounce();
  const command = useCommand(
    () =>
      adjustAllocation({
        id: deliverable.FBUID,
        seen: deliverable.updatedAt,
        uids,
        figures: null,
      }),
    {
      messages: actionMessages('removed'),
      onDone: ({ value }) => {
        announce(value === 'written' ? 'Adjustment removed' : 'Adjustment removed already');
        onRemoved();
      },
    },
  );
  return (
    <>
      <span>Adjustment of {name}</span>
      <ActionButton
        variant="outline-secondary"
        command={command}
        sendingLabel="Removing…"
        aria-label={`Remove the adjustment of ${name}`}
      >
        Remove
      </ActionButton>
    </>
  );
}

interface AdjustmentDialogProps extends AdjustmentsProps {
  readonly people: People;
  readonly onClose: () => void;
}

const EMPTY = { values: NEW_ADJUSTMENT, revision: null };

function AdjustmentDialog(props: AdjustmentDialogProps) {
  const { deliverable, allocations, people, onClose } = props;
  const list = useId();
  const announce = useAnnounce();
  const { form, forget } = useDraftForm<AdjustmentFormValues>({
    draftName: `deliverable/${deliverable.FBUID}/adjustment`,
    current: EMPTY,
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
        forget();
        onClose();
      },
    },
  );
  const isInvalid = Object.keys(form.formState.errors).length > 0;
  return (
    <ConfirmModal
      title="Add an adjustment"
      command={{
        ...command,
        message: isInvalid ? 'Not added: see the marked fields.' : command.message,
        send: () => void form.handleSubmit(command.send)(),
      }}
      sendingLabel="Adding…"
      onCancel={onClose}
    >
      <FormProvider {...form}>
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
      </FormProvider>
    </ConfirmModal>
  );
}
