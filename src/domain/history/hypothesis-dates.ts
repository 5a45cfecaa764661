import type { HistoryEntry } from './history-log.ts';

export interface HypothesisDates {
  /** Null if no entry has a time. */
  readonly firstWritten: Date | null;
  /** Null while the outcome is open, and if the history does not say it. */
  readonly resultRecorded: Date | null;
}

/**
 * When a hypothesis was written, and when its outcome was recorded: the oldest entry of the newest unbroken run with the
 * outcome of today. An unreadable entry ends the run, because its outcome is not known.
 *
 * @param entries the whole history, oldest first.
 */
export function hypothesisDates(
  entries: readonly HistoryEntry<'hypothesis'>[],
  outcome: string | null,
): HypothesisDates {
  const firstWritten = entries.find(({ at }) => at !== null)?.at ?? null;
  if (outcome === null) return { firstWritten, resultRecorded: null };
  const before = entries.findLastIndex(
    ({ content }) => !content.ok || content.record.hypothesisOutcome !== outcome,
  );
  return { firstWritten, resultRecorded: entries[before + 1]?.at ?? null };
}
