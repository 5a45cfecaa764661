import { peopleOf } from '../../../src/domain/people/identity.ts';
import type { Hypothesis } from '../../../src/domain/records/entities.ts';
import type { SignatureSlot } from '../../../src/domain/signing/signature.ts';
import {
  type Seen,
  type SeenToSign,
  seenOf,
  seenToSign,
} from '../../../src/domain/signing/signing.ts';
import { deliverableNow, hypothesesUnder } from './records.ts';

const people = peopleOf([]);

/** What somebody sees who opens a deliverable's page. */
export interface Look {
  readonly hypotheses: readonly Hypothesis[];
  readonly seen: Seen;
  readonly seenAt: (slot: SignatureSlot) => SeenToSign;
}

/** As on the page, the deliverable and its hypotheses may be from different moments. */
export async function look(deliverableId: string): Promise<Look> {
  const [deliverable, hypotheses] = await Promise.all([
    deliverableNow(deliverableId),
    hypothesesUnder(deliverableId),
  ]);
  return {
    hypotheses,
    seen: seenOf(deliverable, hypotheses),
    seenAt: (slot) => seenToSign({ deliverable, hypotheses, people, slot }),
  };
}
