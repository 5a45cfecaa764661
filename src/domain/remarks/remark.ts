import type { Parsed } from '../normalise/parsed.ts';
import {
  date,
  parseDocument,
  refuseField,
  type StoredFields,
  text,
  textOrNull,
} from '../normalise/stored-fields.ts';
import { SIGNATURE_KEYS, type SignatureKey } from '../records/entities.ts';
import type { Side } from '../records/signature.ts';

/** A 'not-yet' says why a side does not give a signature yet. 'settled' ends a question or a not-yet. */
export const REMARK_KINDS = ['remark', 'question', 'answer', 'not-yet', 'settled'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** A message about a deliverable (R39). Never changes after its creation. Field names are the stored ones. */
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

export type RemarkContent = Pick<
  Remark,
  'remarkHypothesisFBUID' | 'remarkKind' | 'remarkSlot' | 'remarkAnswersFBUID' | 'remarkText'
>;

/**
 * The person who looks at the remarks. In the open mode everybody has the side 'contractor', and the side does not
 * decide who may answer or settle.
 */
export interface RemarkViewer {
  readonly mode: 'open' | 'members';
  readonly side: Side;
  readonly uid: string;
}

const EXCERPT_LENGTH = 60;

/** The first line of a text, cut after `EXCERPT_LENGTH` characters. */
export function excerptOf(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const characters = [...line.trim()];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : characters.join('');
}

const SIDES = ['contractor', 'client'] as const satisfies readonly Side[];

/** Reads a stored remark (R25). A remark without a kind, a side or a date is unreadable: its effect is not known. */
export function parseRemark(id: string, raw: unknown): Parsed<Remark> {
  return parseDocument(id, raw, (fields) => {
    const remarkKind = oneOf(fields, 'remarkKind', REMARK_KINDS);
    const isReply = remarkKind === 'answer' || remarkKind === 'settled';
    return {
      FBUID: id,
      remarkDeliverableFBUID: textOrNull(fields, 'remarkDeliverableFBUID'),
      remarkResearchFBUID: textOrNull(fields, 'remarkResearchFBUID'),
      remarkHypothesisFBUID: textOrNull(fields, 'remarkHypothesisFBUID'),
      remarkKind,
      remarkSlot: remarkKind === 'not-yet' ? slotOrNull(fields) : null,
      remarkAnswersFBUID: isReply ? textOrNull(fields, 'remarkAnswersFBUID') : null,
      remarkText: text(fields, 'remarkText'),
      remarkSide: oneOf(fields, 'remarkSide', SIDES),
      remarkHistoryFBUID: textOrNull(fields, 'remarkHistoryFBUID'),
      remarkUid: textOrNull(fields, 'remarkUid'),
      remarkAt: date(fields, 'remarkAt'),
    };
  });
}

function slotOrNull({ values }: StoredFields): SignatureKey | null {
  return SIGNATURE_KEYS.find((key) => key === values.remarkSlot) ?? null;
}

function oneOf<T extends string>(fields: StoredFields, name: string, allowed: readonly T[]): T {
  return (
    allowed.find((value) => value === fields.values[name]) ??
    refuseField(fields, name, `one of ${allowed.join(', ')}`)
  );
}
