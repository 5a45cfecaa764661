import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refused } from '../../data/commands/refusal.ts';
import type { Submission } from '../../data/commands/submission.ts';
import { isStored, type SaveAttempt, useSaving } from './use-saving.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2025-03-01T10:00:00.000Z');
const BASE = { values: { name: 'Stored' }, revision: 'r1' };

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** Restores a draft whose save started `ageMs` ago without an answer, and saves again without an answer. */
async function attemptOf(recordId: string | null, ageMs: number) {
  const earlier: Submission = { recordId: recordId ?? 'new1', startedAt: NOW - ageMs };
  const restored = { base: BASE, values: { name: 'Typed' }, submission: earlier };
  const attempts: SaveAttempt[] = [];
  const { result } = renderHook(() =>
    useSaving({
      recordId,
      draft: { restored, write: vi.fn(), discard: vi.fn() },
      save: async (_values: object, attempt) => {
        attempts.push(attempt);
        return refused('timed-out');
      },
      onSaved: vi.fn(),
    }),
  );
  await act(() => result.current.submit(restored.values, { base: BASE, seen: 'r1' }));
  return { earlier, sent: attempts[0]?.submission, lost: result.current.lost?.submission };
}

it('uses the same submission to repeat a save whose answer was lost', async () => {
  const { earlier, sent } = await attemptOf('d1', 4 * MINUTE);
  expect(sent).toEqual(earlier);
});

it.each(['d1', null])(
  'renews a submission that is too old, and keeps its record id (record: %s)',
  async (id) => {
    const { earlier, sent, lost } = await attemptOf(id, 6 * MINUTE);
    const { recordId, startedAt } = earlier;
    expect(sent).toEqual({ recordId, startedAt: NOW, earlierStarts: [startedAt] });
    expect(lost).toEqual(sent);
  },
);

it('recognises the revisions of both attempts as its own', async () => {
  const { sent } = await attemptOf('d1', 6 * MINUTE);
  if (sent === undefined) throw new Error('Nothing was sent.');
  const own = (revision: string) => isStored({ submission: sent, seen: null }, revision);
  expect(own(new Date(NOW).toISOString())).toBe(true);
  expect(own(new Date(NOW - 6 * MINUTE).toISOString())).toBe(true);
  expect(own(new Date(NOW - MINUTE).toISOString())).toBe(false);
});
