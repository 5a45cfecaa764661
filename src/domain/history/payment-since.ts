import type { HistoryEntry } from './history-log.ts';

export interface PaymentSince {
  /** Null if the history does not say it. */
  readonly at: Date | null;
  /** The state may be older: before the run nothing is known, because the history begins or an entry is unreadable. */
  readonly isAtLeast: boolean;
}

interface ReadSoFar {
  readonly payment: string | null;
  readonly isWhole: boolean;
}

/**
 * Since when the payment is what it is today: the oldest entry of the newest unbroken run with it. Null while an older
 * entry may continue the run.
 *
 * @param entries newest first.
 */
export function paymentSince(
  entries: readonly HistoryEntry<'deliverable'>[],
  { payment, isWhole }: ReadSoFar,
): PaymentSince | null {
  const end = entries.findIndex(
    ({ content }) => !content.ok || content.record.deliverablePaymentState !== payment,
  );
  if (end === -1 && !isWhole) return null;
  const oldest = end === -1 ? entries.at(-1) : entries[end - 1];
  return { at: oldest?.at ?? null, isAtLeast: entries[end]?.content.ok !== true };
}
