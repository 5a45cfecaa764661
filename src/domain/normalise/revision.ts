import type { Revision } from '../records/entities.ts';
import { readDate } from './dates.ts';
import { type StoredFields, textOrNull } from './stored-fields.ts';

/** Reads the link from a record or history entry to the history (R16, R17). Missing parts are null. */
export function readRevision(fields: StoredFields): Revision {
  return {
    updatedAt: readUpdatedAt(fields),
    updatedBy: textOrNull(fields, 'updatedBy'),
    previousHistoryFBUID: textOrNull(fields, 'previousHistoryFBUID'),
  };
}

/**
 * An older record may hold a timestamp or a number, which is not the id of a history entry. The app and the rules treat
 * such a value as missing. Otherwise every edit of the record would look like a conflict (R17).
 */
function readUpdatedAt(fields: StoredFields): string | null {
  const stored = fields.values.updatedAt;
  const isMoment =
    typeof stored === 'number' || (typeof stored !== 'string' && readDate(stored) !== null);
  return isMoment ? null : textOrNull(fields, 'updatedAt');
}
