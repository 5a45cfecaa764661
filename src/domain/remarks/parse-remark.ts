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
import type { Side } from '../signing/signature.ts';
import { REMARK_KINDS, type Remark } from './remark.ts';

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
