import { cutNetwork, MOMENTS } from './support/cut.ts';
import { prepareHypothesis, prepareSignature } from './support/interrupted-saves.ts';
import { shortenPauses } from './support/network.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ scriptedPage }) => shortenPauses(scriptedPage));

const PREPARE = {
  'signing to commence': prepareSignature,
  'a hypothesis that lapses a signature': prepareHypothesis,
} as const;

for (const [what, prepare] of Object.entries(PREPARE)) {
  test(`${what}: the network is cut before the read, the commit and the answer (R16): each time the page says so and keeps the form, and the last press leaves one save`, async ({
    scriptedPage: page,
  }) => {
    test.slow();
    const save = await prepare(page);
    const before = await save.revision();
    let resumeSubscriptions: () => void = () => undefined;
    for (const moment of MOMENTS) {
      const { arrived, restore } = await cutNetwork(page, moment);
      resumeSubscriptions();
      await save.submit();
      await arrived;
      await expect(save.refusal, moment).toHaveText(save.noAnswer);
      await save.expectKept();
      const isStored = (await save.revision()) !== before;
      expect(isStored, moment).toBe(moment === 'before the answer');
      resumeSubscriptions = await restore();
    }
    const saved = await save.revision();
    await save.submit();
    await save.expectAnswered();
    resumeSubscriptions();
    await save.expectDone();
    expect(await save.revision(), 'no second save').toBe(saved);
  });
}
