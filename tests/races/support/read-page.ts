import { peopleOf } from '../../../src/domain/people/people.ts';
import type { Hypothesis } from '../../../src/domain/records/entities.ts';
import type { SignatureSlot } from '../../../src/domain/signing/signature.ts';
import {
  revisionsOf,
  type SeenBySigner,
  type SeenRevisions,
  seenBySigner,
} from '../../../src/domain/signing/signing.ts';
import { deliverableNow, hypothesesUnder } from './records.ts';

const people = peopleOf([]);

/** A deliverable's page at the time of reading: its hypotheses and the revisions that a signer sees. */
export interface PageReading {
  readonly hypotheses: readonly Hypothesis[];
  readonly seen: SeenRevisions;
  readonly seenAt: (slot: SignatureSlot) => SeenBySigner;
}

/** As on the page, the deliverable and its hypotheses may come from different times. */
export async function readPage(deliverableId: string): Promise<PageReading> {
  const [deliverable, hypotheses] = await Promise.all([
    deliverableNow(deliverableId),
    hypothesesUnder(deliverableId),
  ]);
  return {
    hypotheses,
    seen: revisionsOf(deliverable, hypotheses),
    seenAt: (slot) => seenBySigner({ deliverable, hypotheses, people, slot }),
  };
}
