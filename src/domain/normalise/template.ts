import type { Template } from '../entities.ts';
import { parseDocument, text, textOrNull } from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readRevision } from './revision.ts';

/** The image of a template that has none of its own (section 3); served from the app's own files. */
export const PLACEHOLDER_TEMPLATE_IMAGE = '/seal.svg';

/** A stored template as a record (R25); `id` is the document's. */
export function parseTemplate(id: string, raw: unknown): Parsed<Template> {
  return parseDocument(id, raw, (fields) => ({
    FBUID: id,
    templateName: text(fields, 'templateName'),
    templateImage: textOrNull(fields, 'templateImage') ?? PLACEHOLDER_TEMPLATE_IMAGE,
    ...readRevision(fields),
  }));
}
