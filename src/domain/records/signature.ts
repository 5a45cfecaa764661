import { type Refusal, refuse } from '../outcome.ts';
import type { Deliverable, Signature, SignatureKey, StoredSignature } from './entities.ts';

// docs/architecture.md, 'Words', says what active, ended, revoked and lapsed mean.

export type Side = 'contractor' | 'client';

export const STEPS = ['commencement', 'completion'] as const;
export type Step = (typeof STEPS)[number];

export interface SignatureSlot {
  readonly key: SignatureKey;
  readonly side: Side;
  readonly step: Step;
  readonly name: string;
  readonly meaning: string;
}

/** In the order of the page. */
export const SIGNATURE_SLOTS: readonly SignatureSlot[] = [
  {
    key: 'deliverableContractorCommencementSignature',
    side: 'contractor',
    step: 'commencement',
    name: 'Contractor commencement',
    meaning: 'responsible for delivering',
  },
  {
    key: 'deliverableClientCommencementSignature',
    side: 'client',
    step: 'commencement',
    name: 'Client commencement',
    meaning: 'authorise work to commence',
  },
  {
    key: 'deliverableContractorCompletionSignature',
    side: 'contractor',
    step: 'completion',
    name: 'Contractor completion',
    meaning: 'confirm that the work has been delivered',
  },
  {
    key: 'deliverableClientCompletionSignature',
    side: 'client',
    step: 'completion',
    name: 'Client completion',
    meaning: 'accept the work as complete',
  },
];

export function slotOf(side: Side, step: Step): SignatureSlot {
  const slot = SIGNATURE_SLOTS.find((one) => one.side === side && one.step === step);
  if (slot === undefined) throw new Error(`no slot ${side} ${step}`);
  return slot;
}

export function sideName(side: Side): string {
  return side === 'contractor' ? 'the contractor side' : 'the client side';
}

export type SignatureState =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'signed'; readonly signature: Signature }
  | { readonly kind: 'ended'; readonly signature: Signature; readonly reason: string };

export function signatureStateOf(stored: StoredSignature): SignatureState {
  if (stored === null) return { kind: 'none' };
  if (stored === 'unreadable') return { kind: stored };
  const { deprecatedReason: reason } = stored;
  if (isEndReason(reason)) return { kind: 'ended', signature: stored, reason };
  return { kind: 'signed', signature: stored };
}

/** Any text but an empty one ends a signature (R9). The rules also take 'active' and 'unsigned' for none. */
export function isEndReason<R>(reason: R): reason is NonNullable<R> {
  return (reason ?? '') !== '';
}

export function isActive(stored: StoredSignature): stored is Signature {
  return signatureStateOf(stored).kind === 'signed';
}

/** True also if one of them has ended since. */
export function isSameSignature(
  a: Pick<Signature, 'signatureUid' | 'signatureDate'> | 'unreadable' | null,
  b: Pick<Signature, 'signatureUid' | 'signatureDate'>,
): boolean {
  return (
    typeof a === 'object' &&
    a !== null &&
    a.signatureUid === b.signatureUid &&
    a.signatureDate.getTime() === b.signatureDate.getTime()
  );
}

export function hasLapsed(stored: StoredSignature): boolean {
  return typeof stored === 'object' && stored?.deprecatedReason === 'hypothesis changed';
}

export function signatureBadgeText(stored: StoredSignature): string {
  return BADGES[signatureStateOf(stored).kind];
}

const BADGES: Readonly<Record<SignatureState['kind'], string>> = {
  none: 'Not signed',
  signed: 'Signed',
  ended: 'Revoked',
  unreadable: 'Unknown state',
};

export type SignOffStage = 'none' | 'commenced' | 'complete';
export type SignatureFields = Pick<Deliverable, SignatureKey>;

/**
 * One completion signature alone makes the stage 'complete' (R9). So does an ended one, because completed work keeps its
 * price as a billing record.
 */
export function signOffStageOf(deliverable: SignatureFields): SignOffStage {
  if (slotsOf('completion').some(({ key }) => deliverable[key] !== null)) return 'complete';
  return activeInStep(deliverable, 'commencement').length > 0 ? 'commenced' : 'none';
}

export interface SignatureInSlot {
  readonly slot: SignatureSlot;
  readonly signature: Signature;
}

/** Unique within a deliverable. */
export function signatureIdOf({ slot, signature }: SignatureInSlot): string {
  return [slot.key, signature.signatureUid, signature.signatureDate.getTime()].join('/');
}

/** Then nobody signs the deliverable, and no total contains it (R25). */
export function hasUnreadableSignature(deliverable: SignatureFields): boolean {
  return SIGNATURE_SLOTS.some(({ key }) => deliverable[key] === 'unreadable');
}

/** Also ended ones. */
export function signaturesOf(deliverable: SignatureFields): readonly SignatureInSlot[] {
  return SIGNATURE_SLOTS.flatMap((slot) => {
    const signature = deliverable[slot.key];
    return signature === null || signature === 'unreadable' ? [] : [{ slot, signature }];
  });
}

export function activeSignaturesOf(deliverable: SignatureFields): readonly SignatureInSlot[] {
  return signaturesOf(deliverable).filter(({ signature }) => isActive(signature));
}

export function activeInStep(deliverable: SignatureFields, step: Step): readonly SignatureInSlot[] {
  return activeSignaturesOf(deliverable).filter(({ slot }) => slot.step === step);
}

/** The oldest first. */
export function bySignatureDate(a: SignatureInSlot, b: SignatureInSlot): number {
  return a.signature.signatureDate.getTime() - b.signature.signatureDate.getTime();
}

export function signableSlots(deliverable: SignatureFields): readonly SignatureSlot[] {
  return SIGNATURE_SLOTS.filter(
    (slot) => !isActive(deliverable[slot.key]) && isStepAvailable(deliverable, slot),
  );
}

export function visibleSlots(deliverable: SignatureFields): readonly SignatureSlot[] {
  const showCompletion =
    isActive(deliverable.deliverableClientCommencementSignature) ||
    signOffStageOf(deliverable) === 'complete';
  return showCompletion ? SIGNATURE_SLOTS : slotsOf('commencement');
}

/** Completion needs an active client commencement (R11). */
export function isStepAvailable(deliverable: SignatureFields, slot: SignatureSlot): boolean {
  return (
    slot.step === 'commencement' || isActive(deliverable.deliverableClientCommencementSignature)
  );
}

/** The steps that one person signed for both sides (R12). */
export function stepsSignedByOnePerson(
  deliverable: SignatureFields,
): readonly { readonly step: Step; readonly signature: Signature }[] {
  return STEPS.flatMap((step) => {
    const [one, other] = activeInStep(deliverable, step).map(({ signature }) => signature);
    return one !== undefined && one.signatureUid === other?.signatureUid
      ? [{ step, signature: one }]
      : [];
  });
}

/**
 * Whether the next signature freezes the price (R7). True only for a commencement: a completion needs an active
 * commencement beside it.
 */
export function freezesPrice(deliverable: SignatureFields): boolean {
  return activeSignaturesOf(deliverable).length === 0;
}

/**
 * The signature with which the page compares the work of today: of the latest active step, the client's if there is one.
 * {@link printedSignatureOf} is the newest instead, because paper has the terms agreed last.
 */
export function workSignatureOf(deliverable: SignatureFields): SignatureInSlot | null {
  return inLatestStep(deliverable).at(-1) ?? null;
}

/**
 * The signature whose terms the paper prints: of the latest active step, the newest one (R48). {@link workSignatureOf} is
 * the client's instead, because the client authorises and accepts the work.
 */
export function printedSignatureOf(deliverable: SignatureFields): SignatureInSlot | null {
  return inLatestStep(deliverable).toSorted(bySignatureDate).at(-1) ?? null;
}

function inLatestStep(deliverable: SignatureFields): readonly SignatureInSlot[] {
  const completions = activeInStep(deliverable, 'completion');
  return completions.length > 0 ? completions : activeInStep(deliverable, 'commencement');
}

/** Both commencements and no completion are active. */
export function isUnderWay(deliverable: SignatureFields): boolean {
  const active = activeSignaturesOf(deliverable);
  return active.length === 2 && active.every(({ slot }) => slot.step === 'commencement');
}

/** After one completion the stage is 'complete' (R9), but the other side has still to decide. */
export function isAcceptedByBoth(deliverable: SignatureFields): boolean {
  return activeInStep(deliverable, 'completion').length === 2;
}

/** Frozen allocations lock the fields of `isLockedField` (R14). */
export function isLocked(deliverable: Pick<Deliverable, 'deliverableAllocations'>): boolean {
  return deliverable.deliverableAllocations !== null;
}

function slotsOf(step: Step): readonly SignatureSlot[] {
  return SIGNATURE_SLOTS.filter((slot) => slot.step === step);
}

export interface SigningMethod {
  /** Whether this records a signature that was given outside the app. */
  readonly isExternal: boolean;
  /** A text or link as typed; '' for none. */
  readonly reference: string;
}

export const DIRECT_SIGNATURE: SigningMethod = { isExternal: false, reference: '' };

/** The signer's role. The open mode has no roles, so everyone is 'anybody'. */
export type SignerRole = 'anybody' | 'staff' | 'client';

/** Staff may sign for the client only by recording the client's external signature (R12). */
export function requiresExternalSignature(
  role: SignerRole,
  { side }: Pick<SignatureSlot, 'side'>,
): boolean {
  return role === 'staff' && side === 'client';
}

export function isExternalWithReference({ isExternal, reference }: SigningMethod): boolean {
  return isExternal && reference.trim() !== '';
}

export function referenceToStore({ reference }: Pick<SigningMethod, 'reference'>): string | null {
  return reference.trim() || null;
}

/**
 * Refuses to take a signature for one that this method would give. The text names what is stored: the signer may have
 * corrected the reference after the answer to the first press was lost.
 */
export function refuseOtherMethod(
  { signatureReference, signatureIsExternal }: Signature,
  method: SigningMethod,
): Refusal<'signed-otherwise'> | null {
  const stored = referenceToStore({ reference: signatureReference ?? '' });
  if (stored === referenceToStore(method) && signatureIsExternal === method.isExternal) return null;
  return refuse('signed-otherwise', {
    method: signatureIsExternal ? 'as an external signature' : 'directly',
    reference: stored === null ? 'without a reference' : `with the reference “${stored}”`,
  });
}

/** The open mode has no roles, so nobody records for the client (R12). */
export function isRecordedForClient(
  mode: 'open' | 'members',
  { side }: Pick<SignatureSlot, 'side'>,
  stored: StoredSignature,
): boolean {
  if (mode === 'open' || side !== 'client' || stored === null || stored === 'unreadable')
    return false;
  return stored.signatureIsExternal && stored.signatureReference !== null;
}
