import { ACTS } from './support/actions.ts';
import { cutNetwork, loseAnswers, type Moment } from './support/cut.ts';
import { expect, test } from './support/test.ts';

const MOMENTS: readonly Moment[] = ['before the read', 'before the commit', 'before the answer'];
const UNREACHABLE = 'the server cannot be reached';

for (const [what, { prepare }] of Object.entries(ACTS)) {
  test.describe(`${what}: the network is cut (R16)`, () => {
    for (const moment of MOMENTS) {
      test(`${moment}: said so, nothing typed is lost, and a second press saves once`, async ({
        page,
      }) => {
        const act = await prepare(page);
        const restore = await cutNetwork(page, moment);
        await act.press();
        await expect(act.refusal).toHaveText(act.told(UNREACHABLE));
        await act.expectKept();
        expect(await act.faults()).toEqual([]);
        expect(await act.written()).toBe(moment === 'before the answer' ? act.entries : 0);
        const resume = await restore();
        await act.press();
        await act.expectAnswered();
        resume();
        await act.expectDone();
        expect(await act.faults()).toEqual([]);
        expect(await act.written()).toBe(act.entries);
      });
    }
  });
}

const SIGNATURES = Object.entries(ACTS).filter(([, { isSignature }]) => isSignature);

for (const [what, { prepare }] of SIGNATURES) {
  test(`${what}: answers are lost, and the page hears live that it is stored: that is enough`, async ({
    page,
  }) => {
    const act = await prepare(page);
    await loseAnswers(page);
    await act.press();
    await act.expectDone();
    expect(await act.faults()).toEqual([]);
    expect(await act.written()).toBe(act.entries);
  });
}
