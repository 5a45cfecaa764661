import type { Profile } from '../entities.ts';
import { parseDocument, textOrNull } from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readRevision } from './revision.ts';

/**
 * A stored profile as a record (R25); `id` is the document's, the user's uid. E-mails stay as they
 * are stored, because the rules compare them with the sign-in's; {@link peopleOf} ignores their case.
 */
export function parseProfile(id: string, raw: unknown): Parsed<Profile> {
  return parseDocument(id, raw, (fields) => ({
    FBUID: id,
    FBAUTHID: textOrNull(fields, 'FBAUTHID'),
    email: textOrNull(fields, 'email'),
    displayName: textOrNull(fields, 'displayName'),
    photoURL: textOrNull(fields, 'photoURL'),
    profileEmail: textOrNull(fields, 'profileEmail'),
    ...readRevision(fields),
  }));
}
