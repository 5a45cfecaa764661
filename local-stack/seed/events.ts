import { createHash } from 'node:crypto';
import { termsText } from '../../src/domain/agreement/terms.ts';
import { addAdjustment } from '../../src/domain/costing/adjustment.ts';
import { livePairOf } from '../../src/domain/costing/allocations.ts';
import type { DeliverableFields } from '../../src/domain/records/record-fields.ts';
import type { Remark, RemarkKind } from '../../src/domain/remarks/remark.ts';
import {
  type Side,
  type SignatureSlot,
  type Step,
  slotOf,
} from '../../src/domain/signing/signature.ts';
import {
  revoke as decideRevocation,
  sign as decideSignature,
  pricesOf,
  seenBySigner,
} from '../../src/domain/signing/signing.ts';
import type { SigningMethod } from '../../src/domain/signing/signing-method.ts';
import { accepted, storedResearcher } from './cast.ts';
import { allocationsOf, type Hypothesis, type Sprints, saveHypothesis } from './hypotheses.ts';
import { recordId } from './ids.ts';
import type { PersonKey, ResearcherKey } from './people.ts';
import type { DeliverablePlay, Event } from './play.ts';
import { type Act, ENVIRONMENT, ENVIRONMENT_PATH, recordPath } from './store.ts';

type SlotName = `${Side} ${Step}`;

/** @param reference the signer's reference, such as an order number. */
export function sign(by: PersonKey, daysAgo: number, slot: SlotName, reference = ''): Event {
  return signing(by, daysAgo, slot, { isExternal: false, reference });
}

/** Staff record the client's signature (R12). @param proof such as an order, an e-mail or a scan. */
export function signExternally(
  by: PersonKey,
  daysAgo: number,
  slot: SlotName,
  proof: string,
): Event {
  return signing(by, daysAgo, slot, { isExternal: true, reference: proof });
}

function signing(by: PersonKey, daysAgo: number, name: SlotName, method: SigningMethod): Event {
  return {
    happens(play) {
      const act = play.act(by, daysAgo);
      const deliverable = play.store.deliverable(play.id);
      const hypotheses = play.store.hypothesesOf(deliverable);
      const shown = { deliverable, hypotheses, slot: slotNamed(name) };
      const { uid, displayName, email } = act.by;
      const signing = accepted(
        decideSignature({
          ...shown,
          signer: { uid, name: displayName, email },
          signerRole: 'anybody',
          method,
          seen: seenBySigner({ ...shown, livePair: livePairOf(deliverable, hypotheses) }),
        }),
      );
      const { signature } = signing;
      const signatureTermsDigest = storeTerms(play, act, shown.slot, signature.signatureCost);
      const signatureDate = act.moment.serverTime;
      play.write(act, {
        ...pricesOf(signing, deliverable),
        [shown.slot.key]: { ...signature, signatureDate, signatureTermsDigest },
      });
    },
  };
}

/** Stores the text of the terms, as the app does when somebody signs (R38). Gives its digest. */
function storeTerms(
  play: DeliverablePlay,
  act: Act,
  { step }: SignatureSlot,
  price: number,
): string {
  const { store, id } = play;
  const text = termsText({
    environment: ENVIRONMENT,
    step,
    price,
    deliverable: { id, data: store.find('deliverable', id) ?? {} },
    hypotheses: store
      .hypothesesOf(store.deliverable(id))
      .map(({ FBUID }) => ({ id: FBUID, data: store.find('hypothesis', FBUID) ?? {} })),
  });
  if (text === null) throw new Error('The terms have no text.');
  const digest = createHash('sha256').update(text).digest('hex');
  const { by, moment } = act;
  store.create(`${recordPath('deliverable', id)}/terms/${digest}`, {
    text,
    writtenBy: by.uid,
    writtenAt: moment.serverTime,
  });
  return digest;
}

function slotNamed(name: SlotName): SignatureSlot {
  const [side, step] = name.split(' ') as [Side, Step];
  return slotOf(side, step);
}

export function revoke(by: PersonKey, daysAgo: number, slot: SlotName): Event {
  return {
    happens(play) {
      const act = play.act(by, daysAgo);
      const deliverable = play.store.deliverable(play.id);
      const change = decideRevocation({ deliverable, slot: slotNamed(slot), uid: act.by.uid });
      play.write(act, { ...accepted(change) });
    },
  };
}

/** Saves the form, which changes neither the frozen price nor a signature (R14). */
export function edit(by: PersonKey, daysAgo: number, fields: Partial<DeliverableFields>): Event {
  return {
    happens(play) {
      const before = play.store.deliverable(play.id);
      const hypotheses = play.store.hypothesesOf(before);
      const { deliverableEstimatedCost } = livePairOf({ ...before, ...fields }, hypotheses);
      const price = fields.deliverableExtraItems && { deliverableEstimatedCost };
      play.write(play.act(by, daysAgo), { ...fields, ...price });
    },
  };
}

/** Writes the evidence of the story to each hypothesis that does not have it yet. */
export function recordEvidence(by: PersonKey, daysAgo: number): Event {
  return {
    effect: 'evidence',
    happens(play) {
      for (const { id, story } of play.hypotheses) {
        const { evidence = '' } = story;
        if (evidence === play.store.hypothesis(id).hypothesisCompletionEvidence) continue;
        const fields = { hypothesisCompletionEvidence: evidence };
        saveHypothesis(play.store, play.act(by, daysAgo), id, fields);
      }
    },
  };
}

/** @param position of the hypothesis in the deliverable, from 1. */
export function changeSprints(
  by: PersonKey,
  daysAgo: number,
  position: number,
  sprints: Sprints,
): Event {
  return {
    happens(play) {
      const fields = { hypothesisResearchers: allocationsOf(play.cast, sprints) };
      saveHypothesis(play.store, play.act(by, daysAgo), play.hypothesisAt(position), fields);
    },
  };
}

export function addHypothesis(by: PersonKey, daysAgo: number, story: Hypothesis): Event {
  return {
    effect: 'hypothesis',
    happens: (play) => play.addHypothesis(play.act(by, daysAgo), story),
  };
}

/** Adjusts a contractor's row of the frozen allocations (R3). Amounts in AUD. */
export function adjust(
  by: PersonKey,
  daysAgo: number,
  adjustment: {
    readonly contractor: ResearcherKey;
    readonly reason: string;
    readonly sprints: number;
    readonly labour: number;
    readonly delivery: number;
  },
): Event {
  return {
    happens(play) {
      const act = play.act(by, daysAgo);
      const adjusted = addAdjustment({
        allocations: play.store.deliverable(play.id).deliverableAllocations,
        uids: [storedResearcher(play.cast, adjustment.contractor)],
        adjustment: {
          reason: adjustment.reason,
          sprintAdjustment: adjustment.sprints,
          labourAdjustment: adjustment.labour,
          deliveryAdjustment: adjustment.delivery,
          editorUid: act.by.uid,
          editDate: act.moment.clientTime,
        },
      });
      play.write(act, { deliverableAllocations: accepted(adjusted) });
    },
  };
}

/** Asks about the deliverable, or about the hypothesis at that position, from 1. */
export function ask(by: PersonKey, daysAgo: number, text: string, position?: number): Event {
  return {
    happens(play) {
      const hypothesis = position === undefined ? null : play.hypothesisAt(position);
      play.question = null;
      play.question = post(play, play.act(by, daysAgo), { kind: 'question', text, hypothesis });
    },
  };
}

/** Answers the last question. */
export function answer(by: PersonKey, daysAgo: number, text: string): Event {
  return { happens: (play) => void post(play, play.act(by, daysAgo), { kind: 'answer', text }) };
}

/** Settles the last question. */
export function settle(by: PersonKey, daysAgo: number): Event {
  return { happens: (play) => void post(play, play.act(by, daysAgo), { kind: 'settled' }) };
}

/** Posts a remark about the deliverable as it is now, as the app does (R39). */
function post(
  play: DeliverablePlay,
  { by, moment }: Act,
  remark: {
    readonly kind: RemarkKind;
    readonly text?: string;
    readonly hypothesis?: string | null;
  },
): string {
  const { deliverableResearchFBUID, updatedAt } = play.store.deliverable(play.id);
  play.remarks += 1;
  const FBUID = recordId('remark', `${play.key}/${play.remarks}`);
  play.store.create(`${ENVIRONMENT_PATH}/remarks/${FBUID}`, {
    FBUID,
    remarkDeliverableFBUID: play.id,
    remarkResearchFBUID: deliverableResearchFBUID,
    remarkHypothesisFBUID: remark.hypothesis ?? null,
    remarkKind: remark.kind,
    remarkSlot: null,
    remarkAnswersFBUID: play.question,
    remarkText: remark.text ?? null,
    remarkSide: by.membership?.role === 'client' ? 'client' : 'contractor',
    remarkHistoryFBUID: updatedAt,
    remarkUid: by.uid,
    remarkAt: moment.serverTime,
  } satisfies Readonly<Record<keyof Remark, unknown>>);
  return FBUID;
}
