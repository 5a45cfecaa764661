import type { ValuesOf } from './field-kinds.ts';
import type {
  DELIVERABLE_FIELDS,
  HYPOTHESIS_FIELDS,
  PROFILE_FIELDS,
  RESEARCH_FIELDS,
  TEMPLATE_FIELDS,
} from './record-fields.ts';

export * from './record-parts.ts';

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

/** A part of a record that cannot be used as it is stored, and the reason for a person. */
export interface UnreadablePart {
  readonly field: keyof typeof HYPOTHESIS_FIELDS;
  readonly problem: string;
}

interface Identified extends Revision {
  readonly FBUID: string;
}

export interface Profile extends Identified, ValuesOf<typeof PROFILE_FIELDS> {}
export interface Research extends Identified, ValuesOf<typeof RESEARCH_FIELDS> {}
export interface Template extends Identified, ValuesOf<typeof TEMPLATE_FIELDS> {}
export interface Deliverable extends Identified, ValuesOf<typeof DELIVERABLE_FIELDS> {}

export interface Hypothesis extends Identified, ValuesOf<typeof HYPOTHESIS_FIELDS> {
  /** Absent when every part is usable. The form shows the rest of such a part, and replaces it. */
  readonly unreadableParts?: readonly UnreadablePart[];
}

/** The record type of each table. */
export interface Records {
  readonly profile: Profile;
  readonly research: Research;
  readonly deliverable: Deliverable;
  readonly hypothesis: Hypothesis;
  readonly template: Template;
}
