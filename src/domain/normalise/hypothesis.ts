import type { Hypothesis } from '../entities.ts';
import { numberOrNull, objects, parseDocument, personOrNull, text, textOrNull } from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readResearchers } from './researchers.ts';
import { readRevision } from './revision.ts';

/** A stored hypothesis as a record (R25); `id` is the document's. */
export function parseHypothesis(id: string, raw: unknown): Parsed<Hypothesis> {
  return parseDocument(id, raw, (fields) => ({
    FBUID: id,
    hypothesisName: text(fields, 'hypothesisName'),
    hypothesisNumber: numberOrNull(fields, 'hypothesisNumber'),
    hypothesisResearchFBUID: textOrNull(fields, 'hypothesisResearchFBUID'),
    hypothesisDeliverableFBUID: textOrNull(fields, 'hypothesisDeliverableFBUID'),
    hypothesisStatement: text(fields, 'hypothesisStatement'),
    hypothesisObject: text(fields, 'hypothesisObject'),
    hypothesisTestItems: objects(fields, 'hypothesisTestItems', (item) => ({
      label: text(item, 'label'),
      value: text(item, 'value'),
      description: text(item, 'description'),
    })),
    hypothesisCompletionEvidence: text(fields, 'hypothesisCompletionEvidence'),
    hypothesisFidelity: text(fields, 'hypothesisFidelity'),
    hypothesisTestCount: numberOrNull(fields, 'hypothesisTestCount'),
    hypothesisTime: numberOrNull(fields, 'hypothesisTime'),
    hypothesisCost: numberOrNull(fields, 'hypothesisCost'),
    hypothesisResearchLead: personOrNull(fields, 'hypothesisResearchLead'),
    ...readResearchers(fields),
    ...readRevision(fields),
  }));
}
