import { prepareAll } from './support/actions.ts';
import { holdCommit } from './support/cut.ts';
import { expect, test } from './support/test.ts';

const TIMED_OUT = 'the server did not answer in time';

test.describe('the server freezes', () => {
  test('before the press, and goes on in time: everything is saved once, and nobody is told to try again', async ({
    openPage,
    firestore,
  }) => {
    const acts = await prepareAll(openPage);
    firestore.freeze();
    for (const { press, expectBusy } of acts) {
      await press();
      await expectBusy();
    }
    firestore.thaw();
    for (const act of acts) await act.expectDone();
    for (const act of acts) {
      expect(await act.faults(), act.what).toEqual([]);
      expect(await act.written(), act.what).toBe(act.entries);
    }
  });

  test('with the commits under way, for longer than the page waits: said so, and the repeat finds what landed late', async ({
    openPage,
    firestore,
  }) => {
    const acts = await prepareAll(openPage);
    const held = await Promise.all(acts.map(({ page }) => holdCommit(page)));
    for (const { press } of acts) await press();
    for (const { arrived } of held) await arrived;
    firestore.freeze();
    for (const { go } of held) go();
    for (const act of acts) {
      await expect(act.refusal, act.what).toHaveText(act.told(TIMED_OUT), { timeout: 30_000 });
      await act.expectKept();
    }
    // Frozen still: the second press waits as the first one did.
    for (const { press, expectBusy } of acts) {
      await press();
      await expectBusy();
    }
    firestore.thaw();
    for (const act of acts) await act.expectDone();
    for (const act of acts) {
      expect(await act.faults(), act.what).toEqual([]);
      expect(await act.written(), act.what).toBe(act.entries);
    }
  });
});
