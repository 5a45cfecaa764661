/** R46: 'Bring records up to date'. */
import { beforeAll } from 'vitest';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import { type ActorName, uidOf } from '../support/actors.ts';
import { type RulesCase, testRefusals } from '../support/cases.ts';
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

/** Writes the field of the deliverable to a hypothesis. By default the hypothesis lacks it. */
function linking(
  hypothesisDeliverableFBUID: string | null,
  stored = without(OLDER.hypotheses, 'hypothesisDeliverableFBUID'),
): RulesCase {
  return updating({ table: 'hypotheses', stored, fields: { hypothesisDeliverableFBUID } });
}

testRefusals('an older hypothesis is converted', converting(), {
  'by an admin': converting({ actor: 'staff' }),
  'together with its deliverable': converting({ beside: null }),
  'together with a deliverable that gets only a revision, where its estimate is right': {
    accepted: converting({ beside: {} }),
    refused: converting({ beside: { deliverableName: 'Renamed' } }),
  },
  'together with a signed deliverable that gets its first estimate': {
    accepted: converting({ deliverable: { deliverableEstimate: null } }),
    refused: converting({ deliverable: { deliverableEstimate: null }, beside: null }),
  },
  'and is a source of the estimate': converting({
    beside: { deliverableEstimate: storedSummary({ h2: 3 }) },
  }),
  'without changing the estimate of a signed deliverable': converting({
    fields: { ...LISTS, hypothesisResearcherSprintAllocations: [1, 3] },
    beside: { deliverableEstimate: storedSummary({ h1: 4 }) },
  }),
  'without changing a total that the rules can add up': {
    accepted: converting({
      stored: { ...LISTS, hypothesisResearchers: ['Ada@Example.com', 'uidBen'] },
    }),
    refused: converting({
      stored: { ...LISTS, hypothesisResearchers: ['Ada@Example.com', 'uidBen'] },
      fields: { ...LISTS, hypothesisResearcherSprintAllocations: [1, 3] },
    }),
  },
  'into two lists of texts and numbers': converting({
    fields: { ...LISTS, hypothesisResearchers: OBJECTS.hypothesisResearchers.toReversed() },
  }),
  'with the same lead, trimmed and in lower case': {
    accepted: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'ada@example.com' },
    }),
    refused: converting({
      stored: { hypothesisResearchLead: ' Ada@Example.com' },
      fields: { ...LISTS, hypothesisResearchLead: 'eve@example.com' },
    }),
  },
  'with the lead alone, without a write of its deliverable': {
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
  'without other changes': converting({ fields: { ...LISTS, hypothesisName: 'Renamed' } }),
  'with a missing link as null, not with null over a link': {
    accepted: linking(null),
    // The deliverable does not exist, so that the commit need not write it.
    refused: linking(null, { ...OLDER.hypotheses, hypothesisDeliverableFBUID: 'gone' }),
  },
  'with a missing link as null, not as another link': {
    accepted: linking(null),
    refused: linking('gone'),
  },
  'by itself in the backlog, not under a deliverable': {
    accepted: alone(NOBODY, LISTS),
    refused: alone({}, LISTS),
  },
});
