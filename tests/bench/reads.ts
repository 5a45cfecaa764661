import type { BrowserContext, Page, Response } from '@playwright/test';
import { countReads } from './billed-reads.ts';
import type { Measure } from './measure.ts';
import { type App, openContext, type Session } from './visits.ts';
import { countOf, discussedDeliverable, unsignedDeliverable } from './workspace.ts';

/**
 * The billed reads of the list, from an empty cache and on a second visit at once, and of one deliverable. `least` is
 * what a working counter must find: one that finds nothing would be within every budget.
 */
export async function pageReads(
  app: App,
  session: Session,
): Promise<readonly (Measure & { readonly least: number })[]> {
  const deliverables = await countOf('deliverables');
  const listContext = await openContext(app, { storageState: session });
  const visitList = () =>
    readsOfVisit(listContext, '/deliverable', (page) =>
      page.getByText(`${deliverables} deliverables`, { exact: true }).waitFor(),
    );
  const [first, again] = [await visitList(), await visitList()];
  await listContext.close();

  const { id, hypotheses, others } = await discussedDeliverable();
  const own = hypotheses + others;
  const recordContext = await openContext(app, { storageState: session });
  const ofRecord = await readsOfVisit(recordContext, `/deliverable/${id}`, (page) =>
    page
      .locator('main a[href^="/hypothesis/"]')
      .nth(hypotheses - 1)
      .waitFor(),
  );
  await recordContext.close();
  const record = `/deliverable/:id with ${own} hypotheses, remarks and terms, first visit`;
  return [
    { ...reads('/deliverable, first visit', 600, first), least: deliverables },
    { ...reads('/deliverable, again', 20, again), least: 0 },
    { ...reads(record, own + 80, ofRecord), least: own },
  ];
}

function reads(what: string, budget: number, measured: number): Measure {
  return { what, unit: 'reads', budget, measured };
}

async function readsOfVisit(
  context: BrowserContext,
  path: string,
  untilShown: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  const counter = await countReads(page);
  await page.goto(path);
  await untilShown(page);
  await counter.settled();
  await page.close();
  return counter.count();
}

/** The documents that the transaction of a contractor's commencement reads. Signs a deliverable of the workspace. */
export async function signatureReads(context: BrowserContext): Promise<Measure> {
  const { id, hypotheses } = await unsignedDeliverable();
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
  const found = texts.join('').match(/"(?:found|missing)":/g)?.length ?? Number.NaN;
  return reads(`signature of a deliverable with ${hypotheses} hypotheses`, hypotheses + 10, found);
}
