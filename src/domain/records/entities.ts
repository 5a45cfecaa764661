import type { Member } from './member.ts';
import type {
  DELIVERABLE_FIELDS,
  HYPOTHESIS_FIELDS,
  PROFILE_FIELDS,
  RESEARCH_FIELDS,
  TEMPLATE_FIELDS,
  ValuesOf,
} from './record-fields.ts';

export * from './parts/record-parts.ts';

/*
 * The records as the app reads them. An 'older' record, signature or form comes from an earlier version of the app
 * (R25). Money is Australian dollars (R1).
 */

/** A stored collection has another name (R27). */
export const TABLES = ['profile', 'research', 'deliverable', 'hypothesis', 'template'] as const;
export type TableName = (typeof TABLES)[number];

/** The link from a record to its history (R16, R17). Older records may lack it. */
export interface Revision {
  /** Id of the newest history entry. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
  /** Null at the first entry. */
  readonly previousHistoryFBUID: string | null;
}

interface Identified extends Revision {
  readonly FBUID: string;
}

export interface Profile extends Identified, ValuesOf<typeof PROFILE_FIELDS> {}
export interface Research extends Identified, ValuesOf<typeof RESEARCH_FIELDS> {}
export interface Template extends Identified, ValuesOf<typeof TEMPLATE_FIELDS> {}
export interface Deliverable extends Identified, ValuesOf<typeof DELIVERABLE_FIELDS> {}

export interface Hypothesis extends Identified, ValuesOf<typeof HYPOTHESIS_FIELDS> {}

export interface Records {
  readonly profile: Profile;
  readonly research: Research;
  readonly deliverable: Deliverable;
  readonly hypothesis: Hypothesis;
  readonly template: Template;
}

/** What the app subscribes to by table and id: the records, and the entries of the members, which have no history. */
export interface Entries extends Records {
  readonly members: Member;
}
