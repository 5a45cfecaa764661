import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { adjustAllocation } from '../../data/commands/adjust-allocation.ts';
import type { AllocationSummary, Deliverable } from '../../domain/entities.ts';
import type { People } from '../../domain/identity.ts';
import {
  type AdjustmentFormValues,
  contractorOf,
  NEW_ADJUSTMENT,
  toAdjustmentFigures,
  validateAdjustment,
} from '../../domain/validation/adjustment-form.ts';
import { useKept } from './use-kept.ts';

interface AddAdjustmentProps {
  readonly deliverable: Deliverable;
  readonly allocations: AllocationSummary;
  readonly people: People;
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
  const kept = useKept(`deliverable/${deliverable.FBUID}/adjustment`, NEW_ADJUSTMENT);
  const { add, errors, isBusy, refusal } = useAdding(props, kept.values, kept.discard);
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
    <div className="add-adjustment">
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
        {FIGURES.map((name) => (
          <TextField key={name} inputMode="decimal" {...field(name)} />
        ))}
      </div>
      <Button variant="outline-secondary" disabled={isBusy} onClick={add}>
        {isBusy ? 'Adding…' : 'Add'}
      </Button>
      <div role="alert" className="refusal">
        {refusal}
      </div>
    </div>
  );
}

function useAdding(
  { deliverable, allocations, people }: AddAdjustmentProps,
  values: AdjustmentFormValues,
  onAdded: () => void,
) {
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [errors, setErrors] = useState<ReturnType<typeof validateAdjustment>>({});
  const startedAt = useRef<number | null>(null);
  const run = async () => {
    const found = validateAdjustment(values);
    setErrors(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setBusy(true);
    setRefusal('');
    startedAt.current ??= Date.now();
    const result = await adjustAllocation({
      id: deliverable.FBUID,
      seen: deliverable.updatedAt,
      contractor: contractorOf(values.contractor, allocations, people),
      figures: toAdjustmentFigures(values),
      people,
      startedAt: startedAt.current,
    }).finally(() => setBusy(false));
    if (result.ok || (result.code !== 'timed-out' && result.code !== 'unreachable')) {
      startedAt.current = null;
    }
    if (!result.ok) {
      setRefusal(result.message);
      return;
    }
    announce('Adjustment added');
    onAdded();
  };
  return { add: () => void run(), errors, isBusy, refusal };
}
