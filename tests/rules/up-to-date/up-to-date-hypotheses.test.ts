/** R46: 'Bring records up to date'. */
import { beforeAll } from 'vitest';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import { type ActorName, uidOf } from '../support/actors.ts';
import { type RulesCase, testPairs } from '../support/cases.ts';
import { ESTIMATE } from '../support/deliverables.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { entriesOf, NEWEST, OLDER, SIGNED, updating } from '../support/older-records.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

interface Conversion {
  readonly actor?: ActorName;
  /** Overrides fields of the older hypothesis of deliverable d. */
  readonly stored?: StoredData;
  readonly fields?: StoredData;
  readonly deliverable?: StoredData;
  /** Fields written to d. Null writes no deliverable. */
  readonly beside?: StoredData | null;
}

const OBJECTS = {
  hypothesisResearchers: [
    { researcherUUID: 'Ada@Example.com ', sprintAllocated: 1 },
    { researcherUUID: 'uidBen', sprintAllocated: '2' },
  ],
};
const LISTS = {
  hypothesisResearchers: ['ada@example.com', 'uidBen'],
  hypothesisResearcherSprintAllocations: [1, 2],
};

/** Converts an older hypothesis together with its deliverable. Neither has a revision. */
function converting(options: Conversion = {}): RulesCase {
  const { actor = 'admin', fields = LISTS, beside = { deliverableEstimate: ESTIMATE } } = options;
  const uid = uidOf(actor);
  const revision = { uid, record: { previousHistoryFBUID: NEWEST } };
  const older = without(
    hypothesisWith({ deliverable: 'd', sprints: [1, 2] }),
    'hypothesisResearcherSprintAllocations',
  );
  return {
    actor,
    fixture: {
      records: {
        ...entriesOf('hypotheses/h1'),
        ...entriesOf('deliverables/d'),
        'deliverables/d': { ...SIGNED, updatedAt: null, ...options.deliverable },
        'hypotheses/h1': { ...older, ...OBJECTS, updatedAt: null, ...options.stored },
      },
    },
    commit: (fixture) => [
      ...fixture.save('hypotheses', 'h1', fields, revision),
      ...(beside === null ? [] : fixture.save('deliverables', 'd', beside, revision)),
    ],
  };
}

const NOBODY: StoredData = { hypothesisDeliverableFBUID: null };
const alone = (stored: StoredData, fields: StoredData): RulesCase =>
  converting({ stored, fields, beside: null });

/** Adds the field of the deliverable to a hypothesis that lacks it. */
function linking(hypothesisDeliverableFBUID: string | null): RulesCase {
  const stored = without(OLDER.hypotheses, 'hypothesisDeliverableFBUID');
  return updating({ table: 'hypotheses', stored, fields: { hypothesisDeliverableFBUID } });
}

testPairs('an older hypothesis is converted', [
  {
    rule: 'by an admin',
    accepted: converting(),
    refused: converting({ actor: 'staff' }),
  },
  {
    rule: 'together with its deliverable',
    accepted: converting(),
    refused: converting({ beside: null }),
  },
  {
    rule: 'together with a deliverable that gets only a revision, where its estimate is right',
    accepted: converting({ beside: {} }),
    refused: converting({ beside: { deliverableName: 'Renamed' } }),
  },
  {
    rule: 'together with a signed deliverable that gets its first estimate',
    accepted: converting({ deliverable: { deliverableEstimate: null } }),
    refused: converting({ deliverable: { deliverableEstimate: null }, beside: null }),
  },
  {
    rule: 'and is a source of the estimate',
    accepted: converting(),
    refused: converting({ beside: { deliverableEstimate: storedSummary({ h2: 3 }) } }),
  },
  {
    rule: 'without changing the estimate of a signed deliverable',
    accepted: converting(),
    refused: converting({
      fields: { ...LISTS, hypothesisResearcherSprintAllocations: [1, 3] },
      beside: { deliverableEstimate: storedSummary({ h1: 4 }) },
    }),
  },
  {
    rule: 'without changing a total that the rules can add up',
    accepted: converting({
      stored: { ...LISTS, hypothesisResearchers: ['Ada@Example.com', 'uidBen'] },
    }),
    refused: converting({
      stored: { ...LISTS, hypothesisResearchers: ['Ada@Example.com', 'uidBen'] },
      fields: { ...LISTS, hypothesisResearcherSprintAllocations: [1, 3] },
    }),
  },
  {
    rule: 'into two lists of texts and numbers',
    accepted: converting(),
    refused: converting({
      fields: { ...LISTS, hypothesisResearchers: OBJECTS.hypothesisResearchers.toReversed() },
    }),
  },
  {
    rule: 'with the same lead, trimmed and in lower case',
    accepted: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'ada@example.com' },
    }),
    refused: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'eve@example.com' },
    }),
  },
  {
    rule: 'with the lead alone, without a write of its deliverable',
    accepted: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { hypothesisResearchLead: 'ada@example.com' },
      deliverable: { deliverableEstimate: storedSummary({ h2: 3 }) },
      beside: null,
    }),
    refused: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'ada@example.com' },
      deliverable: { deliverableEstimate: storedSummary({ h2: 3 }) },
      beside: null,
    }),
  },
  {
    rule: 'without other changes',
    accepted: converting(),
    refused: converting({ fields: { ...LISTS, hypothesisName: 'Renamed' } }),
  },
  {
    rule: 'with a missing link as null, not with null over a link',
    accepted: linking(null),
    refused: alone({}, NOBODY),
  },
  {
    rule: 'with a missing link as null, not as another link',
    accepted: linking(null),
    refused: linking('gone'),
  },
  {
    rule: 'by itself in the backlog, not under a deliverable',
    accepted: alone(NOBODY, LISTS),
    refused: alone({}, LISTS),
  },
]);
