import type { ExtraItem } from '../../../src/domain/entities.ts';
import type { DeliverableFields } from '../../../src/domain/records/record-fields.ts';
import type { Person, Researcher } from '../people.ts';

/** Who works on a hypothesis, and for how many sprints. */
export type Sprints = readonly (readonly [Researcher, number])[];

export interface HypothesisContent {
  readonly name: string;
  readonly statement: string;
  readonly artifact: string;
  /** The values of the test items Null, Pass, Fail, Fail …; the usual five blank ones without. */
  readonly tests?: readonly string[];
  /** How the tests are counted: the description of 'Pass'. */
  readonly measure?: string;
  /** Recorded by a step 'evidence' of the story; without a story, on creation. */
  readonly evidence?: string;
  readonly fidelity?: string;
  readonly testCount?: number;
  readonly weeks?: number;
  readonly sprints: Sprints;
}

export type SlotName =
  | 'contractor commencement'
  | 'client commencement'
  | 'contractor completion'
  | 'client completion';

interface StepBase {
  /** Working days before today. */
  readonly ago: number;
  readonly by: Person;
}

/** One thing somebody did to a deliverable; `hypothesis` counts from 1 as its number does. */
export type Step = StepBase &
  (
    | {
        readonly kind: 'sign';
        readonly slot: SlotName;
        /** Their own, such as the number of their order. */
        readonly reference?: string;
        /** Where the signature is that they record, instead of signing. */
        readonly external?: string;
      }
    | { readonly kind: 'revoke'; readonly slot: SlotName }
    | { readonly kind: 'edit'; readonly fields: Partial<DeliverableFields> }
    /** Records the evidence of every hypothesis that has some and not yet recorded it. */
    | { readonly kind: 'evidence' }
    | { readonly kind: 'reallocate'; readonly hypothesis: number; readonly sprints: Sprints }
    | { readonly kind: 'add'; readonly hypothesis: HypothesisContent }
    | {
        readonly kind: 'adjust';
        readonly contractor: Researcher;
        readonly reason: string;
        readonly sprints: number;
        /** AUD. */
        readonly labour: number;
        /** AUD. */
        readonly delivery: number;
      }
  );

export interface DeliverableContent {
  /** Makes its id, and those of its hypotheses. */
  readonly key: string;
  readonly name: string;
  readonly lead: Person | null;
  /** Delivery time; null when it is not agreed yet. */
  readonly weeks: number | null;
  readonly methodsLink?: string;
  readonly bomLink?: string;
  readonly extraItems?: readonly ExtraItem[];
  /** When it was created, in working days before today. */
  readonly ago: number;
  readonly by: Person;
  readonly hypotheses: readonly HypothesisContent[];
  readonly story?: readonly Step[];
}

export interface ResearchContent {
  readonly key: string;
  readonly name: string;
  readonly ago: number;
  readonly by: Person;
  readonly deliverables: readonly DeliverableContent[];
  /** Hypotheses without a deliverable. */
  readonly backlog: readonly HypothesisContent[];
  /** How many older ones it has beside these. Its own record is as old, and is not told here. */
  readonly older?: { readonly deliverables: number; readonly backlog: number };
}
