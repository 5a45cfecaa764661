import { GeoPoint, serverTimestamp, Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  MAX_AUD,
  MAX_CHANGED_TEST_ITEMS,
  MAX_ITEMS,
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
  MAX_WEEKS,
} from '../../src/domain/validation/limits.ts';
import {
  SPRINT_RATE,
  type StoredData,
  storedDeliverable,
  storedProfile,
  storedResearch,
  storedSummary,
  storedTemplate,
} from '../support/records.ts';
import type { Collection } from './support/collections.ts';
import type { Outcome } from './support/commit.ts';
import { deliverable, ESTIMATE } from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { INVISIBLE, PARTLY_VISIBLE } from './support/invisible.ts';
import { type Play, play } from './support/plays.ts';
import { closeRules, openRules } from './support/session.ts';

beforeAll(() => openRules());
afterAll(closeRules);

/** A value with a name for the title of its test. */
type Sample = readonly [name: string, value: unknown];

const KINDS = {
  null: [['null', null]],
  text: [['a text', 'text']],
  number: [['a number', 7]],
  list: [['a list', ['text']]],
  boolean: [
    ['true', true],
    ['false', false],
  ],
  notANumber: [
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['negative infinity', Number.NEGATIVE_INFINITY],
  ],
  map: [
    ['an empty map', {}],
    ['a map', { text: 'text' }],
    ['a deep map', { a: { b: { c: { d: ['x'] } } } }],
  ],
  other: [
    ['a timestamp', Timestamp.now()],
    ['a place', new GeoPoint(-37.8, 144.9)],
    ['a list of maps', [{ text: 'text' }]],
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;

/** What a field accepts besides the values that are named; of all other kinds it accepts none. */
interface Shape {
  readonly accepted: readonly Sample[];
  readonly refused: readonly Sample[];
  readonly kinds: readonly (keyof typeof KINDS)[];
}

const text = (length: number): string => 'x'.repeat(length);

function textOf(most: number): Shape {
  return {
    kinds: ['null', 'text'],
    accepted: [
      ['an empty text', ''],
      ['the longest text', text(most)],
    ],
    refused: [['a text that is too long', text(most + 1)]],
  };
}

function nameOf(): Shape {
  return {
    kinds: ['text'],
    accepted: [
      ['the longest text', text(MAX_NAME_LENGTH)],
      ['markup, which is only text', '<script>alert(1)</script>'],
      ...PARTLY_VISIBLE,
    ],
    refused: [
      ['an empty text', ''],
      ...INVISIBLE,
      ['a text that is too long', text(MAX_NAME_LENGTH + 1)],
    ],
  };
}

function numberOf(most: number, kinds: Shape['kinds'] = ['null', 'number']): Shape {
  return {
    kinds,
    accepted: [
      ['0', 0],
      ['a fraction', 0.5],
      ['the largest', most],
      ['the smallest', -most],
    ],
    refused: [
      ['one too large', most + 1],
      ['one too small', -most - 1],
      ['a number as text', '7'],
    ],
  };
}

const LINK: Shape = {
  kinds: ['null', 'text'],
  accepted: [
    ['an id', 'q6VbKpZ0aX1LmNc2'],
    ['the longest id', text(200)],
  ],
  refused: [
    ['an empty text', ''],
    ['a path', 'a/b'],
    ['an id that is too long', text(201)],
  ],
};

/** The ends of the blocks in which the rules look at items, and the first beyond. */
const LAST_OF = [1, 10, 11, 20, 21, 30, 31, 40, 41, 50];

interface Field {
  readonly table: Collection;
  readonly field: string;
  readonly shape: Shape;
}

const FIELDS: readonly Field[] = [
  { table: 'researchs', field: 'researchName', shape: nameOf() },
  { table: 'templates', field: 'templateName', shape: nameOf() },
  { table: 'templates', field: 'templateImage', shape: textOf(MAX_LONG_TEXT_LENGTH) },
  { table: 'profiles', field: 'displayName', shape: textOf(1_000) },
  { table: 'profiles', field: 'photoURL', shape: textOf(MAX_TEXT_LENGTH) },
  {
    table: 'profiles',
    field: 'email',
    shape: {
      kinds: [],
      accepted: [['one’s own', 'staff@example.com']],
      refused: [
        ['somebody else’s', 'other@example.com'],
        ['one’s own in capitals', 'Staff@Example.com'],
      ],
    },
  },
  {
    table: 'profiles',
    field: 'profileEmail',
    shape: {
      kinds: ['null'],
      accepted: [['one’s own', 'staff@example.com']],
      refused: [
        ['somebody else’s', 'other@example.com'],
        ['one’s own with a blank', 'staff@example.com '],
      ],
    },
  },
  {
    table: 'profiles',
    field: 'FBAUTHID',
    shape: {
      kinds: ['null'],
      accepted: [['one’s own', 'staff']],
      refused: [['somebody else’s', 'other']],
    },
  },
  { table: 'deliverables', field: 'deliverableName', shape: nameOf() },
  { table: 'deliverables', field: 'deliverableNumber', shape: numberOf(MAX_NUMBER) },
  { table: 'deliverables', field: 'deliverableResearchFBUID', shape: LINK },
  { table: 'deliverables', field: 'deliverableResearchLead', shape: textOf(MAX_PERSON_LENGTH) },
  { table: 'deliverables', field: 'deliverableMethodsLink', shape: textOf(MAX_TEXT_LENGTH) },
  { table: 'deliverables', field: 'deliverableBOMLink', shape: textOf(MAX_TEXT_LENGTH) },
  { table: 'deliverables', field: 'deliverableTime', shape: numberOf(MAX_WEEKS) },
  {
    table: 'deliverables',
    field: 'deliverablePaymentState',
    shape: {
      kinds: ['null'],
      accepted: [
        ['invoiced', 'invoiced'],
        ['paid', 'paid'],
      ],
      refused: [
        ['an empty text (R13)', ''],
        ['another state', 'overdue'],
        ['a state in capitals', 'PAID'],
      ],
    },
  },
  {
    table: 'deliverables',
    field: 'deliverableExtraItems',
    shape: {
      kinds: [],
      accepted: [
        ['none', []],
        ['a discount', [{ amount: -12.34, justification: 'Discount' }]],
        ['as many as may be', items(MAX_ITEMS, MAX_AUD)],
        ['as long as may be', items(MAX_ITEMS, 1, 'x'.repeat(MAX_TEXT_LENGTH))],
      ],
      refused: [
        ['one too many', items(MAX_ITEMS + 1, 1)],
        ['one without an amount', [...items(3, 1), { justification: 'x' }]],
        ['one that is no map', [...items(3, 1), 5]],
        ...(
          [
            ['text', '5'],
            ['null', null],
            ['NaN', Number.NaN],
            ['infinite', Number.POSITIVE_INFINITY],
            ['a list', []],
            ['beyond all money', 1e13],
          ] as const
        ).flatMap(([kind, amount]): Sample[] =>
          LAST_OF.map((count) => [
            `an amount that is ${kind}, last of ${count}`,
            [...items(count - 1, 1), { amount, justification: 'x' }],
          ]),
        ),
        ...(
          [
            ['without a justification', { amount: 1 }],
            ['justified by null', { amount: 1, justification: null }],
            ['justified by a number', { amount: 1, justification: 5 }],
            ['justified by a list', { amount: 1, justification: ['x'] }],
            ['justified at length', { amount: 1, justification: 'x'.repeat(30_000) }],
            ['with another field', { amount: 1, justification: 'x', note: 'x'.repeat(30_000) }],
          ] as const
        ).flatMap(([kind, item]): Sample[] =>
          LAST_OF.map((count) => [`one ${kind}, last of ${count}`, [...items(count - 1, 1), item]]),
        ),
        [
          'ten that are too long together',
          [...items(9, 1, 'x'.repeat(MAX_TEXT_LENGTH)), ...items(1, 1, 'x'.repeat(2_001))],
        ],
      ],
    },
  },
  { table: 'hypotheses', field: 'hypothesisName', shape: nameOf() },
  { table: 'hypotheses', field: 'hypothesisNumber', shape: numberOf(MAX_NUMBER, ['number']) },
  { table: 'hypotheses', field: 'hypothesisResearchFBUID', shape: LINK },
  { table: 'hypotheses', field: 'hypothesisDeliverableFBUID', shape: LINK },
  { table: 'hypotheses', field: 'hypothesisStatement', shape: textOf(MAX_LONG_TEXT_LENGTH) },
  { table: 'hypotheses', field: 'hypothesisObject', shape: textOf(MAX_LONG_TEXT_LENGTH) },
  {
    table: 'hypotheses',
    field: 'hypothesisCompletionEvidence',
    shape: textOf(MAX_LONG_TEXT_LENGTH),
  },
  { table: 'hypotheses', field: 'hypothesisFidelity', shape: textOf(MAX_LONG_TEXT_LENGTH) },
  { table: 'hypotheses', field: 'hypothesisTestCount', shape: numberOf(MAX_NUMBER) },
  { table: 'hypotheses', field: 'hypothesisTime', shape: numberOf(MAX_WEEKS) },
  { table: 'hypotheses', field: 'hypothesisCost', shape: numberOf(MAX_AUD) },
  { table: 'hypotheses', field: 'hypothesisResearchLead', shape: textOf(MAX_PERSON_LENGTH) },
  {
    table: 'hypotheses',
    field: 'hypothesisTestItems',
    shape: {
      kinds: [],
      accepted: [
        ['none', []],
        ['as many as may change', testItems(MAX_CHANGED_TEST_ITEMS)],
        ['a list of maps', testItems(1)],
      ],
      refused: [['one too many', testItems(MAX_CHANGED_TEST_ITEMS + 1)]],
    },
  },
  {
    table: 'hypotheses',
    field: 'hypothesisResearchers',
    shape: {
      kinds: ['list'],
      accepted: [
        ['a blank one', ['']],
        ['the longest', [text(MAX_PERSON_LENGTH)]],
      ],
      refused: [
        ['fewer than allocations', []],
        ['more than allocations', ['ada', 'bob']],
        ['one that is too long', [text(MAX_PERSON_LENGTH + 1)]],
        ['one of two lines', ['ada\nbob']],
        ['a number', [7]],
        ['null', [null]],
        ['true', [true]],
        ['an object of old', [{ researcherUUID: 'ada', sprintAllocated: 3 }]],
      ],
    },
  },
  {
    table: 'hypotheses',
    field: 'hypothesisResearcherSprintAllocations',
    shape: {
      kinds: [],
      accepted: [
        ['none', [0]],
        ['the most', [MAX_SPRINTS]],
      ],
      refused: [
        ['one too many', [MAX_SPRINTS + 1]],
        ['negative', [-1]],
        ['a fraction', [0.5]],
        ['text', ['3']],
        ['an empty text', ['']],
        ['null', [null]],
        ['NaN', [Number.NaN]],
        ['infinite', [Number.POSITIVE_INFINITY]],
        ['true', [true]],
        ['a map', [{ sprints: 3 }]],
        ['huge', [1e21]],
        ['tiny', [1e-7]],
        ['fewer than researchers', []],
        ['more than researchers', [1, 2]],
      ],
    },
  },
];

function items(count: number, amount: number, justification = 'x') {
  return Array.from({ length: count }, () => ({ amount, justification }));
}

function testItems(count: number) {
  return Array.from({ length: count }, () => ({ label: 'Fail', value: 'x', description: 'x' }));
}

const STORED: Readonly<Record<Collection, StoredData>> = {
  profiles: {
    ...storedProfile('old'),
    email: 'old',
    profileEmail: 'old',
    FBAUTHID: 'old',
    displayName: 'old',
    photoURL: 'old',
  },
  researchs: storedResearch(),
  templates: storedTemplate(),
  deliverables: deliverable(
    {},
    { deliverablePaymentState: 'old', deliverableExtraItems: items(1, 3) },
  ),
  hypotheses: hypothesisWith({ deliverable: 'gone', sprints: [5] }),
};

const CREATED: Readonly<Record<Collection, StoredData>> = {
  profiles: storedProfile('staff'),
  researchs: storedResearch(),
  templates: storedTemplate(),
  deliverables: storedDeliverable({ deliverableCreated: serverTimestamp() }),
  hypotheses: hypothesisWith({ deliverable: null, sprints: [5] }),
};

const idOf = (table: Collection) => (table === 'profiles' ? 'staff' : 'one');

function samplesOf({ accepted, refused, kinds }: Shape): readonly {
  readonly name: string;
  readonly value: unknown;
  readonly outcome: Outcome;
}[] {
  const ofKinds = Object.entries(KINDS).flatMap(([kind, samples]) =>
    samples.map(([name, value]) => ({
      name,
      value,
      outcome: outcomeOf(kinds.some((known) => known === kind)),
    })),
  );
  const named = [...accepted, ...refused].map(([name]) => name);
  return [
    ...ofKinds.filter(({ name }) => !named.includes(name)),
    ...accepted.map(([name, value]) => ({ name, value, outcome: 'accepted' as const })),
    ...refused.map(([name, value]) => ({ name, value, outcome: 'refused' as const })),
  ];
}

function outcomeOf(isAccepted: boolean): Outcome {
  return isAccepted ? 'accepted' : 'refused';
}

describe.concurrent.each(FIELDS)('$table: $field', ({ table, field, shape }) => {
  test.each(samplesOf(shape))('$name is $outcome in an update', ({ value, outcome }) =>
    play(outcome, {
      world: { records: { [`${table}/${idOf(table)}`]: STORED[table] } },
      commit: (world) => world.save(table, idOf(table), { [field]: value }),
    }),
  );

  test.each(samplesOf(shape))('$name is $outcome in a new record', ({ value, outcome }) =>
    play(outcome, {
      commit: (world) => world.save(table, idOf(table), { ...CREATED[table], [field]: value }),
    }),
  );
});

describe('only what changes is checked: an older record may hold anything elsewhere', () => {
  test.each(FIELDS)('$table: $field', async ({ table, field, shape }) => {
    const other: Readonly<Record<Collection, StoredData>> = {
      profiles: { displayName: 'new', ...(field === 'displayName' ? { photoURL: 'new' } : {}) },
      researchs: {},
      templates: field === 'templateName' ? { templateImage: 'new' } : { templateName: 'new' },
      deliverables:
        field === 'deliverableName' ? { deliverableTime: 9 } : { deliverableName: 'new' },
      hypotheses: field === 'hypothesisName' ? { hypothesisTime: 9 } : { hypothesisName: 'new' },
    };
    const change = Object.fromEntries(
      Object.entries(other[table]).filter(([name]) => name !== field),
    );
    for (const [, value] of shape.refused.slice(0, 4)) {
      await play('accepted', {
        world: {
          records: { [`${table}/${idOf(table)}`]: { ...STORED[table], [field]: value } },
        },
        commit: (world) => world.save(table, idOf(table), change),
      });
    }
  });
});

describe('a new record', () => {
  const creating = (
    table: Collection,
    fields: StoredData,
    without: readonly string[] = [],
  ): Play => ({
    commit: (world) =>
      world.save(table, idOf(table), { ...CREATED[table], ...fields }, { without }),
  });

  test.each<[Collection, string, Outcome]>([
    ['researchs', 'researchName', 'refused'],
    ['templates', 'templateName', 'refused'],
    ['templates', 'templateImage', 'accepted'],
    ['profiles', 'email', 'refused'],
    ['profiles', 'displayName', 'accepted'],
    ['deliverables', 'deliverableName', 'refused'],
    ['deliverables', 'deliverableNumber', 'accepted'],
    ['deliverables', 'deliverableExtraItems', 'accepted'],
    ['deliverables', 'deliverablePaymentState', 'accepted'],
    ...[
      'deliverableCost',
      'deliverableAllocations',
      'deliverableContractorCommencementSignature',
      'deliverableClientCommencementSignature',
      'deliverableContractorCompletionSignature',
      'deliverableClientCompletionSignature',
    ].map((field): [Collection, string, Outcome] => ['deliverables', field, 'refused']),
    ['deliverables', 'deliverableCreated', 'refused'],
    ['deliverables', 'deliverableSprintRate', 'refused'],
    ['deliverables', 'deliverableEstimate', 'refused'],
    ['hypotheses', 'hypothesisName', 'refused'],
    ['hypotheses', 'hypothesisNumber', 'refused'],
    ['hypotheses', 'hypothesisStatement', 'accepted'],
    ['hypotheses', 'hypothesisDeliverableFBUID', 'accepted'],
    ...(['researchs', 'templates', 'deliverables', 'hypotheses'] as const).flatMap((table) =>
      ['FBUID', 'updatedBy', 'updatedAt'].map((field): [Collection, string, Outcome] => [
        table,
        field,
        'refused',
      ]),
    ),
  ])('of %s without %s is %s', (table, field, outcome) =>
    play(outcome, creating(table, {}, [field])),
  );

  test.each<[string, Outcome, StoredData]>([
    ['created now by this clock', 'accepted', { deliverableCreated: new Date() }],
    ['created yesterday', 'refused', { deliverableCreated: new Date(Date.now() - 86_400_000) }],
    ['created tomorrow', 'refused', { deliverableCreated: new Date(Date.now() + 86_400_000) }],
    ['created by text', 'refused', { deliverableCreated: new Date().toISOString() }],
    ['at another rate', 'accepted', { deliverableSprintRate: 2000 }],
    ['at the least rate', 'accepted', { deliverableSprintRate: 100 }],
    ['at a rate below the least', 'refused', { deliverableSprintRate: 99.99 }],
    ['at the highest rate', 'accepted', { deliverableSprintRate: 100_000 }],
    ['at a rate above the highest', 'refused', { deliverableSprintRate: 100_000.01 }],
    ['at a rate in cents', 'accepted', { deliverableSprintRate: 1760.29 }],
    ['at a rate in parts of a cent', 'refused', { deliverableSprintRate: 1760.295 }],
    ['at a rate of one cent', 'refused', { deliverableSprintRate: 0.01 }],
    ['at no rate', 'refused', { deliverableSprintRate: 0 }],
    ['at an infinite rate', 'refused', { deliverableSprintRate: Number.POSITIVE_INFINITY }],
    ['at a negative rate', 'refused', { deliverableSprintRate: -1760 }],
    ['at a rate as text', 'refused', { deliverableSprintRate: '1760' }],
    ['at a rate that is NaN', 'refused', { deliverableSprintRate: Number.NaN }],
    ['with hypotheses in its estimate', 'refused', { deliverableEstimate: ESTIMATE }],
    [
      'with sprints from nowhere',
      'refused',
      { deliverableEstimate: { ...ESTIMATE, sourceFBUIDs: [] } },
    ],
    [
      'with an estimate that does not add up',
      'refused',
      { deliverableEstimate: { ...storedSummary(), labour: 1 } },
    ],
    [
      'with contractors in its estimate',
      'refused',
      { deliverableEstimate: { ...storedSummary(), contractors: ESTIMATE.contractors } },
    ],
    [
      'without a part of its estimate',
      'refused',
      { deliverableEstimate: without(storedSummary(), 'opex') },
    ],
    ['with hypotheses of no sprints', 'refused', { deliverableEstimate: storedSummary({ h1: 0 }) }],
    ['with a price', 'refused', { deliverableCost: 1 }],
    ['with a price of 0', 'refused', { deliverableCost: 0 }],
    ['with allocations', 'refused', { deliverableAllocations: storedSummary() }],
    ['with a signature', 'refused', { deliverableClientCommencementSignature: {} }],
    [
      'with a contractor’s signature',
      'refused',
      { deliverableContractorCommencementSignature: {} },
    ],
    ['with a completion', 'refused', { deliverableClientCompletionSignature: 'done' }],
    ['with a contractor’s completion', 'refused', { deliverableContractorCompletionSignature: {} }],
    ['with a payment', 'accepted', { deliverablePaymentState: 'invoiced' }],
    ['with an unknown field', 'refused', { deliverableColour: 'red' }],
  ])('of a deliverable %s is %s', (_, outcome, fields) =>
    play(outcome, creating('deliverables', fields)),
  );
});

describe('an estimate', () => {
  const mending = (estimate: unknown, stored: StoredData = {}): Play => ({
    world: { records: { 'deliverables/d': deliverable({}, stored) } },
    commit: (world) => world.save('deliverables', 'd', { deliverableEstimate: estimate }),
  });
  const three = storedSummary({ h1: 1, h2: 2 });
  const UNASSIGNED = { unassignedSprints: 1, unassignedLabour: 440, unassignedDelivery: 440 };

  test.each<[string, Outcome, unknown]>([
    ['of two hypotheses', 'accepted', three],
    ['of none', 'accepted', storedSummary()],
    [
      'with unassigned work',
      'accepted',
      { ...three, ...UNASSIGNED, contractors: storedSummary({ h1: 2 }).contractors },
    ],
    [
      'with quarters that are cents apart',
      'refused',
      { ...three, capex: three.capex + 0.01, opex: three.opex - 0.01 },
    ],
    ['with half a sprint', 'accepted', storedSummary({ h1: 0.5 })],
    ['that is null', 'refused', null],
    ['that is a text', 'refused', 'three'],
    ['that is empty', 'refused', {}],
    ['of sources as a text', 'refused', { ...three, sourceFBUIDs: 'h1' }],
    ['of sources that are numbers', 'refused', { ...three, sourceFBUIDs: [1, 2] }],
    [
      'of 500 sources',
      'accepted',
      { ...three, sourceFBUIDs: Array.from({ length: 500 }, (_, i) => `h${i}`) },
    ],
    ['of sources in other letters', 'refused', { ...three, sourceFBUIDs: ['中'] }],
    ['of a source of 201 letters', 'refused', { ...three, sourceFBUIDs: ['x'.repeat(201)] }],
    [
      'of sources of 20,000 letters',
      'accepted',
      { ...three, sourceFBUIDs: Array.from({ length: 100 }, (_, i) => `${i}`.padEnd(199, 'x')) },
    ],
    [
      'of sources of more than 20,000 letters',
      'refused',
      { ...three, sourceFBUIDs: Array.from({ length: 101 }, (_, i) => `${i}`.padEnd(199, 'x')) },
    ],
    [
      'of 501 sources',
      'refused',
      { ...three, sourceFBUIDs: Array.from({ length: 501 }, (_, i) => `h${i}`) },
    ],
    ['of contractors as a map', 'refused', { ...three, contractors: {} }],
    ['that does not add up', 'refused', { ...three, subtotal: three.subtotal + 1 }],
    ['whose labour does not add up', 'refused', { ...three, labour: three.labour - 1 }],
    ['whose delivery does not add up', 'refused', { ...three, delivery: three.delivery - 1 }],
    ['whose cap-ex does not add up', 'refused', { ...three, capex: three.capex - 1 }],
    ['whose op-ex does not add up', 'refused', { ...three, opex: three.opex - 1 }],
    ['at another rate', 'refused', { ...three, sprints: three.sprints + 1 }],
    ['of sprints as text', 'refused', { ...three, sprints: '3' }],
    ['of sprints that are NaN', 'refused', { ...three, sprints: Number.NaN }],
    ['of a sum that is NaN', 'refused', { ...three, subtotal: Number.NaN }],
    [
      'of infinite sums',
      'refused',
      { ...three, subtotal: Number.POSITIVE_INFINITY, labour: Number.POSITIVE_INFINITY },
    ],
    ['of unassigned sprints that are NaN', 'refused', { ...three, unassignedSprints: Number.NaN }],
    ['of unassigned labour as text', 'refused', { ...three, unassignedLabour: '0' }],
    ['of unassigned delivery that is missing', 'refused', without(three, 'unassignedDelivery')],
    ['with something else', 'refused', { ...three, total: 1 }],
    ...Object.keys(three).map((name): [string, Outcome, unknown] => [
      `without ${name}`,
      'refused',
      without(three, name),
    ]),
  ])('%s is %s', (_, outcome, estimate) => play(outcome, mending(estimate)));

  describe('has rows that add up', () => {
    const quarter = SPRINT_RATE / 4;
    const rows = (count: number): readonly StoredData[] =>
      Array.from({ length: count }, (_, index) => ({
        uid: `person-${index}`,
        sprints: 1,
        labourCost: quarter,
        deliveryCost: quarter,
        adjustment: null,
      }));
    const of = (contractors: readonly unknown[], sprints = contractors.length) =>
      mending({ ...storedSummary({ h1: sprints }), contractors });

    test.each([0, 1, 7, 8, 9, 15, 16, 17, 23, 24])('%d of them, none left out', async (count) => {
      await play('accepted', of(rows(count)));
      await play('refused', of(rows(count), count + 1));
      if (count > 0) await play('refused', of(rows(count - 1), count));
    });

    test.each<[Outcome, number]>([
      ['accepted', 0.0049],
      ['refused', 0.005],
    ])('%s: rows that come to %d sprints more than their total', async (outcome, sprints) => {
      const row = { uid: 'person-0', sprints, labourCost: 0, deliveryCost: 0, adjustment: null };
      await play(outcome, mending({ ...storedSummary(), contractors: [row] }));
    });

    test('and no more than 24, which nothing would add up', () =>
      play('refused', of(rows(25), 24)));
    test('25 that add up', () => play('refused', of(rows(25))));

    // Where each row stands counts: the rules name them one by one.
    const places = Array.from({ length: 24 }, (_, place) => place);
    const withRow = (place: number, row: unknown) =>
      of(rows(24).map((honest, index) => (index === place ? row : honest)));
    const honestAt = (place: number): StoredData => rows(24)[place] ?? {};

    test.concurrent.each(places)('row %d is a person with three numbers', async (place) => {
      const honest = honestAt(place);
      await play('refused', withRow(place, { ...honest, sprints: 2 }));
      await play('refused', withRow(place, { ...honest, labourCost: quarter + 1 }));
      await play('refused', withRow(place, { ...honest, deliveryCost: quarter + 1 }));
      await play('refused', withRow(place, { ...honest, adjustment: {} }));
      await play('refused', withRow(place, { ...honest, note: 'x' }));
      await play('refused', withRow(place, { ...honest, uid: 'x'.repeat(2_100) }));
    });

    test.each<[string, unknown]>([
      ['whose person is a number', { ...honestAt(3), uid: 7 }],
      ['whose person is a list', { ...honestAt(3), uid: [] }],
      ['whose person is null', { ...honestAt(3), uid: null }],
      ['of sprints as text', { ...honestAt(3), sprints: '1' }],
      ['of NaN sprints', { ...honestAt(3), sprints: Number.NaN }],
      ['of labour as text', { ...honestAt(3), labourCost: '440' }],
      ['of labour as a list', { ...honestAt(3), labourCost: [] }],
      ['of infinite delivery', { ...honestAt(3), deliveryCost: Number.POSITIVE_INFINITY }],
      ['that is adjusted', { ...honestAt(3), adjustment: 'x'.repeat(100_000) }],
      ['without adjustment', without(honestAt(3), 'adjustment')],
      ['without a person', without(honestAt(3), 'uid')],
      ['that is a text', 'ada'],
      ['that is null', null],
    ])('a row %s is refused', (_, row) => play('refused', withRow(3, row)));

    test('of people of 254 letters', () =>
      play(
        'accepted',
        of(rows(24).map((row, index) => ({ ...row, uid: `${index}`.padEnd(254, 'x') }))),
      ));

    test('labour of one may not make up for sprints of another', () =>
      play(
        'refused',
        of(
          rows(2).map((row, index) => ({ ...row, sprints: index === 0 ? 3 : -2 })),
          2,
        ),
      ));

    test('in sprints as in dollars, with what is unassigned', async () => {
      const whole = { ...storedSummary({ h1: 3 }), ...UNASSIGNED, contractors: rows(2) };
      await play('accepted', mending(whole));
      await play('refused', mending({ ...whole, unassignedSprints: 2 }));
      await play('refused', mending({ ...whole, unassignedLabour: 441 }));
      await play('refused', mending({ ...whole, unassignedDelivery: 439 }));
    });
  });

  test.each<[string, Outcome, StoredData, number]>([
    ['the deliverable’s rate', 'accepted', { deliverableSprintRate: 1000 }, 1000],
    [
      'the default rate on a deliverable with another',
      'refused',
      { deliverableSprintRate: 1000 },
      SPRINT_RATE,
    ],
    [
      'the default rate on a deliverable without one',
      'accepted',
      { deliverableSprintRate: null },
      SPRINT_RATE,
    ],
    ['a rate that is stored as text', 'accepted', { deliverableSprintRate: '1000' }, 1000],
  ])('at %s is %s', (_, outcome, stored, rate) => {
    const quarter = (3 * rate) / 4;
    const estimate = {
      ...three,
      labour: quarter,
      delivery: quarter,
      capex: quarter,
      opex: quarter,
      subtotal: 3 * rate,
      contractors: three.contractors.map((row) => ({
        ...row,
        labourCost: quarter,
        deliveryCost: quarter,
      })),
    };
    return play(outcome, mending(estimate, stored));
  });

  test('is written by staff on a deliverable from before estimates', () =>
    play('accepted', mending(three, { deliverableEstimate: null })));

  test('is not mended by a client', () =>
    play('refused', {
      ...mending(three),
      actor: 'client',
      commit: (world) =>
        world.save('deliverables', 'd', { deliverableEstimate: three }, { uid: 'client' }),
    }));

  test('does not change in an edit', () =>
    play('refused', {
      world: { records: { 'deliverables/d': deliverable() } },
      commit: (world) =>
        world.save('deliverables', 'd', { deliverableEstimate: three, deliverableName: 'x' }),
    }));
});

function without(data: object, name: string): StoredData {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
}
