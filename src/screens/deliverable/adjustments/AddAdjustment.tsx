import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { Button } from '../../../components/Button.tsx';
import { focusFirstInvalid } from '../../../components/fields/focus-first-invalid.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { adjustAllocation } from '../../../data/commands/deliverable/adjust-allocation.ts';
import { actFailure } from '../../../data/commands/refusal.ts';
import type { People } from '../../../domain/people/identity.ts';
import type { AllocationSummary, Deliverable } from '../../../domain/records/entities.ts';
import {
  type AdjustmentFormValues,
  contractorOf,
  NEW_ADJUSTMENT,
  toAdjustmentFigures,
  validateAdjustment,
} from '../../../domain/validation/adjustment-form.ts';
import { useKept } from '../../form/use-kept.ts';

interface AddAdjustmentProps {
  readonly deliverable: Deliverable;
  readonly allocations: AllocationSummary;
  readonly people: People;
  /** The button that adds. */
  readonly ref: Ref<HTMLButtonElement>;
}

const LABELS: Readonly<Record<keyof AdjustmentFormValues, string>> = {
  contractor: 'Contractor',
  reason: 'Reason',
  sprint: 'Sprint',
  labour: 'Labour (AUD)',
  delivery: 'Delivery (AUD)',
};
const FIGURES = ['sprint', 'labour', 'delivery'] as const;

/** One adjustment: whose, why, and how much of sprints, labour and delivery. */
export function AddAdjustment(props: AddAdjustmentProps) {
  const { deliverable, allocations, people } = props;
  const list = useId();
  const fields = useRef<HTMLDivElement>(null);
  const kept = useKept(`deliverable/${deliverable.FBUID}/adjustment`, NEW_ADJUSTMENT);
  const { add, errors, isBusy, refusal } = useAdding(props, kept.values, {
    onAdded: kept.discard,
    onInvalid: () => focusFirstInvalid(fields.current),
  });
  const field = (name: keyof AdjustmentFormValues) => ({
    label: LABELS[name],
    value: kept.values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => kept.set(name, event.target.value),
    onKeyDown: (event: KeyboardEvent) => {
      // Enter belongs to this adjustment here, not to the form around it.
      if (event.key !== 'Enter') return;
      event.preventDefault();
      add();
    },
  });
  return (
    <div ref={fields} className="add-adjustment">
      <TextField list={list} autoComplete="off" {...field('contractor')} />
      <datalist id={list}>
        {allocations.contractors.map(({ uid }) => (
          <option key={uid} value={people.find(uid)?.profileEmail ?? people.nameOf(uid)}>
            {people.nameOf(uid)}
          </option>
        ))}
      </datalist>
      <TextField {...field('reason')} />
      <div className="figure-fields">
        {/* No decimal keyboards: an iPhone's has no minus, which most adjustments begin with. */}
        {FIGURES.map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
      </div>
      <Button ref={props.ref} variant="outline-secondary" disabled={isBusy} onClick={add}>
        {isBusy ? 'Adding…' : 'Add'}
      </Button>
      <div role="alert" className="refusal">
        {refusal}
      </div>
    </div>
  );
}

const INVALID = 'Not added: see the marked fields.';

interface AddingAnswers {
  readonly onAdded: () => void;
  /** Called when the faults are shown. */
  readonly onInvalid: () => void;
}

interface Told {
  /** '' when it is added. */
  readonly refusal: string;
  /** A lost answer may have been a yes: only a repeat of the same adjustment is harmless then. */
  readonly isKnown: boolean;
}

function useAdding(
  props: AddAdjustmentProps,
  values: AdjustmentFormValues,
  { onAdded, onInvalid }: AddingAnswers,
) {
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof validateAdjustment>>({});
  const startedAt = useRef<number | null>(null);
  const run = async () => {
    if (isBusy) return;
    const found = validateAdjustment(values);
    const isInvalid = Object.keys(found).length > 0;
    // At once: the focus goes to a field that is marked by then.
    flushSync(() => {
      setErrors(found);
      setRefusal(isInvalid ? INVALID : '');
    });
    if (isInvalid) return onInvalid();
    setBusy(true);
    startedAt.current ??= Date.now();
    const told = await sendAdjustment(props, values, startedAt.current);
    setBusy(false);
    if (told.isKnown) startedAt.current = null;
    setRefusal(told.refusal);
    if (told.refusal !== '') return;
    announce('Adjustment added');
    onAdded();
  };
  return { add: () => void run(), errors, isBusy, refusal };
}

async function sendAdjustment(
  { deliverable, allocations, people }: AddAdjustmentProps,
  values: AdjustmentFormValues,
  startedAt: number,
): Promise<Told> {
  try {
    const result = await adjustAllocation({
      id: deliverable.FBUID,
      seen: deliverable.updatedAt,
      contractor: contractorOf(values.contractor, allocations, people),
      figures: toAdjustmentFigures(values),
      people,
      startedAt,
    });
    if (result.ok) return { refusal: '', isKnown: true };
    const isKnown = result.code !== 'timed-out' && result.code !== 'unreachable';
    return { refusal: result.message, isKnown };
  } catch (error) {
    console.error(error);
    return { refusal: actFailure('added'), isKnown: false };
  }
}
