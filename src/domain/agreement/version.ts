import type { AllocationSummary, Deliverable, Hypothesis } from '../records/entities.ts';
import type { Step } from '../records/signature.ts';

export interface CurrentHypotheses {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** A deliverable with its hypotheses, as signed, as shown or as it is now. */
export interface DeliverableVersion {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
}

/** An agreement to show: the work of today, or stored terms. */
export interface AgreementVersion extends DeliverableVersion {
  /** AUD ex GST. Null if it is not known. */
  readonly price: number | null;
  /** What the sprints of the price consist of. Null if it is not known. */
  readonly allocations: AllocationSummary | null;
  /** The step whose terms these are. Null for the work of today. */
  readonly step: Step | null;
}
