import { ACTIONS, expectWritten } from './support/actions.ts';
import { cutNetwork, MOMENTS } from './support/cut.ts';
import { loseAnswerAndLaterSaves } from './support/network.ts';
import { expect, test } from './support/test.ts';

const UNREACHABLE = 'the server cannot be reached';

for (const [what, prepare] of Object.entries(ACTIONS)) {
  test(`${what}: the network is cut before the read, the commit and the answer (R16): each time the page says so and keeps the form, and the last press leaves one save`, async ({
    page,
  }) => {
    const action = await prepare(page);
    let resumeSubscriptions: () => void = () => undefined;
    for (const moment of MOMENTS) {
      const { arrived, restore } = await cutNetwork(page, moment);
      resumeSubscriptions();
      await action.submit();
      await arrived;
      await expect(action.refusal, moment).toHaveText(action.refusalText(UNREACHABLE));
      await action.expectKept();
      await expectWritten(action, moment === 'before the answer' ? action.entries : 0);
      resumeSubscriptions = await restore();
    }
    await action.submit();
    await action.expectAnswered();
    resumeSubscriptions();
    await action.expectDone();
    await expectWritten(action, action.entries);
  });
}

for (const what of ['signing to commence', 'revoking'] as const) {
  test(`${what}: the answer is lost, every repeat fails, and the subscription confirms the save`, async ({
    page,
  }) => {
    const action = await ACTIONS[what](page);
    await loseAnswerAndLaterSaves(page);
    await action.submit();
    await action.expectDone();
    await expectWritten(action, action.entries);
  });
}
