// The objects inside records. Money is in AUD (R1).

export interface TestItem {
  readonly label: string;
  readonly value: string;
  readonly description: string;
}

/** A researcher's share of a hypothesis. */
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

/** A manual correction of one contractor's row, to or from the unassigned pool (R3). */
export interface Adjustment {
  readonly editorUid: string;
  readonly editDate: Date;
  readonly reason: string;
  readonly sprintAdjustment: number;
  readonly labourAdjustment: number;
  readonly deliveryAdjustment: number;
}

export interface ContractorAllocation {
  /** Uid or e-mail, as the hypotheses store it. */
  readonly uid: string;
  /** Before adjustment. */
  readonly sprints: number;
  /** Before adjustment. */
  readonly labourCost: number;
  /** Before adjustment. */
  readonly deliveryCost: number;
  readonly adjustment: Adjustment | null;
}

/**
 * The sprints of a deliverable's hypotheses and their cost in AUD (R1). No figure here includes an adjustment:
 * `adjustedAllocations` applies the adjustments (R3).
 */
export interface AllocationSummary {
  /** FBUIDs of the summed hypotheses. Sorted if this app wrote them. */
  readonly sourceFBUIDs: readonly string[];
  readonly contractors: readonly ContractorAllocation[];
  /** Contractors' and unassigned. */
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
  /** Null while active (R9). */
  readonly deprecatedReason: string | null;
  readonly signatureDate: Date;
  readonly signatureCost: number;
  /** The signed version: the deliverable's newest history entry before the signing write (R8). '' if missing. */
  readonly signatureHistoryDocumentFBUID: string;
  /** Hypothesis FBUID → its newest history id at signing (R8). Null on older signatures. */
  readonly signatureHypothesisHistoryFBUIDs: Readonly<Record<string, string>> | null;
  /** Required where staff record a client's signature (R12). */
  readonly signatureReference: string | null;
  /** Given outside the app, and recorded by the signer (R12). */
  readonly signatureIsExternal: boolean;
  /** SHA-256 of the signed terms, in lower-case hex digits (R38). Null on older signatures. */
  readonly signatureTermsDigest: string | null;
  readonly signatureUid: string;
  /** The name of the account at signing. Null without one, and on older signatures. */
  readonly signatureName: string | null;
  /** The lower-cased e-mail of the account at signing. Null without one, and on older signatures. */
  readonly signatureEmail: string | null;
}

export const SIGNATURE_KEYS = [
  'deliverableContractorCommencementSignature',
  'deliverableClientCommencementSignature',
  'deliverableContractorCompletionSignature',
  'deliverableClientCompletionSignature',
] as const;
export type SignatureKey = (typeof SIGNATURE_KEYS)[number];
