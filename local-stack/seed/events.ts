import { createHash } from 'node:crypto';
import { termsText } from '../../src/domain/agreement/terms.ts';
import { toStoredHypothesis } from '../../src/domain/normalise/stored-fields.ts';
import { addAdjustment } from '../../src/domain/price/adjustment.ts';
import { asCurrent, currentPrice } from '../../src/domain/price/price.ts';
import type { Deliverable, Hypothesis } from '../../src/domain/records/entities.ts';
import { fromFormValues, toFormValues } from '../../src/domain/records/form-values.ts';
import { WITHOUT_LIMIT } from '../../src/domain/records/member.ts';
import { HYPOTHESIS_FIELDS } from '../../src/domain/records/record-fields.ts';
import { type Side, type Step, slotOf } from '../../src/domain/records/signature.ts';
import type { Remark, RemarkKind } from '../../src/domain/remarks/remark.ts';
import * as signing from '../../src/domain/signing/signing.ts';
import { allocationsOf, type PersonKey, type Sprints } from './people.ts';
import { accepted, type Event, nameIn, type Play } from './play.ts';
import { ENVIRONMENT, ENVIRONMENT_PATH, recordId, recordPath } from './store.ts';
import { planOf } from './stories/plans.ts';

type Act = ReturnType<Play['act']>;
type Form = Partial<Hypothesis>;

/** Adds a hypothesis on the day of the creation. The content is its statement, or several fields. */
export function hypothesis(sprints: Sprints, name: string, content: string | Form): Event {
  return (play) => {
    const fields = {
      ...fromFormValues(HYPOTHESIS_FIELDS, toFormValues(HYPOTHESIS_FIELDS)),
      ...play.place,
      ...planOf(name),
      hypothesisName: nameIn(play, name),
      hypothesisResearchers: allocationsOf(play.cast, sprints),
      ...(typeof content === 'string' ? { hypothesisStatement: content } : content),
    };
    for (let copy = 0; copy < play.copies; copy += 1) {
      const hypothesisNumber = play.hypotheses.length + 1;
      const id = recordId('hypothesis', `${play.key}/${hypothesisNumber}`);
      play.hypotheses.push(id);
      saveHypothesis(play, play.create(), id, { ...fields, hypothesisNumber });
    }
  };
}

/** Saves a hypothesis, and the price of its deliverable in the same transaction (R10). */
function saveHypothesis(play: Play, act: Act, id: string, fields: Form): void {
  const { store, place } = play;
  store.write(act, 'hypothesis', id, toStoredHypothesis(fields));
  if (place.hypothesisDeliverableFBUID === undefined || !fields.hypothesisResearchers) return;
  const deliverable = store.deliverable(play.id);
  const current = currentPrice(deliverable, hypothesesOf(play));
  store.write(act, 'deliverable', play.id, signing.withCurrentPrice(deliverable, current));
}

function hypothesesOf({ store, hypotheses }: Play) {
  return hypotheses.map((id) => store.hypothesis(id));
}

/** @param position of the hypothesis in the deliverable, from 1. */
function idAt({ store, key, copies }: Play, position: number): string {
  const number = (position - 1) * copies + 1;
  return store.hypothesis(recordId('hypothesis', `${key}/${number}`)).FBUID;
}

/** Makes the function that tells an event: who, how many working days ago, and what. */
function event<What extends unknown[]>(tell: (play: Play, act: Act, ...what: What) => void) {
  return (by: PersonKey, daysAgo: number, ...what: What): Event =>
    (play) =>
      tell(play, play.act(by, daysAgo), ...what);
}

/** Records the evidence, and what it shows (R41). */
export const evidence = event((play, act, position: number, text: string, outcome: string) =>
  saveHypothesis(play, act, idAt(play, position), {
    hypothesisCompletionEvidence: text,
    hypothesisOutcome: outcome,
  }),
);

/** Saves other fields of a hypothesis. */
export const revise = event((play, act, position: number, fields: Form) =>
  saveHypothesis(play, act, idAt(play, position), fields),
);

export const replan = event((play, act, position: number, sprints: Sprints) => {
  const hypothesisResearchers = allocationsOf(play.cast, sprints);
  saveHypothesis(play, act, idAt(play, position), { hypothesisResearchers });
});

/** Saves the form, which changes neither the frozen price nor a signature (R14). */
export const edit = event((play, act, fields: Partial<Deliverable>) => {
  const { store, id } = play;
  const current = currentPrice({ ...store.deliverable(id), ...fields }, hypothesesOf(play));
  store.write(act, 'deliverable', id, { ...fields, ...asCurrent(current) });
});

/** Staff who sign as the client record its signature (R12), by an order, an e-mail or a scan. */
export const sign = event((play, act, side: Side, step: Step, reference?: string) => {
  const { store, id } = play;
  const { by, at } = act;
  const isExternal = side === 'client' && by.member?.role === 'staff';
  const deliverable = store.deliverable(id);
  const hypotheses = hypothesesOf(play);
  const shown = { deliverable, hypotheses, slot: slotOf(side, step) };
  const seen = signing.seenBySigner({ ...shown, current: currentPrice(deliverable, hypotheses) });
  const signer = { uid: by.uid, name: by.displayName, email: by.email };
  const method = { isExternal, reference: reference ?? '' };
  const signed = accepted(
    signing.sign({
      ...shown,
      seen,
      signer,
      signerRole: 'anybody',
      authority: WITHOUT_LIMIT,
      method,
    }),
  );
  const text = termsText({
    environment: ENVIRONMENT,
    step,
    price: signed.signature.signatureCost,
    deliverable: { id, data: store.read('deliverable', id) },
    hypotheses: play.hypotheses.map((one) => ({ id: one, data: store.read('hypothesis', one) })),
  });
  if (text === null) throw new Error('The terms have no text.');
  const signatureTermsDigest = createHash('sha256').update(text).digest('hex');
  const path = `${recordPath('deliverable', id)}/terms/${signatureTermsDigest}`;
  const terms = { text, writtenBy: by.uid, writtenAt: at };
  // Both sides of a step share their terms (R38). The first signer has written them.
  store.documents.set(path, store.documents.get(path) ?? terms);
  store.write(act, 'deliverable', id, {
    ...signing.pricesToWrite(signed, deliverable),
    [shown.slot.key]: { ...signed.signature, signatureDate: at, signatureTermsDigest },
  });
});

type When = readonly [by: PersonKey, daysAgo: number];

/** Both sides sign, first the contractor. */
export function signBoth(step: Step, contractor: When, client: When): Event {
  return (play) => {
    sign(...contractor, 'contractor', step)(play);
    sign(...client, 'client', step)(play);
  };
}

export const revoke = event(({ store, id }, act, side: Side, step: Step) => {
  const deliverable = store.deliverable(id);
  const revocation = signing.revoke({ deliverable, slot: slotOf(side, step), uid: act.by.uid });
  store.write(act, 'deliverable', id, accepted(revocation));
});

/** Adjusts a contractor's row of the frozen allocations (R3). Labour and delivery, in AUD. */
export const adjust = event(
  (play, act, contractor: PersonKey, reason: string, sprints: number, price: number) => {
    const { deliverableAllocations: allocations } = play.store.deliverable(play.id);
    const adjustment = {
      reason,
      sprintAdjustment: sprints,
      labourAdjustment: price,
      deliveryAdjustment: price,
      editorUid: act.by.uid,
      editDate: act.at,
    };
    const uids = [play.cast[contractor].email];
    const deliverableAllocations = accepted(addAdjustment({ allocations, uids, adjustment }));
    play.store.write(act, 'deliverable', play.id, { deliverableAllocations });
  },
);

/** Posts a remark about the deliverable or a hypothesis (R39). An answer is about the first question. */
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
    remarkHypothesisFBUID: position === undefined ? null : idAt(play, position),
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
