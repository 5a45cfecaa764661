import { useRef } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { adjustAllocation } from '../../data/commands/deliverable/adjust-allocation.ts';
import { actionMessages } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useRecords } from '../../data/records/records.ts';
import { type AdjustedRow, adjustedAllocations } from '../../domain/costing/adjustment.ts';
import { type People, peopleOf } from '../../domain/people/people.ts';
import type { AllocationSummary, Deliverable } from '../../domain/records/entities.ts';
import { AddAdjustment } from './AddAdjustment.tsx';
import { AllocationTable } from './AllocationTable.tsx';

interface AdjustmentsProps {
  readonly deliverable: Deliverable;
  /** The frozen allocations. */
  readonly allocations: AllocationSummary;
}

/**
 * The frozen allocations with their adjustments (R3). Add and Remove save an adjustment at once; the
 * form around it saves separately.
 */
export function Adjustments({ deliverable, allocations }: AdjustmentsProps) {
  return (
    <Loaded live={useRecords('profile')}>
      {({ records }) => (
        <AdjustmentsOf
          deliverable={deliverable}
          allocations={allocations}
          people={peopleOf(records)}
        />
      )}
    </Loaded>
  );
}

function AdjustmentsOf(props: AdjustmentsProps & { readonly people: People }) {
  const { deliverable, allocations, people } = props;
  const announce = useAnnounce();
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p className="quiet">
        An adjustment moves work between a contractor and the unassigned pool, and is saved as soon
        as it is added or removed. The signed price never moves.
      </p>
      <AllocationTable summary={allocations} people={people} />
      <ul className="adjusted-list list-unstyled">
        {adjustedAllocations(allocations, people)
          .rows.filter(({ adjustment }) => adjustment !== null)
          .map(({ uids }) => (
            <li key={uids[0]}>
              <RemoveAdjustment
                deliverable={deliverable}
                uids={uids}
                people={people}
                onRemoved={(message) => {
                  announce(message);
                  addButton.current?.focus();
                }}
              />
            </li>
          ))}
      </ul>
      <AddAdjustment
        ref={addButton}
        deliverable={deliverable}
        allocations={allocations}
        people={people}
      />
    </>
  );
}

interface RemoveAdjustmentProps {
  readonly deliverable: Deliverable;
  readonly uids: AdjustedRow['uids'];
  readonly people: People;
  readonly onRemoved: (message: string) => void;
}

function RemoveAdjustment(props: RemoveAdjustmentProps) {
  const { deliverable, uids, people, onRemoved } = props;
  const name = people.nameOf(uids[0]);
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
      onDone: ({ value }) =>
        onRemoved(value === 'written' ? 'Adjustment removed' : 'Adjustment removed already'),
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
