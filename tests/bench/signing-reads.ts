import type { BrowserContext, Response } from '@playwright/test';
import type { Measure } from './budgets.ts';
import { collectionOf } from './workspace.ts';

/** The documents that the first signing of a deliverable reads. The budget is the deliverable and its hypotheses. */
export async function signingReads(context: BrowserContext): Promise<Measure> {
  const { id, hypotheses } = await signableDeliverable();
  const page = await context.newPage();
  await page.goto(`/deliverable/${id}`);
  const region = page.getByRole('region', { name: 'Contractor commencement', exact: true });
  await region.getByRole('button', { name: 'Sign', exact: true }).click();
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes(':batchGet')) answers.push(response);
  });
  const committed = page.waitForResponse((response) => response.url().includes(':commit'));
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await committed;
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  await page.close();
  return {
    what: `sign a deliverable of ${hypotheses} hypotheses`,
    unit: 'reads',
    value: texts.join('').match(/"(?:found|missing)":/g)?.length ?? Number.NaN,
    budget: 1 + hypotheses,
    stretch: null,
  };
}

/** The first deliverable, by id, without a contractor commencement and with hypotheses. */
async function signableDeliverable(): Promise<{ id: string; hypotheses: number }> {
  const { docs } = await collectionOf('deliverables')
    .where('deliverableContractorCommencementSignature', '==', null)
    .get();
  for (const { id } of docs) {
    const hypotheses = collectionOf('hypotheses').where('hypothesisDeliverableFBUID', '==', id);
    const count = (await hypotheses.count().get()).data().count;
    if (count > 0) return { id, hypotheses: count };
  }
  throw new Error('The workspace holds no deliverable to sign.');
}
