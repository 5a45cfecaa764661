import type { Revision } from '../records/entities.ts';
import { type StoredFields, textOrNull } from './stored-fields.ts';

/** Reads the link from a record or history entry to the history (R16, R17). Missing parts are null. */
export function readRevision(fields: StoredFields): Revision {
  // Entries of older programs store a date, which is not the id of an entry.
  const hasDate = fields.values.updatedAt instanceof Date;
  return {
    updatedAt: hasDate ? null : textOrNull(fields, 'updatedAt'),
    updatedBy: textOrNull(fields, 'updatedBy'),
    previousHistoryFBUID: textOrNull(fields, 'previousHistoryFBUID'),
  };
}
