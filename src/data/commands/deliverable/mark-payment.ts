import { succeed } from '../../../domain/outcome.ts';
import { type MarkedPayment, mayMark } from '../../../domain/status/payment.ts';
import { parseStored } from '../parts/record-transaction.ts';
import { type CommandResult, refused, type Written } from '../refusal.ts';
import { runSave, type SaveTarget } from '../run-save.ts';

export interface MarkPayment extends SaveTarget {
  readonly payment: MarkedPayment;
}

export interface Marked {
  readonly written: Written;
  /** The uid of the last save, if the mark was there already. */
  readonly by: string | null;
}

export async function markPayment(options: MarkPayment): Promise<CommandResult<Marked>> {
  const { payment, ...target } = options;
  let by: string | null = null;
  const saved = await runSave({
    table: 'deliverable',
    ...target,
    isSavedIn: ({ deliverablePaymentState, updatedBy }) => {
      by = typeof updatedBy === 'string' ? updatedBy : null;
      return deliverablePaymentState === payment;
    },
    fieldsToWrite: async (_, stored) => {
      const parsed = stored === null ? null : parseStored(stored);
      if (parsed?.ok !== true) return refused('unreadable');
      return mayMark(parsed.record, payment)
        ? succeed({ deliverablePaymentState: payment })
        : refused('conflict');
    },
  });
  return saved.ok ? succeed({ written: saved.value, by }) : saved;
}
