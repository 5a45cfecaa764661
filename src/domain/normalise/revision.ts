import type { Revision } from '../records/entities.ts';
import { readDate } from './dates.ts';
import { type Fields, textOrNull } from './fields.ts';

/** What a record carries about its own history (R16, R17); null throughout on older records. */
export function readRevision(fields: Fields): Revision {
  return {
    updatedAt: readUpdatedAt(fields),
    updatedBy: textOrNull(fields, 'updatedBy'),
    previousHistoryFBUID: textOrNull(fields, 'previousHistoryFBUID'),
  };
}

/**
 * Older records hold a timestamp here, or a number, which names no history entry. The rules count such
 * a record as one without a revision; read as anything else, every edit of it would look like a
 * conflict (R17).
 */
function readUpdatedAt(fields: Fields): string | null {
  const stored = fields.values.updatedAt;
  const isMoment =
    typeof stored === 'number' || (typeof stored !== 'string' && readDate(stored) !== null);
  return isMoment ? null : textOrNull(fields, 'updatedAt');
}
