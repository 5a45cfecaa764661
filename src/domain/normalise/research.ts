import type { Research } from '../entities.ts';
import { parseDocument, text } from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readRevision } from './revision.ts';

/** A stored research as a record (R25); `id` is the document's. */
export function parseResearch(id: string, raw: unknown): Parsed<Research> {
  return parseDocument(id, raw, (fields) => ({
    FBUID: id,
    researchName: text(fields, 'researchName'),
    ...readRevision(fields),
  }));
}
