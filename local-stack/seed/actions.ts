import { createHash } from 'node:crypto';
import { type StoredDocument, termsText } from '../../src/domain/agreement/terms.ts';
import { addAdjustment } from '../../src/domain/costing/adjustment.ts';
import {
  livePairOf,
  livePairWith,
  summariseAllocations,
} from '../../src/domain/costing/allocations.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/costing/costing.ts';
import { toStoredHypothesis } from '../../src/domain/normalise/allocations.ts';
import { parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Outcome } from '../../src/domain/outcome.ts';
import type { Adjustment, Deliverable } from '../../src/domain/records/entities.ts';
import type {
  DeliverableFields,
  HypothesisFields,
} from '../../src/domain/records/record-fields.ts';
import { changesWork, effectsOf } from '../../src/domain/signing/hypothesis-change.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureSlot,
} from '../../src/domain/signing/signature.ts';
import {
  type DeliverableChange,
  revoke,
  seenBySigner,
  sign,
} from '../../src/domain/signing/signing.ts';
import type { SigningMethod } from '../../src/domain/signing/signing-method.ts';
import { proposeVariation } from '../../src/domain/variations/propose-variation.ts';
import type { SlotName } from './data-files.ts';
import type { Person } from './people.ts';
import { ENVIRONMENT, type RecordStore, recordOf } from './record-store.ts';
import type { Moment } from './working-days.ts';

/** The person, time and record of an action. */
export interface ActionContext {
  readonly store: RecordStore;
  readonly by: Person;
  readonly moment: Moment;
  readonly id: string;
}

/** Creates an unsigned deliverable without hypotheses, as the app does. */
export function createDeliverable(context: ActionContext, fields: DeliverableFields): void {
  const deliverable: Omit<
    Deliverable,
    'FBUID' | 'updatedAt' | 'updatedBy' | 'previousHistoryFBUID' | 'deliverableVariationOfFBUID'
  > = {
    deliverableCreated: context.moment.serverTime,
    deliverableSprintRate: DEFAULT_SPRINT_RATE,
    deliverableCost: null,
    deliverableAllocations: null,
    ...livePairWith(summariseAllocations([], DEFAULT_SPRINT_RATE), fields.deliverableExtraItems),
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
    deliverableContractorCompletionSignature: null,
    deliverableClientCompletionSignature: null,
    ...fields,
  };
  write(context, deliverable);
}

/** Creates a variation of a commenced original, as the app does (R40). */
export function createVariation(
  context: ActionContext,
  { fields, originalId }: { readonly fields: DeliverableFields; readonly originalId: string },
): void {
  const original = context.store.deliverable(originalId);
  createDeliverable(context, {
    ...fields,
    ...accepted(proposeVariation({ original, fields })),
  });
}

/** Saves a deliverable's form, which changes neither the frozen price nor a signature (R14). */
export function editDeliverable(context: ActionContext, fields: Partial<DeliverableFields>): void {
  const { store, id } = context;
  const before = store.deliverable(id);
  const { deliverableEstimatedCost } = livePairOf(
    { ...before, ...fields },
    store.hypothesesOf(before),
  );
  write(context, { ...fields, ...(fields.deliverableExtraItems && { deliverableEstimatedCost }) });
}

/** Saves a hypothesis and the changes that follow for its deliverables, in one transaction (R10). */
export function saveHypothesis(context: ActionContext, fields: Partial<HypothesisFields>): void {
  const { store, id } = context;
  const stored = store.find('hypothesis', id);
  const before = stored === null ? null : store.hypothesis(id);
  const edited = toStoredHypothesis(fields);
  const after = recordOf(parseHypothesis(id, { ...stored, ...edited }));
  const links = new Set([before, after].map((side) => side?.hypothesisDeliverableFBUID ?? null));
  const deliverables = [...links]
    .filter((link) => link !== null)
    .map((link) => store.deliverable(link))
    .map((deliverable) => ({ deliverable, hypotheses: store.hypothesesOf(deliverable) }));
  const effects = changesWork(stored, { ...edited })
    ? effectsOf({ before, after }, deliverables)
    : [];
  store.commit(context.by, context.moment, [
    { table: 'hypothesis', id, fields: { ...edited } },
    ...effects.map(({ deliverable: { FBUID }, change }) => ({
      table: 'deliverable' as const,
      id: FBUID,
      fields: { ...change },
    })),
  ]);
}

export function signDeliverable(
  context: ActionContext,
  { slot, method }: { readonly slot: SlotName; readonly method: SigningMethod },
): void {
  const deliverable = context.store.deliverable(context.id);
  const hypotheses = context.store.hypothesesOf(deliverable);
  const shown = { deliverable, hypotheses, slot: slotOf(slot) };
  const { uid, displayName, email } = context.by;
  const change = sign({
    ...shown,
    signer: { uid, name: displayName, email },
    signerRole: 'anybody',
    // In the app the server sets this date.
    date: context.moment.serverTime,
    method,
    seen: seenBySigner({ ...shown, live: livePairOf(deliverable, hypotheses) }),
  });
  write(context, withTerms(context, accepted(change), slotOf(slot)));
}

/** Adds the digest of the terms and stores their text, as the app does when somebody signs (R38). */
function withTerms(
  { store, id, by, moment }: ActionContext,
  change: DeliverableChange,
  slot: SignatureSlot,
) {
  const { key, step } = slot;
  const signature = change[key] ?? null;
  if (!isActive(signature)) throw new Error(`Signing wrote no ${slot.name} signature.`);
  const stored = (table: 'deliverable' | 'hypothesis', of: string): StoredDocument => ({
    id: of,
    data: store.find(table, of) ?? {},
  });
  const hypotheses = store.hypothesesOf(store.deliverable(id));
  const text = termsText({
    environment: ENVIRONMENT,
    step,
    price: signature.signatureCost,
    deliverable: stored('deliverable', id),
    hypotheses: hypotheses.map(({ FBUID }) => stored('hypothesis', FBUID)),
  });
  if (text === null) throw new Error('The terms of a demo signature have no text.');
  const signatureTermsDigest = createHash('sha256').update(text).digest('hex');
  store.addTerms(id, signatureTermsDigest, {
    text,
    writtenBy: by.uid,
    writtenAt: moment.serverTime,
  });
  return { ...change, [key]: { ...signature, signatureTermsDigest } };
}

export function revokeSignature(context: ActionContext, slot: SlotName): void {
  const deliverable = context.store.deliverable(context.id);
  writeChange(context, revoke({ deliverable, slot: slotOf(slot), uid: context.by.uid }));
}

export function adjustContractor(
  context: ActionContext,
  /** Uid or e-mail, as stored. */
  contractor: string,
  adjustment: Omit<Adjustment, 'editorUid' | 'editDate'>,
): void {
  const { deliverableAllocations: allocations } = context.store.deliverable(context.id);
  const { by, moment } = context;
  const adjusted = addAdjustment({
    allocations,
    uids: [contractor],
    adjustment: { ...adjustment, editorUid: by.uid, editDate: moment.clientTime },
  });
  write(context, { deliverableAllocations: accepted(adjusted) });
}

function writeChange(context: ActionContext, change: Outcome<DeliverableChange, string>): void {
  write(context, accepted(change));
}

function write(context: ActionContext, fields: object): void {
  const { store, by, moment, id } = context;
  store.commit(by, moment, [{ table: 'deliverable', id, fields: { ...fields } }]);
}

function accepted<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`The domain refuses this action: ${outcome.code}.`);
  return outcome.value;
}

function slotOf(name: SlotName): SignatureSlot {
  const slot = SIGNATURE_SLOTS.find(({ side, step }) => `${side} ${step}` === name);
  if (slot === undefined) throw new Error(`There is no signature '${name}'.`);
  return slot;
}
