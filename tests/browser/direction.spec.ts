import type { Locator } from '@playwright/test';
import { storedReference } from './support/database.ts';
import { plant, plantResearch, signedCommencement } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton } from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** Contains a character that turns the following text right to left, unless the page isolates it. */
const TURNING = 'Trap \u202e';

/** The left edge of each character of the first occurrence of a text, in pixels. */
function leftEdgesOf(within: Locator, text: string): Promise<number[]> {
  return within.first().evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.nodeValue?.indexOf(wanted) ?? -1;
      if (start === -1) continue;
      return Array.from(wanted, (_letter, index) => {
        const range = document.createRange();
        range.setStart(node, start + index);
        range.setEnd(node, start + index + 1);
        return range.getBoundingClientRect().left;
      });
    }
    return [];
  }, text);
}

/** Expects that a word runs from left to right. Takes one word, because a word stays on one line. */
async function expectForwards(within: Locator, word: string): Promise<void> {
  await expect(within.first()).toContainText(word);
  const edges = await leftEdgesOf(within, word);
  expect(edges.length, `“${word}” is one text`).toBe(word.length);
  expect(edges).toEqual(edges.toSorted((a, b) => a - b));
}

test('the name of a record cannot turn what one signs, a price, a date or a warning behind it', async ({
  page,
}) => {
  const research = await plantResearch(TURNING);
  const signer = await plant('profiles', {
    displayName: 'Ada',
    email: 'ada@turned.example',
  });
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { deliverableName: TURNING, deliverableResearchFBUID: research },
    [{ 'ann@example.com': 2 }],
  );
  await signIn(page, 'lead@example.com');
  await test.step('in the dialog', async () => {
    await openDeliverable(page, id);
    await signButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText(TURNING);
    await expectForwards(dialog(page), 'signing');
  });

  await test.step('in the form of signed work', async () => {
    await storedReference('deliverables', id).update(
      signedCommencement({ cost: 3520, sprints: 2 }),
    );
    await storedReference('deliverables', id).update({
      'deliverableClientCommencementSignature.signatureUid': signer,
    });
    await page.goto(`/hypothesis/${hypotheses[0]}/update`);
    const notice = page.getByText('has been signed-off').locator('../..');
    await expectForwards(notice, 'signed-off');
    await expectForwards(notice.getByRole('listitem').filter({ hasText: 'Ada' }), 'Mar');
    await page.getByLabel('I am a responsible adult').check();
    await page.getByLabel('Sprints').first().fill('1');
    const effect = page.getByRole('listitem').filter({ hasText: '→' });
    await expectForwards(effect, '3,520.00');
    await expectForwards(effect, '1,760.00');
  });
});
