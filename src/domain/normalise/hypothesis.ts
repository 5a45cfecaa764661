import type { Hypothesis, TestItem, UnreadablePart } from '../entities.ts';
import {
  type Fields,
  numberOrNull,
  objects,
  parseDocument,
  personOrNull,
  summaryOf,
  text,
  textOrNull,
} from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readResearchers } from './researchers.ts';
import { readRevision } from './revision.ts';

/** A stored hypothesis as a record (R25); `id` is the document's. */
export function parseHypothesis(id: string, raw: unknown): Parsed<Hypothesis> {
  return parseDocument(id, raw, (fields) => {
    const researchers = readResearchers(fields);
    const testItems = readTestItems(fields);
    const parts = [...testItems.unreadable, ...belowZero(researchers)];
    return {
      FBUID: id,
      hypothesisName: text(fields, 'hypothesisName'),
      hypothesisNumber: numberOrNull(fields, 'hypothesisNumber'),
      hypothesisResearchFBUID: textOrNull(fields, 'hypothesisResearchFBUID'),
      hypothesisDeliverableFBUID: textOrNull(fields, 'hypothesisDeliverableFBUID'),
      hypothesisStatement: text(fields, 'hypothesisStatement'),
      hypothesisObject: text(fields, 'hypothesisObject'),
      hypothesisTestItems: testItems.readable,
      hypothesisCompletionEvidence: text(fields, 'hypothesisCompletionEvidence'),
      hypothesisFidelity: text(fields, 'hypothesisFidelity'),
      hypothesisTestCount: numberOrNull(fields, 'hypothesisTestCount'),
      hypothesisTime: numberOrNull(fields, 'hypothesisTime'),
      hypothesisCost: numberOrNull(fields, 'hypothesisCost'),
      hypothesisResearchLead: personOrNull(fields, 'hypothesisResearchLead'),
      ...(parts.length === 0 ? NO_PARTS : { unreadableParts: parts }),
      ...researchers,
      ...readRevision(fields),
    };
  });
}

const NO_PARTS = {};

/** Items that cannot be read cost no price and no signature: the others stay, and the form replaces all. */
function readTestItems(fields: Fields): {
  readonly readable: readonly TestItem[];
  readonly unreadable: readonly UnreadablePart[];
} {
  const problems: string[] = [];
  const own = { path: fields.path, values: fields.values, problems };
  const readable = objects(own, 'hypothesisTestItems', (item) => ({
    label: text(item, 'label'),
    value: text(item, 'value'),
    description: text(item, 'description'),
  }));
  const field = 'hypothesisTestItems';
  return {
    readable,
    unreadable: problems.length === 0 ? [] : [{ field, problem: summaryOf(problems) }],
  };
}

/** Nobody works less than nothing: beside other sprints such an allocation would lower a price unseen. */
function belowZero({
  hypothesisResearcherSprintAllocations: sprints,
}: ReturnType<typeof readResearchers>): readonly UnreadablePart[] {
  const item = sprints.findIndex((count) => count < 0);
  if (item === -1) return [];
  const field = 'hypothesisResearcherSprintAllocations';
  return [{ field, problem: `${field}, item ${item + 1} should be 0 or more, but is below zero.` }];
}
