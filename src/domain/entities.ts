/**
 * The records of Countersign as every room above reads them (specification section 3).
 *
 * Field names are the stored ones, so that a history entry can be laid beside a record. Values are
 * normalised (R25): a missing text is '', a missing link or number is null, dates are `Date`, money
 * is Australian dollars (R1).
 */

/** The five collections (R27), by the name that routes and commands use. */
export const TABLES = ['profile', 'research', 'deliverable', 'hypothesis', 'template'] as const;
export type TableName = (typeof TABLES)[number];

/** What every record carries about its own history (R16, R17); null on records older than that. */
export interface Revision {
  /** Id of the newest history entry: an ISO timestamp in UTC with milliseconds. */
  readonly updatedAt: string | null;
  /** Uid of whoever made the newest change. */
  readonly updatedBy: string | null;
  readonly previousHistoryFBUID: string | null;
}

export interface Profile extends Revision {
  readonly FBUID: string;
  readonly FBAUTHID: string | null;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly profileEmail: string | null;
}

export interface Research extends Revision {
  readonly FBUID: string;
  readonly researchName: string;
}

export interface Template extends Revision {
  readonly FBUID: string;
  readonly templateName: string;
  readonly templateImage: string;
}

export interface TestItem {
  readonly label: string;
  readonly value: string;
  readonly description: string;
}

/** A part of a record that cannot be used as it is stored, and the reason for a person. */
export interface UnreadablePart {
  readonly field: keyof Hypothesis;
  readonly problem: string;
}

export interface Hypothesis extends Revision {
  readonly FBUID: string;
  readonly hypothesisName: string;
  readonly hypothesisNumber: number | null;
  readonly hypothesisResearchFBUID: string | null;
  /** Null means backlog. */
  readonly hypothesisDeliverableFBUID: string | null;
  /** E-mails (lower-cased) or uids; parallel to the sprint allocations. */
  readonly hypothesisResearchers: readonly string[];
  readonly hypothesisResearcherSprintAllocations: readonly number[];
  readonly hypothesisStatement: string;
  /** The artifact. */
  readonly hypothesisObject: string;
  readonly hypothesisTestItems: readonly TestItem[];
  readonly hypothesisCompletionEvidence: string;
  readonly hypothesisFidelity: string;
  readonly hypothesisTestCount: number | null;
  /** Weeks. */
  readonly hypothesisTime: number | null;
  /** AUD; null when the cost is to be derived from sprints (R5). */
  readonly hypothesisCost: number | null;
  readonly hypothesisResearchLead: string | null;
  /** Absent when all of it can be used. The form shows the rest of such a part, and replaces it. */
  readonly unreadableParts?: readonly UnreadablePart[];
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

export interface Deliverable extends Revision, Readonly<Record<SignatureKey, StoredSignature>> {
  readonly FBUID: string;
  readonly deliverableName: string;
  readonly deliverableNumber: number | null;
  readonly deliverableResearchFBUID: string | null;
  /** E-mail or uid. */
  readonly deliverableResearchLead: string | null;
  readonly deliverableMethodsLink: string;
  readonly deliverableBOMLink: string;
  readonly deliverableCreated: Date | null;
  readonly deliverableExtraItems: readonly ExtraItem[];
  /** AUD per sprint (R2). */
  readonly deliverableSprintRate: number;
  /** Weeks. */
  readonly deliverableTime: number | null;
  /** AUD, frozen at sign-off; null before (R4: 0 is a price). */
  readonly deliverableCost: number | null;
  /** Frozen at sign-off; null before. */
  readonly deliverableAllocations: AllocationSummary | null;
  /** The live summary, rewritten with every hypothesis of this deliverable; null on old records. */
  readonly deliverableEstimate: AllocationSummary | null;
  /** Null, 'invoiced', 'paid'; anything else is shown as unexpected (R13). */
  readonly deliverablePaymentState: string | null;
}

/** The record type of each table. */
export interface Records {
  readonly profile: Profile;
  readonly research: Research;
  readonly deliverable: Deliverable;
  readonly hypothesis: Hypothesis;
  readonly template: Template;
}
