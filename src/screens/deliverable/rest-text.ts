import type { Deliverable } from '../../domain/records/entities.ts';
import { activeSignaturesOf, isAcceptedByBoth } from '../../domain/signing/signature.ts';
import { dueDateOf } from '../../domain/status/due-date.ts';

/** The text of the next step while neither side has a turn, without the full stop. */
export function restText(deliverable: Deliverable): string {
  if (isAcceptedByBoth(deliverable)) return 'Both sides signed the work as complete. Nothing waits';
  const active = activeSignaturesOf(deliverable);
  if (active.length === 2 && active.every(({ slot }) => slot.step === 'commencement')) {
    const due = dueDateOf(deliverable);
    return due.kind === 'dated'
      ? `The work is under way, due ${due.text}. Nothing waits for a signature`
      : 'The work is under way. Nothing waits for a signature';
  }
  return 'Nothing waits for a signature';
}
