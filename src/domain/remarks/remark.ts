import type { SignatureKey } from '../records/entities.ts';
import type { Side } from '../signing/signature.ts';

export const REMARK_KINDS = ['remark', 'question', 'answer', 'not-yet', 'settled'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** The kinds that open, answer or settle something. A plain remark changes no state. */
export const STATEFUL_KINDS = ['question', 'answer', 'not-yet', 'settled'] as const;

/** What somebody wrote about a deliverable (R39). Created once, and never changed. Field names are the stored ones. */
export interface Remark {
  readonly FBUID: string;
  readonly remarkDeliverableFBUID: string | null;
  /** The research of the deliverable when the remark was written. */
  readonly remarkResearchFBUID: string | null;
  /** The hypothesis that the remark is about; null for the whole deliverable. */
  readonly remarkHypothesisFBUID: string | null;
  readonly remarkKind: RemarkKind;
  /** The signature that a not-yet is about; null for other kinds, and if the stored name is unknown. */
  readonly remarkSlot: SignatureKey | null;
  /** FBUID of the question or not-yet that an answer or a settled remark belongs to; null for other kinds. */
  readonly remarkAnswersFBUID: string | null;
  /** '' for a settled remark. */
  readonly remarkText: string;
  readonly remarkSide: Side;
  /** `updatedAt` of the deliverable when the remark was written. */
  readonly remarkHistoryFBUID: string | null;
  readonly remarkUid: string | null;
  /** The server's time. */
  readonly remarkAt: Date;
}

/** The part of a remark that its author chooses. */
export type RemarkContent = Pick<
  Remark,
  'remarkHypothesisFBUID' | 'remarkKind' | 'remarkSlot' | 'remarkAnswersFBUID' | 'remarkText'
>;

/**
 * The person who looks at the remarks. In the open mode everybody has the side 'contractor', which then does not decide
 * who may answer or settle.
 */
export interface RemarkViewer {
  readonly mode: 'open' | 'members';
  readonly side: Side;
  readonly uid: string;
}
