import type { Hypothesis } from '../../../src/domain/entities.ts';
import { type Seen, seenOf } from '../../../src/domain/signing.ts';
import { deliverableNow, hypothesesUnder } from './records.ts';

/** What somebody sees who opens a deliverable's page. */
export interface Look {
  readonly hypotheses: readonly Hypothesis[];
  readonly seen: Seen;
}

/** As on the page, the deliverable and its hypotheses may be from different moments. */
export async function look(deliverableId: string): Promise<Look> {
  const [deliverable, hypotheses] = await Promise.all([
    deliverableNow(deliverableId),
    hypothesesUnder(deliverableId),
  ]);
  return { hypotheses, seen: seenOf(deliverable, hypotheses) };
}
