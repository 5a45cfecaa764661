/** The parts of records that are objects themselves. Money is in AUD (R1). */

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
  /** AUD, may be negative (a discount). */
  readonly amount: number;
  readonly justification: string;
}

/** A manual correction of one contractor's row; moves work to or from the unassigned pool (R3). */
export interface Adjustment {
  readonly editorUid: string;
  readonly editDate: Date;
  readonly reason: string;
  /** Sprints. */
  readonly sprintAdjustment: number;
  /** AUD. */
  readonly labourAdjustment: number;
  /** AUD. */
  readonly deliveryAdjustment: number;
}

export interface ContractorAllocation {
  /** Uid where the person has a profile, else lower-cased e-mail (R24). */
  readonly uid: string;
  readonly sprints: number;
  /** AUD, before adjustment. */
  readonly labourCost: number;
  /** AUD, before adjustment. */
  readonly deliveryCost: number;
  readonly adjustment: Adjustment | null;
}

/** The cost of a deliverable's hypotheses (R1, R3). Money in AUD. */
export interface AllocationSummary {
  /** FBUIDs of every hypothesis that was summed, sorted. */
  readonly sourceFBUIDs: readonly string[];
  readonly contractors: readonly ContractorAllocation[];
  /** All sprints: contractors' and unassigned. */
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
  /** Null while active; any reason counts as revoked (R9). */
  readonly deprecatedReason: string | null;
  readonly signatureDate: Date;
  /** AUD, the price that was signed. */
  readonly signatureCost: number;
  /** Newest history entry of the deliverable before the signing write: what the signer saw (R8). */
  readonly signatureHistoryDocumentFBUID: string;
  /**
   * Hypothesis FBUID → its newest history id at signing (R8); null on signatures from before this was
   * recorded.
   */
  readonly signatureHypothesisHistoryFBUIDs: Readonly<Record<string, string>> | null;
  /** Text or link, optional however it was signed (R12): an order number, where an external one is. */
  readonly signatureReference: string | null;
  /**
   * Whether the signer recorded a signature that was given elsewhere instead of signing (R12). Records
   * from before this was stored have a reference only then.
   */
  readonly signatureIsExternal: boolean;
  readonly signatureUid: string;
}

/** A stored signature; 'unreadable' when something is there that is no signature. */
export type StoredSignature = Signature | 'unreadable' | null;

export const SIGNATURE_KEYS = [
  'deliverableContractorCommencementSignature',
  'deliverableClientCommencementSignature',
  'deliverableContractorCompletionSignature',
  'deliverableClientCompletionSignature',
] as const;
export type SignatureKey = (typeof SIGNATURE_KEYS)[number];
