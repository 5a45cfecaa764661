import { beforeAll } from 'vitest';
import { type StoredData, storedSummary, without } from '../../support/records.ts';
import type { ActorName } from '../support/actors.ts';
import { uidOf } from '../support/actors.ts';
import { type RulesCase, testPairs, testRefusals } from '../support/cases.ts';
import { CLIENT, deliverable, FROZEN_PRICE } from '../support/deliverables.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

const ROWS: readonly StoredData[] = ['ada', 'bob', 'grace'].map((uid) => ({
  uid,
  sprints: 1,
  labourCost: 440,
  deliveryCost: 440,
  adjustment: null,
}));

const ALLOCATIONS = { ...storedSummary({ h1: 3 }), contractors: ROWS };

const ADJUSTMENT = {
  editorUid: 'staff',
  editDate: new Date(),
  reason: 'Helped out elsewhere',
  sprintAdjustment: -1,
  labourAdjustment: -440,
  deliveryAdjustment: 12.5,
};

interface Adjusting {
  readonly actor?: ActorName;
  readonly before?: readonly unknown[];
  readonly rows?: readonly unknown[];
  readonly allocations?: unknown;
  readonly stored?: StoredData;
  readonly also?: StoredData;
}

function adjusting(options: Adjusting = {}): RulesCase {
  const { actor = 'staff', before = ROWS, rows = adjusted(), stored = {}, also = {} } = options;
  const frozen = {
    ...FROZEN_PRICE,
    deliverableAllocations: { ...ALLOCATIONS, contractors: before },
  };
  const allocations =
    'allocations' in options ? options.allocations : { ...ALLOCATIONS, contractors: rows };
  return {
    actor,
    fixture: {
      records: { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }, { ...frozen, ...stored }) },
    },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        { deliverableAllocations: allocations, ...also },
        { uid: uidOf(actor) },
      ),
  };
}

/** The rows, with the second one adjusted. */
function adjusted(adjustment: unknown = ADJUSTMENT, row: StoredData = {}): readonly StoredData[] {
  return ROWS.map((other, index) => (index === 1 ? { ...other, ...row, adjustment } : other));
}

function having(fields: StoredData): RulesCase {
  return adjusting({ rows: adjusted({ ...ADJUSTMENT, ...fields }) });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

testPairs('an adjustment of the frozen allocations (R3)', {
  'is written by staff': {
    accepted: adjusting({
      actor: 'another staff',
      rows: adjusted({ ...ADJUSTMENT, editorUid: 'other' }),
    }),
    refused: adjusting({ actor: 'client', rows: adjusted({ ...ADJUSTMENT, editorUid: 'client' }) }),
  },
  'is dated by its editor’s clock, near the server’s': {
    accepted: () => having({ editDate: minutesAgo(9) }),
    refused: () => having({ editDate: minutesAgo(11) }),
  },
  'is not dated ahead': {
    accepted: () => having({ editDate: minutesAgo(-9) }),
    refused: () => having({ editDate: minutesAgo(-11) }),
  },
  'gives a reason of at most 2,000 characters': {
    accepted: having({ reason: 'x'.repeat(2_000) }),
    refused: having({ reason: 'x'.repeat(2_001) }),
  },
  'is of sprints in numbers': {
    accepted: having({ sprintAdjustment: 0.5 }),
    refused: having({ sprintAdjustment: '0.5' }),
  },
  'is taken back as a whole': {
    accepted: adjusting({ before: adjusted(), rows: ROWS }),
    refused: adjusting({ before: adjusted(), rows: adjusted({}) }),
  },
  'may replace another': {
    accepted: adjusting({ before: adjusted({ ...ADJUSTMENT, editorUid: 'other' }) }),
    refused: adjusting({
      before: adjusted({ ...ADJUSTMENT, editorUid: 'other' }),
      rows: adjusted({ ...ADJUSTMENT, editorUid: 'other', reason: 'Rewritten in another’s name' }),
    }),
  },
  'leaves another’s alone': {
    accepted: adjusting({
      before: adjustedFirst(),
      rows: [adjustedFirst()[0], ...adjusted().slice(1)],
    }),
    refused: adjusting({ before: adjustedFirst(), rows: adjusted() }),
  },
  'takes no other row away': {
    accepted: adjusting({ rows: [...adjustedFirst('staff').slice(0, 1), ...ROWS.slice(1)] }),
    refused: adjusting({ rows: [adjustedFirst('staff')[0], ROWS[2], ROWS[2]] }),
  },
  'may be of a row from before adjustments': {
    accepted: adjusting({
      before: bare(),
      rows: [bare()[0], { ...ROWS[1], adjustment: ADJUSTMENT }, bare()[2]],
    }),
    refused: adjusting({ before: bare(), rows: adjusted() }),
  },
  'is of frozen allocations, also without a signature': {
    accepted: adjusting({ stored: { [CLIENT]: null } }),
    refused: adjusting({ stored: { deliverableAllocations: null, deliverableCost: null } }),
  },
});

function adjustedFirst(editorUid = 'other'): readonly StoredData[] {
  const other = { ...ADJUSTMENT, editorUid };
  return ROWS.map((row, index) => (index === 0 ? { ...row, adjustment: other } : row));
}

function bare(): readonly StoredData[] {
  return ROWS.map(({ adjustment: _, ...row }) => row);
}

const [ADA, BOB, GRACE] = ROWS as readonly [StoredData, StoredData, StoredData];
const DATED_BY_TEXT = { editDate: new Date().toISOString() };

testRefusals('an adjustment', adjusting(), {
  'is not in another’s name': having({ editorUid: 'other' }),
  'is dated by a time': having(DATED_BY_TEXT),
  'has a reason that is a text': having({ reason: null }),
  'has labour that is finite': having({ labourAdjustment: Number.POSITIVE_INFINITY }),
  'has delivery in a number': having({ deliveryAdjustment: null }),
  'holds nothing else': having({ approvedBy: 'other' }),
  'is a map': adjusting({ rows: adjusted('two sprints less') }),
  ...Object.fromEntries(
    Object.keys(ADJUSTMENT).map((name): readonly [string, RulesCase] => [
      `holds ${name}`,
      adjusting({ rows: adjusted(without(ADJUSTMENT, name)) }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ sprints: 2, labourCost: 0, deliveryCost: 0, uid: 'eve', note: 'x' }).map(
      ([name, value]) => [
        `leaves ${name} of its row`,
        adjusting({ rows: adjusted(ADJUSTMENT, { [name]: value }) }),
      ],
    ),
  ),
  'is of one row': adjusting({ rows: ROWS.map((row) => ({ ...row, adjustment: ADJUSTMENT })) }),
  'adds no row': adjusting({ rows: [...adjusted(), { ...ADA, uid: 'eve' }] }),
  'removes no row': adjusting({ rows: adjusted().slice(1) }),
  'replaces no row': adjusting({ rows: [...adjusted().slice(0, 2), { ...GRACE, uid: 'eve' }] }),
  'replaces no row by a copy of another': adjusting({ rows: [ADA, GRACE, GRACE] }),
  'needs rows that differ from each other': adjusting({
    before: [ADA, BOB, BOB, GRACE],
    rows: [{ ...ADA, adjustment: ADJUSTMENT }, BOB, GRACE, GRACE],
  }),
  'is not of one row twice, where another was there twice': adjusting({
    before: [ADA, ADA, BOB],
    rows: [
      ADA,
      { ...BOB, adjustment: ADJUSTMENT },
      { ...BOB, adjustment: { ...ADJUSTMENT, sprintAdjustment: 1 } },
    ],
  }),
  ...Object.fromEntries(
    Object.keys(ALLOCATIONS)
      .filter((name) => name !== 'contractors')
      .map((name) => [
        `leaves ${name} of the allocations`,
        adjusting({
          allocations: {
            ...ALLOCATIONS,
            contractors: adjusted(),
            [name]: name === 'sourceFBUIDs' ? [] : 1,
          },
        }),
      ]),
  ),
  'comes without a new cost': adjusting({ also: { deliverableCost: 1 } }),
  'comes without a new name': adjusting({ also: { deliverableName: 'x' } }),
  'comes without a new estimate': adjusting({ also: { deliverableEstimate: storedSummary() } }),
  'does not clear the allocations': adjusting({ allocations: null }),
});
