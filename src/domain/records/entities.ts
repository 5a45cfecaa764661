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

// An 'older' record, signature or form comes from an earlier version of the app. Money is Australian dollars.

/** A stored collection has another name (R27). */
export const TABLES = ['profile', 'research', 'deliverable', 'hypothesis', 'template'] as const;
export type TableName = (typeof TABLES)[number];

/** The link from a record to its history. Older records may lack it. */
export interface Revision {
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
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

/** What the app subscribes to by table and id. Members have no history. */
export interface Entries extends Records {
  readonly members: Member;
}
