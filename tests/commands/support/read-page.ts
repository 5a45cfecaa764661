import { livePairOf } from '../../../src/domain/costing/allocations.ts';
import type { Hypothesis } from '../../../src/domain/records/entities.ts';
import type { SignatureSlot } from '../../../src/domain/signing/signature.ts';
import {
  revisionsOf,
  type SeenBySigner,
  type SeenRevisions,
  seenBySigner,
} from '../../../src/domain/signing/signing.ts';
import { deliverableNow, hypothesesUnder } from './records.ts';

/** The content of a deliverable's page. */
export interface PageReading {
  readonly hypotheses: readonly Hypothesis[];
  readonly seen: SeenRevisions;
  /** The revisions and the price that the page shows a signer of this slot. */
  readonly seenFor: (slot: SignatureSlot) => SeenBySigner;
}

/** As on the page, the deliverable and its hypotheses may come from different times. */
export async function readPage(deliverableId: string): Promise<PageReading> {
  const [deliverable, hypotheses] = await Promise.all([
    deliverableNow(deliverableId),
    hypothesesUnder(deliverableId),
  ]);
  const live = livePairOf(deliverable, hypotheses);
  return {
    hypotheses,
    seen: revisionsOf(deliverable, hypotheses),
    seenFor: (slot) => seenBySigner({ deliverable, hypotheses, live, slot }),
  };
}
