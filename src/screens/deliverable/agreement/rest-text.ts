import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  activeSignaturesOf,
  SIGNATURE_SLOTS,
  signatureStateOf,
} from '../../../domain/signing/signature.ts';
import { dueDateOf } from '../../../domain/status/due-date.ts';

/** The text of the next step while neither side has a turn, without the full stop. */
export function restText(deliverable: Deliverable): string {
  const unreadable = SIGNATURE_SLOTS.filter(
    ({ key }) => signatureStateOf(deliverable[key]).kind === 'unknown',
  );
  if (unreadable.length > 0) {
    return `${unreadable.map(({ name }) => name).join(' and ')} cannot be read, so nothing can be said about the next step`;
  }
  const active = activeSignaturesOf(deliverable).map(({ slot }) => slot.step);
  const completions = active.filter((step) => step === 'completion').length;
  if (completions === 2) return 'Both sides signed the work as complete. Nothing waits';
  if (active.length === 2 && completions === 0) {
    const due = dueDateOf(deliverable);
    return due.kind === 'dated'
      ? `The work is under way, due ${due.text}. Nothing waits for a signature`
      : 'The work is under way. Nothing waits for a signature';
  }
  return 'Nothing waits for a signature';
}
