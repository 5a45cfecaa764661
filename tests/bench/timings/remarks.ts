import type { BrowserContext } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { figure, type Measure } from '../budgets.ts';
import { measuredRecords } from '../measured-records.ts';
import { collectionOf, plant } from '../workspace.ts';
import { median } from './median.ts';
import { slowPage, untilPainted } from './slow-phone.ts';

const RUNS = 5;

const [FEW, MANY] = [10, 1_000];

/** The first visit of a deliverable's page on a slow phone whose browser has the code, by number of remarks (R39). */
export async function remarkMeasures(
  openContext: () => Promise<BrowserContext>,
): Promise<readonly Measure[]> {
  const { id } = (await measuredRecords()).deliverable;
  await plantRemarks(id, 0, FEW);
  const few = await pageTimes(id, openContext);
  await plantRemarks(id, FEW, MANY);
  const many = await pageTimes(id, openContext);
  return [
    ratio('signatures', few.signatures, many.signatures),
    ratio('questions', few.questions, many.questions),
  ];
}

function ratio(part: string, few: readonly number[], many: readonly number[]): Measure {
  const figures = `${median(many).toFixed(2)} s, with ${FEW} ${median(few).toFixed(2)} s`;
  const what = `${part} of a deliverable with 1,000 remarks (${figures})`;
  return figure(what, '×', median(many) / median(few), [1.1, 1.03]);
}

interface PageTimes {
  /** Seconds until the client's commencement is painted. */
  readonly signatures: readonly number[];
  /** Seconds until the thread is painted. */
  readonly questions: readonly number[];
}

async function pageTimes(
  id: string,
  openContext: () => Promise<BrowserContext>,
): Promise<PageTimes> {
  const signatures: number[] = [];
  const questions: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    signatures.push(await pageTime(id, '#client-commencement', openContext));
    questions.push(await pageTime(id, '.remarks li', openContext));
  }
  return { signatures, questions };
}

/** In a browser that has opened only another deliverable, whose page has the same code. */
async function pageTime(
  id: string,
  selector: string,
  openContext: () => Promise<BrowserContext>,
): Promise<number> {
  const context = await openContext();
  await visitAnother(context, id);
  const time = await untilPainted(await slowPage(context), `/deliverable/${id}`, selector);
  await context.close();
  return time;
}

/** Loads the code of the page with another record. */
async function visitAnother(context: BrowserContext, id: string): Promise<void> {
  const { docs } = await collectionOf('deliverables').limit(2).get();
  const other = docs.find((one) => one.id !== id)?.id ?? '';
  const page = await context.newPage();
  await page.goto(`/deliverable/${other}`);
  await page.getByRole('region', { name: 'Questions', exact: true }).waitFor();
  await page.close();
}

/** Half of them are plain remarks, the others in equal parts questions, their answers and their settlements. */
async function plantRemarks(deliverable: string, from: number, to: number): Promise<void> {
  const found = (await collectionOf('deliverables').doc(deliverable).get()).data() ?? {};
  const remarks = Array.from({ length: to - from }, (_, step) => {
    const index = from + step;
    return {
      FBUID: remarkId(index),
      remarkDeliverableFBUID: deliverable,
      remarkResearchFBUID: found.deliverableResearchFBUID,
      remarkHypothesisFBUID: null,
      ...kindOf(index),
      remarkSlot: null,
      remarkText: `Remark ${index}: how long does a test of ten people take, and who pays for the labels?`,
      remarkSide: 'contractor',
      remarkHistoryFBUID: found.updatedAt,
      remarkUid: found.deliverableResearchLead ?? null,
      remarkAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + index * 60_000),
    };
  });
  await plant(collectionOf('remarks'), remarks);
}

const remarkId = (index: number) => `remark-${index}`;

function kindOf(index: number) {
  const kinds = ['remark', 'question', 'remark', 'answer', 'remark', 'settled'] as const;
  const remarkKind = kinds[index % kinds.length];
  const isReply = remarkKind === 'answer' || remarkKind === 'settled';
  const question = index - (remarkKind === 'answer' ? 2 : 4);
  return { remarkKind, remarkAnswersFBUID: isReply ? remarkId(question) : null };
}
