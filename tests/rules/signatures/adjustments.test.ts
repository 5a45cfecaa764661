import { Timestamp } from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { type StoredData, storedSummary } from '../../support/records.ts';
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

function lacking(name: string): RulesCase {
  const entries = Object.entries(ADJUSTMENT).filter(([key]) => key !== name);
  return adjusting({ rows: adjusted(Object.fromEntries(entries)) });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

testPairs('an adjustment (R3)', {
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

const REFUSED: readonly (readonly [rule: string, refused: RulesCase])[] = [
  ['in another’s name', having({ editorUid: 'other' })],
  ['in nobody’s name', having({ editorUid: null })],
  ['dated by text', having({ editDate: new Date().toISOString() })],
  ['undated', having({ editDate: null })],
  ['without a reason', having({ reason: null })],
  ['with a reason that is no text', having({ reason: 7 })],
  ['of NaN sprints', having({ sprintAdjustment: Number.NaN })],
  ['of infinite labour', having({ labourAdjustment: Number.POSITIVE_INFINITY })],
  ['of labour as text', having({ labourAdjustment: '1' })],
  ['of delivery that is null', having({ deliveryAdjustment: null })],
  ['with something else in it', having({ approvedBy: 'other' })],
  ['that is a text', adjusting({ rows: adjusted('two sprints less') })],
  ['that is a list', adjusting({ rows: adjusted([ADJUSTMENT]) })],
  ['that is true', adjusting({ rows: adjusted(true) })],
  ...Object.keys(ADJUSTMENT).map((name): readonly [string, RulesCase] => [
    `without ${name}`,
    lacking(name),
  ]),
  ['with other sprints in the row', adjusting({ rows: adjusted(ADJUSTMENT, { sprints: 2 }) })],
  ['with other labour in the row', adjusting({ rows: adjusted(ADJUSTMENT, { labourCost: 0 }) })],
  [
    'with other delivery in the row',
    adjusting({ rows: adjusted(ADJUSTMENT, { deliveryCost: 0 }) }),
  ],
  ['with another person in the row', adjusting({ rows: adjusted(ADJUSTMENT, { uid: 'eve' }) })],
  ['with something else in the row', adjusting({ rows: adjusted(ADJUSTMENT, { note: 'x' }) })],
  [
    'of two rows at once',
    adjusting({ rows: ROWS.map((row) => ({ ...row, adjustment: ADJUSTMENT })) }),
  ],
  ['with a row more', adjusting({ rows: [...adjusted(), { ...ROWS[0], uid: 'eve' }] })],
  ['with a row less', adjusting({ rows: adjusted().slice(1) })],
  [
    'with a row instead of another',
    adjusting({ rows: [...adjusted().slice(0, 2), { ...ROWS[2], uid: 'eve' }] }),
  ],
  ['with a row twice', adjusting({ rows: [...adjusted().slice(0, 2), adjusted()[1]] })],
  [
    'of one row twice, where another was there twice',
    adjusting({
      before: [ROWS[0], ROWS[0], ROWS[1]],
      rows: [
        ROWS[0],
        { ...ROWS[1], adjustment: ADJUSTMENT },
        { ...ROWS[1], adjustment: { ...ADJUSTMENT, sprintAdjustment: 1 } },
      ],
    }),
  ],
  ['in place of its row', adjusting({ rows: [ROWS[0], ADJUSTMENT, ROWS[2]] })],
  ...Object.entries({
    sprints: 2,
    labour: 0,
    delivery: 0,
    capex: 0,
    opex: 0,
    unassignedSprints: 1,
    unassignedLabour: 440,
    unassignedDelivery: 440,
    subtotal: 1,
    sourceFBUIDs: [],
    note: 'x',
  }).map(([name, value]): readonly [string, RulesCase] => [
    `that changes ${name}`,
    adjusting({ allocations: { ...ALLOCATIONS, contractors: adjusted(), [name]: value } }),
  ]),
  ['with a new cost', adjusting({ also: { deliverableCost: 1 } })],
  ['with a new name', adjusting({ also: { deliverableName: 'x' } })],
  ['with a new estimate', adjusting({ also: { deliverableEstimate: storedSummary() } })],
  ['that clears the allocations', adjusting({ allocations: null })],
  ['that replaces the allocations by a list', adjusting({ allocations: adjusted() })],
  [
    'with a list of rows that is none',
    adjusting({ allocations: { ...ALLOCATIONS, contractors: 'x' } }),
  ],
  [
    'dated by a timestamp of yesterday',
    having({ editDate: Timestamp.fromMillis(Date.now() - 86_400_000) }),
  ],
];

testRefusals('an adjustment is refused', adjusting(), Object.fromEntries(REFUSED));
