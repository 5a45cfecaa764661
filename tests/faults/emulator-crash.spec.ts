import { prepareAll } from './support/actions.ts';
import { holdCommit } from './support/cut.ts';
import { expect, test } from './support/test.ts';

const UNREACHABLE = 'the server cannot be reached';

test('the server is killed with the commits under way: said so, nothing typed is lost, and once it has started again from its export a second press saves once', async ({
  openPage,
  firestore,
}) => {
  const acts = await prepareAll(openPage);
  const held = await Promise.all(acts.map(({ page }) => holdCommit(page)));
  for (const { press } of acts) await press();
  for (const { arrived } of held) await arrived;
  const startAgain = await firestore.export();
  await firestore.kill();
  for (const { go } of held) go();
  for (const act of acts) {
    await expect(act.refusal, act.what).toHaveText(act.told(UNREACHABLE));
    await act.expectKept();
  }
  await startAgain();
  for (const act of acts) {
    expect(await act.faults(), act.what).toEqual([]);
    expect(await act.written(), act.what).toBe(0);
    await act.press();
  }
  for (const act of acts) {
    await act.expectDone();
    expect(await act.faults(), act.what).toEqual([]);
    expect(await act.written(), act.what).toBe(act.entries);
  }
});
