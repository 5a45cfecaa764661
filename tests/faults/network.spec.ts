import { loseAnswerAndLaterSaves } from '../e2e/support/network.ts';
import { ACTIONS, expectWritten } from './support/actions.ts';
import { cutNetwork, type Moment } from './support/cut.ts';
import { expect, test } from './support/test.ts';

const MOMENTS: readonly Moment[] = ['before the read', 'before the commit', 'before the answer'];
const UNREACHABLE = 'the server cannot be reached';

for (const [what, { prepare }] of Object.entries(ACTIONS)) {
  test.describe(`${what}: the network is cut (R16)`, () => {
    for (const moment of MOMENTS) {
      test(`${moment}: the page says so and keeps the form, and a second press leaves one save`, async ({
        page,
      }) => {
        const action = await prepare(page);
        const restore = await cutNetwork(page, moment);
        await action.submit();
        await expect(action.refusal).toHaveText(action.refusalText(UNREACHABLE));
        await action.expectKept();
        await expectWritten(action, moment === 'before the answer' ? action.entries : 0);
        const resume = await restore();
        await action.submit();
        await action.expectAnswered();
        resume();
        await action.expectDone();
        await expectWritten(action, action.entries);
      });
    }
  });
}

const ON_DELIVERABLE_PAGE = Object.entries(ACTIONS).filter(
  ([, { isOnDeliverablePage }]) => isOnDeliverablePage,
);

for (const [what, { prepare }] of ON_DELIVERABLE_PAGE) {
  test(`${what}: the answer is lost, every repeat fails, and the subscription confirms the save`, async ({
    page,
  }) => {
    const action = await prepare(page);
    await loseAnswerAndLaterSaves(page);
    await action.submit();
    await action.expectDone();
    await expectWritten(action, action.entries);
  });
}
