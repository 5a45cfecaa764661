import { createHash } from 'node:crypto';
import { termsText } from '../../src/domain/agreement/terms.ts';
import { addAdjustment } from '../../src/domain/costing/adjustment.ts';
import { livePairOf } from '../../src/domain/costing/allocations.ts';
import type { TableName } from '../../src/domain/records/entities.ts';
import type { DeliverableFields } from '../../src/domain/records/record-fields.ts';
import type { Remark, RemarkKind } from '../../src/domain/remarks/remark.ts';
import { type Side, type Step, slotOf } from '../../src/domain/signing/signature.ts';
import {
  revoke as decideRevocation,
  sign as decideSignature,
  pricesOf,
  seenBySigner,
} from '../../src/domain/signing/signing.ts';
import type { SigningMethod } from '../../src/domain/signing/signing-method.ts';
import { recordId } from './ids.ts';
import type { PersonKey, ResearcherKey } from './people.ts';
import type { Event, Play, Sprints } from './play.ts';
import { accepted, allocationsOf, saveHypothesis, storedResearcher } from './play.ts';
import { type Act, ENVIRONMENT, ENVIRONMENT_PATH, recordPath } from './store.ts';

type When = readonly [by: PersonKey, daysAgo: number];

/** Makes the function that tells an event: who, how many working days ago, and what. */
function event<What extends readonly unknown[]>(
  happens: (play: Play, act: Act, ...what: What) => void,
) {
  return (by: PersonKey, daysAgo: number, ...what: What): Event =>
    (play) =>
      happens(play, play.act(by, daysAgo), ...what);
}

export const sign = event((play, act, side: Side, step: Step, reference?: string) =>
  signAs(play, act, [side, step], { isExternal: false, reference: reference ?? '' }),
);

/** Staff record the client's signature (R12). The reference is an order, an e-mail or a scan. */
export const signForClient = event((play, act, step: Step, reference: string) =>
  signAs(play, act, ['client', step], { isExternal: true, reference }),
);

/** Both sides sign, first the contractor. */
export function signBoth(step: Step, contractor: When, client: When): Event {
  return (play) => {
    sign(...contractor, 'contractor', step)(play);
    sign(...client, 'client', step)(play);
  };
}

function signAs(play: Play, { by, at }: Act, [side, step]: [Side, Step], method: SigningMethod) {
  const slot = slotOf(side, step);
  const { store, id } = play;
  const deliverable = store.deliverable(id);
  const hypotheses = store.hypothesesOf(deliverable);
  const shown = { deliverable, hypotheses, slot };
  const seen = seenBySigner({ ...shown, livePair: livePairOf(deliverable, hypotheses) });
  const signer = { uid: by.uid, name: by.displayName, email: by.email };
  const signing = accepted(
    decideSignature({ ...shown, signer, signerRole: 'anybody', method, seen }),
  );
  const stored = (table: TableName, id: string) => ({ id, data: store.find(table, id) ?? {} });
  const text = termsText({
    environment: ENVIRONMENT,
    step,
    price: signing.signature.signatureCost,
    deliverable: stored('deliverable', id),
    hypotheses: hypotheses.map(({ FBUID }) => stored('hypothesis', FBUID)),
  });
  if (text === null) throw new Error('The terms have no text.');
  const signatureTermsDigest = createHash('sha256').update(text).digest('hex');
  const path = `${recordPath('deliverable', id)}/terms/${signatureTermsDigest}`;
  const terms = { text, writtenBy: by.uid, writtenAt: at };
  // Both sides of a step share their terms (R38). The first signer has written them.
  store.documents.set(path, store.documents.get(path) ?? terms);
  store.write({ by, at }, 'deliverable', id, {
    ...pricesOf(signing, deliverable),
    [slot.key]: { ...signing.signature, signatureDate: at, signatureTermsDigest },
  });
}

export const revoke = event(({ store, id }, act, side: Side, step: Step) => {
  const deliverable = store.deliverable(id);
  const revocation = { deliverable, slot: slotOf(side, step), uid: act.by.uid };
  store.write(act, 'deliverable', id, accepted(decideRevocation(revocation)));
});

/** Saves the form, which changes neither the frozen price nor a signature (R14). */
export const edit = event(({ store, id }, act, fields: Partial<DeliverableFields>) => {
  const before = store.deliverable(id);
  const livePair = livePairOf({ ...before, ...fields }, store.hypothesesOf(before));
  store.write(act, 'deliverable', id, { ...fields, ...livePair });
});

/** Writes the evidence of the story to each hypothesis that has one. */
export const recordEvidence = event((play, act) => {
  for (const [index, { evidence }] of play.hypotheses.entries()) {
    if (evidence === undefined) continue;
    const id = hypothesisAt(play, index + 1);
    saveHypothesis(play.store, act, id, { hypothesisCompletionEvidence: evidence });
  }
});

/** Changes the sprints of the hypothesis at that position, from 1. */
export const replan = event((play, act, position: number, sprints: Sprints) => {
  const hypothesisResearchers = allocationsOf(play, sprints);
  saveHypothesis(play.store, act, hypothesisAt(play, position), { hypothesisResearchers });
});

/** @throws Error if there is none. */
function hypothesisAt({ store, key }: Play, position: number): string {
  return store.hypothesis(recordId('hypothesis', `${key}/${position}`)).FBUID;
}

/** Adjusts a contractor's row of the frozen allocations (R3). Labour and delivery, in AUD. */
export const adjust = event(
  (play, act, contractor: ResearcherKey, reason: string, sprints: number, price: number) => {
    const { store, id } = play;
    const adjusted = addAdjustment({
      allocations: store.deliverable(id).deliverableAllocations,
      uids: [storedResearcher(play, contractor)],
      adjustment: {
        reason,
        sprintAdjustment: sprints,
        labourAdjustment: price,
        deliveryAdjustment: price,
        editorUid: act.by.uid,
        editDate: act.at,
      },
    });
    store.write(act, 'deliverable', id, { deliverableAllocations: accepted(adjusted) });
  },
);

/** Posts a remark about the deliverable (R39). An answer is about the first question. */
export const remark = event((play, act, kind: RemarkKind, text?: string, position?: number) => {
  const { store, id, remarks } = play;
  const { deliverableResearchFBUID, updatedAt } = store.deliverable(id);
  const [question = null] = remarks;
  const FBUID = recordId('remark', `${play.key}/${remarks.length + 1}`);
  remarks.push(FBUID);
  store.documents.set(`${ENVIRONMENT_PATH}/remarks/${FBUID}`, {
    FBUID,
    remarkDeliverableFBUID: id,
    remarkResearchFBUID: deliverableResearchFBUID,
    remarkHypothesisFBUID: position === undefined ? null : hypothesisAt(play, position),
    remarkKind: kind,
    remarkSlot: null,
    remarkAnswersFBUID: kind === 'question' ? null : question,
    remarkText: text ?? null,
    remarkSide: act.by.member?.role === 'client' ? 'client' : 'contractor',
    remarkHistoryFBUID: updatedAt,
    remarkUid: act.by.uid,
    remarkAt: act.at,
  } satisfies Readonly<Record<keyof Remark, unknown>>);
});
