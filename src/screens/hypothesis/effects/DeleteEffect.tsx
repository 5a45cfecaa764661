import { Notice } from '../../../components/Notice.tsx';
import type { People } from '../../../domain/people/people.ts';
import type { DeliverableEffect } from '../../../domain/signing/hypothesis-change.ts';
import { deliverableTitle } from '../../deliverable/deliverable-title.ts';
import { DeliverableEffects } from './DeliverableEffects.tsx';

interface DeleteEffectProps {
  /** Null if no deliverable is affected: in the backlog, or if the deliverable no longer exists. */
  readonly effect: DeliverableEffect | null;
  readonly people: People;
}

export function DeleteEffect({ effect, people }: DeleteEffectProps) {
  if (effect === null) return null;
  const { deliverable, oldTotal, newTotal, invalidated } = effect;
  const totalChanged = oldTotal !== newTotal;
  if (!totalChanged && invalidated.length === 0) {
    return (
      <p>
        The total of <bdi>{deliverableTitle(deliverable)}</bdi> stays as it is, and so do its
        signatures.
      </p>
    );
  }
  return (
    <Notice>
      <p>
        {invalidated.length === 0 ? (
          'It changes the total of its deliverable:'
        ) : (
          <strong>
            It changes the {totalChanged ? 'total' : 'sprints'} of its deliverable and invalidates
            these signatures:
          </strong>
        )}
      </p>
      <DeliverableEffects effects={[effect]} people={people} />
    </Notice>
  );
}
