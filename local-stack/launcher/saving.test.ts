import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataFolder } from './data-folder.ts';
import { keepSaving } from './saving.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const exportTo = async (): Promise<void> => undefined;

function dataFolder(save: DataFolder['save']): DataFolder {
  return { newest: () => undefined, save };
}

describe('keepSaving', () => {
  it('saves four times a minute', async () => {
    const save = vi.fn(async () => undefined);
    const saving = keepSaving({ data: dataFolder(save), exportTo });
    await vi.advanceTimersByTimeAsync(60_000);
    // If an export takes a few seconds, the oldest unsaved change is 20 seconds old at most.
    expect(save).toHaveBeenCalledTimes(4);
    saving.abandon();
  });

  it('saves a last time when it finishes, and not at the interval afterwards', async () => {
    const save = vi.fn(async () => undefined);
    const saving = keepSaving({ data: dataFolder(save), exportTo });
    await saving.finish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('lets one export end before the next begins', async () => {
    let running = 0;
    let mostAtOnce = 0;
    const save = async (): Promise<void> => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 40_000));
      running -= 1;
    };
    const saving = keepSaving({ data: dataFolder(save), exportTo });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(mostAtOnce).toBe(1);
    saving.abandon();
  });

  it('finishes after the running export and one more, if exports take longer than the interval', async () => {
    const save = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 40_000)));
    const saving = keepSaving({ data: dataFolder(save), exportTo });
    await vi.advanceTimersByTimeAsync(110_000);
    const before = save.mock.calls.length;
    const finished = saving.finish();
    await vi.advanceTimersByTimeAsync(80_000);
    await finished;
    expect(save).toHaveBeenCalledTimes(before + 1);
  });

  it('reports a failure in one line and goes on', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('The disk is full'));
    const saving = keepSaving({ data: dataFolder(save), exportTo });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(report.mock.calls).toEqual([
      ['The data could not be saved (The disk is full); what was saved before is still there.'],
    ]);
    saving.abandon();
    report.mockRestore();
  });
});
