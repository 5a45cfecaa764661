import { beforeAll, describe, expect, test } from 'vitest';
import { RECORD_FIELDS } from '../../src/domain/records/record-fields.ts';
import {
  MAX_AUD,
  MAX_CHANGED_TEST_ITEMS,
  MAX_ITEMS,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
} from '../../src/domain/validation/limits.ts';
import type { StoredData } from '../support/records.ts';
import { runCase } from './support/cases.ts';
import type { Collection } from './support/collections.ts';
import type { Outcome } from './support/commit.ts';
import { CREATED, idOf, items, STORED } from './support/field-records.ts';
import { type Sample, type Shape, samplesOf, shapeOf, text } from './support/field-shapes.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

/** The rules check items in blocks of ten. These counts end a block or begin the next one. */
const COUNTS_AT_BLOCK_EDGES = [1, 10, 11, 20, 21, 30, 31, 40, 41, 50];

interface Field {
  readonly table: Collection;
  readonly field: string;
  readonly shape: Shape;
  /** Whether no rule beside the generated `are…FieldsValid` checks the field. */
  readonly isPlain?: true;
  /** More values that an update refuses. Not tried in a new record, whose rules call the same functions. */
  readonly refusedInUpdates?: readonly Sample[];
}

/** Derived from the field tables, so a new field with a plain shape (shapeOf) is tested as soon as it is declared. */
const PLAIN_FIELDS: readonly Field[] = (
  [
    ['researchs', RECORD_FIELDS.research],
    ['templates', RECORD_FIELDS.template],
    ['profiles', RECORD_FIELDS.profile],
    ['deliverables', RECORD_FIELDS.deliverable],
    ['hypotheses', RECORD_FIELDS.hypothesis],
  ] as const
).flatMap(([table, fields]) =>
  Object.entries(fields).flatMap(([field, declaration]) => {
    const shape = shapeOf(declaration);
    return shape === null ? [] : [{ table, field, shape, isPlain: true }];
  }),
);

const FIELDS: readonly Field[] = [
  ...PLAIN_FIELDS,
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
        ...atBlockEdges('an amount that is text', { amount: '5', justification: 'x' }),
        [
          'ten that are too long together',
          [...items(9, 1, 'x'.repeat(MAX_TEXT_LENGTH)), ...items(1, 1, 'x'.repeat(2_001))],
        ],
      ],
    },
    refusedInUpdates: Object.entries({
      'an amount that is null': { amount: null, justification: 'x' },
      'an amount that is NaN': { amount: Number.NaN, justification: 'x' },
      'an amount that is infinite': { amount: Number.POSITIVE_INFINITY, justification: 'x' },
      'an amount that is a list': { amount: [], justification: 'x' },
      'an amount that is beyond all money': { amount: 1e13, justification: 'x' },
      'one without a justification': { amount: 1 },
      'one justified by null': { amount: 1, justification: null },
      'one justified by a number': { amount: 1, justification: 5 },
      'one justified by a list': { amount: 1, justification: ['x'] },
      'one justified at length': { amount: 1, justification: 'x'.repeat(30_000) },
      'one with another field': { amount: 1, justification: 'x', note: 'x'.repeat(30_000) },
    }).flatMap(([kind, item]) => atBlockEdges(kind, item)),
  },
  {
    table: 'hypotheses',
    field: 'hypothesisTestItems',
    shape: {
      kinds: [],
      accepted: [
        ['none', []],
        ['as many as one commit may change', testItems(MAX_CHANGED_TEST_ITEMS)],
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
        ['no sprints', [0]],
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

function atBlockEdges(kind: string, item: StoredData): readonly Sample[] {
  return COUNTS_AT_BLOCK_EDGES.map((count) => [
    `${kind}, last of ${count}`,
    [...items(count - 1, 1), item],
  ]);
}

function testItems(count: number) {
  return Array.from({ length: count }, () => ({ label: 'Fail', value: 'x', description: 'x' }));
}

test('the field tables have plain fields', () => {
  expect(PLAIN_FIELDS.length).toBeGreaterThan(20);
});

describe.concurrent.each(FIELDS)(
  '$table: $field',
  ({ table, field, shape, isPlain, refusedInUpdates = [] }) => {
    const samples = samplesOf(shape);
    const more = refusedInUpdates.map(([name, value]) => ({
      name,
      value,
      outcome: 'refused' as const,
    }));

    test.each([...samples, ...more])('$name is $outcome in an update', ({ value, outcome }) =>
      runCase(outcome, {
        fixture: { records: { [`${table}/${idOf(table)}`]: STORED[table] } },
        commit: (fixture) => fixture.save(table, idOf(table), { [field]: value }),
      }),
    );

    test.each(isPlain ? oneOfEach(samples) : samples)(
      '$name is $outcome in a new record',
      ({ value, outcome }) =>
        runCase(outcome, {
          commit: (fixture) =>
            fixture.save(table, idOf(table), { ...CREATED[table], [field]: value }),
        }),
    );
  },
);

/** A new record calls the same generated check as an update, so it needs no further samples. */
function oneOfEach<T extends { readonly outcome: Outcome }>(samples: readonly T[]): readonly T[] {
  return (['accepted', 'refused'] as const).flatMap((wanted) =>
    samples.filter(({ outcome }) => outcome === wanted).slice(-1),
  );
}

describe('only what changes is checked: an older record may hold a refused value in another field', () => {
  test.concurrent.each(FIELDS)('$table: $field', async ({ table, field, shape }) => {
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
      await runCase('accepted', {
        fixture: {
          records: { [`${table}/${idOf(table)}`]: { ...STORED[table], [field]: value } },
        },
        commit: (fixture) => fixture.save(table, idOf(table), change),
      });
    }
  });
});
