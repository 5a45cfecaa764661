import { describe, expect, it } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

describe('mapConcurrently', () => {
  it('returns the results in the order of the items, and runs two at a time', async () => {
    let running = 0;
    let most = 0;
    const answers = await mapConcurrently([3, 1, 2, 0], 2, async (turns) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      running -= 1;
      return turns;
    });
    expect(answers).toEqual([3, 1, 2, 0]);
    expect(most).toBe(2);
  });

  it('after a failure begins no further item, and rejects only when the running items have ended', async () => {
    const begun: string[] = [];
    const ended: string[] = [];
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = mapConcurrently(['fails', 'slow', 'later'], 2, async (item) => {
      begun.push(item);
      if (item === 'fails') throw new Error('refused');
      await slow;
      ended.push(item);
    });
    let isSettled = false;
    const settled = all.then(
      () => (isSettled = true),
      () => (isSettled = true),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(isSettled).toBe(false);
    release();
    await settled;
    await expect(all).rejects.toThrow('refused');
    expect(begun).toEqual(['fails', 'slow']);
    expect(ended).toEqual(['slow']);
  });
});
