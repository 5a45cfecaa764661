import { expectWritten, prepareAll } from './support/actions.ts';
import { pauseNextCommit } from './support/cut.ts';
import { expect, test } from './support/test.ts';

const UNREACHABLE = 'the server cannot be reached';
const TIMED_OUT = 'the server did not answer in time';

test('the database crashes during a save: the page says so and keeps the form, nothing is half saved, and a second press saves once, even if the restarted database hangs for a while', async ({
  openPage,
  firestore,
}) => {
  const actions = await prepareAll(openPage);
  // Export before the commands start. A slow export would use up their time limit, and they would report a timeout.
  const startAgain = await firestore.export();
  const held = await Promise.all(actions.map(({ page }) => pauseNextCommit(page)));
  for (const { submit } of actions) await submit();
  for (const { arrived } of held) await arrived;
  await firestore.kill();
  for (const { go } of held) go();
  for (const action of actions) {
    await expect(action.refusal, action.what).toHaveText(action.refusalText(UNREACHABLE));
    await action.expectKept();
  }
  await startAgain();
  for (const action of actions) {
    await expectWritten(action, 0);
  }
  // Submit one after another, because a restarted emulator answers its first requests slowly and a command has a time
  // limit.
  for (const action of actions) {
    firestore.suspend();
    await action.submit();
    await action.expectBusy();
    firestore.resume();
    await action.expectDone();
    await expectWritten(action, action.entries);
  }
});

test('the database hangs during a save for longer than the page waits: the page says so, and a second press leaves one save', async ({
  openPage,
  firestore,
}) => {
  const actions = await prepareAll(openPage);
  const held = await Promise.all(actions.map(({ page }) => pauseNextCommit(page)));
  for (const { submit } of actions) await submit();
  for (const { arrived } of held) await arrived;
  firestore.suspend();
  for (const { go } of held) go();
  for (const action of actions) {
    await expect(action.refusal, action.what).toHaveText(action.refusalText(TIMED_OUT), {
      timeout: 30_000,
    });
    await action.expectKept();
  }
  // The emulator still hangs, so the second press waits like the first one.
  for (const { submit, expectBusy } of actions) {
    await submit();
    await expectBusy();
  }
  firestore.resume();
  for (const action of actions) await action.expectDone();
  for (const action of actions) {
    await expectWritten(action, action.entries);
  }
});
