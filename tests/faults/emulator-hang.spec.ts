import { expectWritten, prepareAll } from './support/actions.ts';
import { pauseNextCommit } from './support/cut.ts';
import { expect, test } from './support/test.ts';

const TIMED_OUT = 'the server did not answer in time';

test.describe('the database hangs', () => {
  test('before a save and recovers in time: everything is saved once, without a second press', async ({
    openPage,
    firestore,
  }) => {
    const actions = await prepareAll(openPage);
    firestore.suspend();
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

  test('during a save for longer than the page waits: the page says so, and a second press leaves one save', async ({
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
});
