export interface TestItem {
  readonly label: string;
  readonly value: string;
  readonly description: string;
}

export interface Allocation {
  /** E-mail (lower-cased) or uid; '' is unassigned. */
  readonly researcher: string;
  readonly sprints: number;
}

export interface ExtraItem {
  /** A discount is negative. */
  readonly amount: number;
  readonly justification: string;
}

/** A manual correction of one contractor's row, to or from the unassigned pool. */
export interface Adjustment {
  readonly editorUid: string;
  readonly editDate: Date;
  readonly reason: string;
  readonly sprintAdjustment: number;
  readonly labourAdjustment: number;
  readonly deliveryAdjustment: number;
}

export interface ContractorAllocation {
  readonly uid: string;
  readonly sprints: number;
  readonly labourCost: number;
  readonly deliveryCost: number;
  readonly adjustment: Adjustment | null;
}

/** No figure here includes an adjustment: `adjustedAllocations` applies them. */
export interface AllocationSummary {
  /** FBUIDs of the summed hypotheses. Sorted if this app wrote them. */
  readonly sourceFBUIDs: readonly string[];
  readonly contractors: readonly ContractorAllocation[];
  readonly sprints: number;
  readonly labour: number;
  readonly delivery: number;
  readonly capex: number;
  readonly opex: number;
  readonly unassignedSprints: number;
  readonly unassignedLabour: number;
  readonly unassignedDelivery: number;
  readonly subtotal: number;
}

export interface Signature {
  /** Null while active. */
  readonly deprecatedReason: string | null;
  readonly signatureDate: Date;
  readonly signatureCost: number;
  /** The signed version: the deliverable's newest history entry before the signing write. '' if missing. */
  readonly signatureHistoryDocumentFBUID: string;
  /** Hypothesis FBUID → its newest history id at signing. Null on older signatures. */
  readonly signatureHypothesisHistoryFBUIDs: Readonly<Record<string, string>> | null;
  /** Required where staff record a client's signature. */
  readonly signatureReference: string | null;
  /** Given outside the app, and recorded by the signer. */
  readonly signatureIsExternal: boolean;
  /** SHA-256 of the signed terms, in lower-case hex digits. Null on older signatures. */
  readonly signatureTermsDigest: string | null;
  readonly signatureUid: string;
  /** Of the account at signing. Null without one, and on older signatures. */
  readonly signatureName: string | null;
  /** As the name, and in lower case. */
  readonly signatureEmail: string | null;
}

/** 'unreadable': what is stored is no signature, or lacks its signer or date. Nobody signs over it (R25). */
export type StoredSignature = Signature | 'unreadable' | null;

export const SIGNATURE_KEYS = [
  'deliverableContractorCommencementSignature',
  'deliverableClientCommencementSignature',
  'deliverableContractorCompletionSignature',
  'deliverableClientCompletionSignature',
] as const;
export type SignatureKey = (typeof SIGNATURE_KEYS)[number];
