import type { Locator, Page } from '@playwright/test';
import { readStored } from './support/database.ts';
import { LISTEN } from './support/network.ts';
import { plantEstimatedDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  openPlantedDeliverable,
  revokeButton,
  signButton,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** A point of an element: on a phone its first quarter lies over the dialog's Confirm. */
async function pointOn(target: Locator): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return [x + width / 4, y + height / 2];
}

/** Once presses on the element count. */
async function expectStill(target: Locator): Promise<void> {
  await expect(target).not.toHaveClass(/pe-none/);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('two taps on the button at the bottom edge open the sign dialog and do no more; a tap once it stands still signs, and its second tap opens no other dialog', async ({
    page,
  }) => {
    test.slow();
    const { id } = await openPlantedDeliverable(page);
    const sign = page.getByRole('region', { name: 'Next step' }).getByRole('button');
    const tapTwice = async (target: Locator, gap: number) => {
      await expectStill(target);
      const [x, y] = await pointOn(target);
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(gap);
      await page.touchscreen.tap(x, y);
      return [x, y] as const;
    };
    for (const [width, height] of [
      [360, 740],
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const gap of [0, 100, 300]) {
        const [x, y] = await tapTwice(sign, gap);
        await expectStill(confirmButton(page));
        const isOnConfirm = await confirmButton(page).evaluate(
          (button, point) => document.elementFromPoint(...point) === button,
          [x, y] as [number, number],
        );
        expect(isOnConfirm, `${width} × ${height}`).toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
    }
    await expectState(page, 'Contractor commencement', 'Not signed');
    await sign.tap();
    await tapTwice(confirmButton(page), 100);
    await expectState(page, 'Contractor commencement', 'Signed');
    await expectStill(sign);
    await expect(dialog(page)).toHaveCount(0);
    expect(
      (await readStored('deliverables', id))?.deliverableClientCommencementSignature,
    ).toBeNull();
  });
});

/** Presses the button of this name in the moment in which it appears: from outside, a busy machine may be too late. */
function pressWhenItAppears(page: Page, name: string): Promise<void> {
  const press = (wanted: string) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll('button')];
        const button = buttons.find(({ textContent }) => textContent === wanted);
        if (button === undefined) return;
        observer.disconnect();
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        const click = { bubbles: true, cancelable: true, detail: 1 };
        button.dispatchEvent(new MouseEvent('click', click));
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  return page.evaluate(press, name);
}

test('what appears under the mouse takes no press: Confirm of a deletion and of a revocation, Answer, and the next row below a removed one', async ({
  page,
}) => {
  test.slow();
  const research = await plantResearch('Deleted by a second press');
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'Pressed twice',
      deliverableExtraItems: [1, 2, 3].map((amount) => ({
        justification: `Item ${amount}`,
        amount,
      })),
    },
    [{ 'lead@example.com': 1 }],
  );
  await signIn(page, 'lead@example.com');

  await page.goto(`/deliverable/${id}/update`);
  const removeButtons = page.getByRole('button', { name: /^Remove extra item/ });
  await expect(removeButtons).toHaveCount(3);
  await removeButtons.first().dblclick();
  await expect(removeButtons).toHaveCount(2);
  await removeButtons.first().click();
  await expect(removeButtons).toHaveCount(1);

  await openDeliverable(page, id);
  await signButton(page, 'Contractor commencement').click();
  const revoked = pressWhenItAppears(page, 'Revoke');
  await confirmButton(page).click();
  await revoked;
  await expectStill(revokeButton(page, 'Contractor commencement'));
  await expect(dialog(page)).toHaveCount(0);
  const confirmed = pressWhenItAppears(page, 'Confirm');
  await revokeButton(page, 'Contractor commencement').click();
  await confirmed;
  await expectStill(confirmButton(page));
  await expect(dialog(page)).toContainText('Your signature of “Pressed twice”');
  await expectState(page, 'Contractor commencement', 'Signed');
  await confirmButton(page).click();
  await expectState(page, 'Contractor commencement', 'Revoked');

  const questions = page.getByRole('region', { name: 'Questions', exact: true });
  await questions.getByLabel('Question or remark').fill('Pressed twice?');
  const answered = pressWhenItAppears(page, 'Answer');
  await questions.getByRole('button', { name: 'Ask' }).click();
  await answered;
  const answer = questions.getByRole('button', { name: 'Answer' });
  await expectStill(answer);
  await expect(questions.getByLabel('Your answer')).toHaveCount(0);
  await answer.click();
  await expect(questions.getByLabel('Your answer')).toBeFocused();

  await page.goto(`/research/${research}`);
  const deleted = pressWhenItAppears(page, 'Confirm');
  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await deleted;
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expectStill(confirm);
  await expect(page).toHaveURL(`/research/${research}/deprecate`);
  expect(await readStored('researchs', research)).toBeDefined();
  await confirm.click();
  await expect(page).toHaveURL('/research');
  expect(await readStored('researchs', research)).toBeUndefined();
});

test('what a closing dialog uncovers takes no press, although the page shows the signature only later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlantedDeliverable(page);
  const sign = page.getByRole('region', { name: 'Next step' }).getByRole('button');
  const pressWhenUncovered = () =>
    sign.evaluate(
      (button) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('.modal') !== null) return;
            observer.disconnect();
            button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            const click = { bubbles: true, cancelable: true, detail: 1 };
            button.dispatchEvent(new MouseEvent('click', click));
            resolve();
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
  for (const name of ['Cancel', 'Confirm']) {
    await sign.click();
    const pressed = pressWhenUncovered();
    await page.route(LISTEN, (route) => route.abort());
    await dialog(page).getByRole('button', { name }).click();
    await pressed;
    await page.unroute(LISTEN);
    await expectStill(sign);
    await expect(dialog(page)).toHaveCount(0);
  }
  await expectState(page, 'Contractor commencement', 'Signed');
});

test('a held Enter opens the sign dialog and closes it, and neither confirms nor opens it again', async ({
  page,
}) => {
  await openPlantedDeliverable(page);
  const sign = page.getByRole('region', { name: 'Next step' }).getByRole('button');
  const hold = async () => {
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await sign.focus();
  await hold();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Cancel' }).focus();
  await hold();
  await expect(dialog(page)).toHaveCount(0);
  await expect(sign).toBeFocused();
  await expectState(page, 'Contractor commencement', 'Not signed');
});
