import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { adjustAllocation } from '../../../data/commands/deliverable/adjust-allocation.ts';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { adjustedAllocations, contractorRows } from '../../../domain/costing/adjustment.ts';
import type { People } from '../../../domain/people/people.ts';
import type { AllocationSummary, Deliverable } from '../../../domain/records/entities.ts';
import {
  ADJUSTMENT_FIELDS,
  type AdjustmentFormValues,
  NEW_ADJUSTMENT,
  toAdjustmentFigures,
} from '../../../domain/validation/adjustment-form.ts';
import { validateForm } from '../../../domain/validation/validate-form.ts';
import { useTextDraft } from '../../form/use-text-draft.ts';

interface AddAdjustmentProps {
  readonly deliverable: Deliverable;
  readonly allocations: AllocationSummary;
  readonly people: People;
  readonly ref: Ref<HTMLButtonElement>;
}

const FIGURES = ['sprint', 'labour', 'delivery'] as const;

export function AddAdjustment(props: AddAdjustmentProps) {
  const { deliverable, allocations, people } = props;
  const list = useId();
  const fields = useRef<HTMLDivElement>(null);
  const draft = useTextDraft(`deliverable/${deliverable.FBUID}/adjustment`, NEW_ADJUSTMENT);
  const { add, errors, isSending, message } = useAdding(props, draft.values, {
    onAdded: draft.discard,
    onInvalid: () => focusFirstInvalid(fields.current),
  });
  const field = (name: keyof AdjustmentFormValues) => ({
    label: ADJUSTMENT_FIELDS[name].label,
    value: draft.values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => draft.set(name, event.target.value),
    onKeyDown: (event: KeyboardEvent) => {
      // Enter adds the adjustment. It must not submit the form around these fields.
      if (event.key !== 'Enter') return;
      event.preventDefault();
      add();
    },
  });
  return (
    <div ref={fields}>
      <TextField list={list} autoComplete="off" {...field('contractor')} />
      <datalist id={list}>
        {adjustedAllocations(allocations, people).rows.map(({ uids: [uid] }) => (
          <option key={uid} value={people.find(uid)?.profileEmail ?? people.nameOf(uid)}>
            {people.nameOf(uid)}
          </option>
        ))}
      </datalist>
      <TextField {...field('reason')} />
      <div className="figure-fields">
        {/* No `inputMode="decimal"`: its iPhone keyboard has no minus, which an adjustment may need. */}
        {FIGURES.map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
      </div>
      <ActionButton
        ref={props.ref}
        variant="outline-secondary"
        command={{ isSending, message, send: add }}
        sendingLabel="Adding…"
      >
        Add
      </ActionButton>
    </div>
  );
}

const INVALID = 'Not added: see the marked fields.';

interface AddCallbacks {
  readonly onAdded: () => void;
  /** Called once the errors are on the page. */
  readonly onInvalid: () => void;
}

function useAdding(
  { deliverable, allocations, people }: AddAdjustmentProps,
  values: AdjustmentFormValues,
  { onAdded, onInvalid }: AddCallbacks,
) {
  const announce = useAnnounce();
  const [errors, setErrors] = useState<ReturnType<typeof validateForm>>({});
  const isInvalid = Object.keys(errors).length > 0;
  const command = useCommand(
    () =>
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
        onAdded();
      },
    },
  );
  const add = () => {
    if (command.isSending) return;
    const found = validateForm(ADJUSTMENT_FIELDS, values);
    // Renders the errors at once, because `onInvalid` focuses the first field that is marked invalid.
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) onInvalid();
    else command.send();
  };
  return {
    add,
    errors,
    isSending: command.isSending,
    message: isInvalid ? INVALID : command.message,
  };
}
