/** The shapes of fields: one value that the rules accept, and one that they refuse. */
import { beforeAll } from 'vitest';
import type { FieldDeclaration } from '../../src/domain/records/field-kinds.ts';
import { RECORD_FIELDS } from '../../src/domain/records/record-fields.ts';
import {
  MAX_AUD,
  MAX_CHANGED_TEST_ITEMS,
  MAX_ITEMS,
  MAX_NAME_LENGTH,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
} from '../../src/domain/validation/limits.ts';
import type { StoredData } from '../support/records.ts';
import { type Pair, type RulesCase, testPairs, testRefusals } from './support/cases.ts';
import { COLLECTIONS, type Collection } from './support/collections.ts';
import { CHANGED, CREATED, idOf, items, STORED } from './support/field-records.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { INVISIBLE, PARTLY_VISIBLE } from './support/invisible.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const text = (length: number): string => 'x'.repeat(length);

function updating(table: Collection, fields: StoredData, stored: StoredData = {}): RulesCase {
  return {
    fixture: { records: { [`${table}/${idOf(table)}`]: { ...STORED[table], ...stored } } },
    commit: (fixture) => fixture.save(table, idOf(table), fields),
  };
}

function creating(
  table: Collection,
  fields: StoredData,
  without: readonly string[] = [],
): RulesCase {
  return {
    commit: (fixture) =>
      fixture.save(table, idOf(table), { ...CREATED[table], ...fields }, { without }),
  };
}

/** An accepted value and a refused one. Null for a field that a hand-written function checks. */
function samplesOf({ kind, max, edit }: FieldDeclaration): readonly [unknown, unknown] | null {
  switch (kind) {
    case 'name':
      return [text(MAX_NAME_LENGTH), text(MAX_NAME_LENGTH + 1)];
    case 'text':
    case 'longText':
    case 'nullableText':
    case 'templateImage':
      return max === undefined ? null : [text(max), text(max + 1)];
    case 'person':
      return [text(MAX_PERSON_LENGTH), text(MAX_PERSON_LENGTH + 1)];
    case 'number':
    case 'money':
      return max === undefined ? null : [-max, max + 1];
    case 'link':
      return edit === undefined ? null : ['an-id', 'a/b'];
    case 'payment':
      return ['paid', 'overdue'];
    default:
      return null;
  }
}

/** From the field tables, so that a new field is tested as soon as it is declared. */
const PLAIN_FIELDS = (
  [
    ['profiles', RECORD_FIELDS.profile],
    ['researchs', RECORD_FIELDS.research],
    ['templates', RECORD_FIELDS.template],
    ['deliverables', RECORD_FIELDS.deliverable],
    ['hypotheses', RECORD_FIELDS.hypothesis],
  ] as const
).flatMap(([table, fields]) =>
  Object.entries(fields).flatMap(([field, declaration]): [string, Pair][] => {
    const samples = samplesOf(declaration);
    if (samples === null) return [];
    const [accepted, refused] = samples;
    const title = `${field} of ${table}: ${String(accepted).slice(0, 8)}, not ${String(refused).slice(0, 8)}`;
    return [
      [
        title,
        {
          accepted: updating(table, { [field]: accepted }),
          refused: updating(table, { [field]: refused }),
        },
      ],
    ];
  }),
);

testPairs('a field of a form', Object.fromEntries(PLAIN_FIELDS));

testPairs('a number', {
  'is no text': {
    accepted: updating('deliverables', { deliverableNumber: 0.5 }),
    refused: updating('deliverables', { deliverableNumber: '7' }),
  },
  'is not NaN': {
    accepted: updating('hypotheses', { hypothesisCost: 7 }),
    refused: updating('hypotheses', { hypothesisCost: Number.NaN }),
  },
});

testPairs('a record holds its own fields only', {
  ...Object.fromEntries(
    COLLECTIONS.flatMap((table) => [
      [
        `of ${table}, new`,
        { accepted: creating(table, {}), refused: creating(table, { remarkText: 'x' }) },
      ],
      [
        `of ${table}, changed`,
        {
          accepted: updating(table, CHANGED[table]),
          refused: updating(table, { ...CHANGED[table], remarkText: 'x' }),
        },
      ],
    ]),
  ),
});

testPairs('a name', {
  ...Object.fromEntries(
    INVISIBLE.map((name) => [
      `shows something, not ${JSON.stringify(name)}`,
      {
        accepted: updating('researchs', { researchName: PARTLY_VISIBLE.join('') }),
        refused: updating('researchs', { researchName: name }),
      },
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['researchs', 'researchName', null],
        ['templates', 'templateName', 'templateImage'],
        ['deliverables', 'deliverableName', 'deliverableNumber'],
        ['hypotheses', 'hypothesisName', 'hypothesisStatement'],
      ] as const
    ).map(([table, name, optional]) => [
      `is needed in a new record of ${table}`,
      {
        accepted: creating(table, {}, optional === null ? [] : [optional]),
        refused: creating(table, {}, [name]),
      },
    ]),
  ),
});

testPairs('an older record keeps, while another field changes,', {
  'a 31st extra item without a number': {
    accepted: updating(
      'deliverables',
      { deliverableName: 'Else' },
      { deliverableExtraItems: [...items(30, 1), { amount: 'one', justification: 'x' }] },
    ),
    refused: updating('deliverables', {
      deliverableExtraItems: [...items(30, 1), { amount: 'one', justification: 'x' }],
    }),
  },
  'more than 50 test items': {
    accepted: updating(
      'hypotheses',
      { hypothesisName: 'Else' },
      { hypothesisTestItems: testItems(51) },
    ),
    refused: updating('hypotheses', { hypothesisTestItems: testItems(51) }),
  },
});

const extra = (deliverableExtraItems: unknown) =>
  updating('deliverables', { deliverableExtraItems });

testRefusals('extra items', extra([...items(2, -12.34), ...items(48, MAX_AUD)]), {
  'are a list': extra('none'),
  'are at most 50': extra(items(MAX_ITEMS + 1, 1)),
  ...Object.fromEntries(
    [1, 10, 11, 30, 31, 50].map((count) => [
      `have amounts in numbers, also the last of ${count}`,
      extra([...items(count - 1, 1), { amount: '5', justification: 'x' }]),
    ]),
  ),
  'have amounts below 10¹²': extra(items(1, 1e13)),
  'have amounts that are numbers, not NaN': extra(items(1, Number.NaN)),
  'have a justification each': extra([...items(3, 1), { amount: 1 }]),
  'have justifications in texts': extra([...items(3, 1), { amount: 1, justification: 5 }]),
  'hold nothing else': extra([{ amount: 1, justification: 'x', note: 'x' }]),
  'are not too long together': {
    accepted: extra(items(10, 1, text(MAX_TEXT_LENGTH))),
    refused: extra(items(10, 1, text(MAX_TEXT_LENGTH + 1))),
  },
});

function testItems(count: number, letter = 'x') {
  return Array.from({ length: count }, (_, index) => ({
    ...{ label: 'Fail', value: `${letter}${index}`, description: '' },
  }));
}

const tested = (hypothesisTestItems: unknown, stored: unknown = []) =>
  updating('hypotheses', { hypothesisTestItems }, { hypothesisTestItems: stored });

testRefusals('test items', tested([{ label: 'Fail', value: 'line\n\n' }, {}]), {
  'are a list': tested('some', 'none'),
  'are maps': tested([...testItems(9), 'x']),
  'hold texts': tested([...testItems(19), { label: 7 }]),
  'hold a label, a value and a description only': tested([...testItems(10), { note: 'x' }]),
  [`are at most ${MAX_ITEMS}`]: {
    accepted: tested(testItems(50), testItems(30)),
    refused: tested(testItems(51), testItems(40)),
  },
  [`change at most ${MAX_CHANGED_TEST_ITEMS} at a time`]: {
    accepted: tested([...testItems(20, 'y'), ...testItems(50).slice(20)], testItems(50)),
    refused: tested([...testItems(21, 'y'), ...testItems(50).slice(21)], testItems(50)),
  },
  'are no longer together than a record can hold beside its other fields': {
    accepted: tested([{ value: text(86_000) }]),
    refused: tested([{ value: text(86_001) }]),
  },
});

const allocated = (researchers: unknown, sprints: unknown): RulesCase => ({
  commit: (fixture) =>
    fixture.save('hypotheses', 'new', {
      ...hypothesisWith({ deliverable: null, sprints: [3] }),
      hypothesisResearchers: researchers,
      hypothesisResearcherSprintAllocations: sprints,
    }),
});

testRefusals('researchers and their sprints', allocated(['', 'ada'], [0, MAX_SPRINTS]), {
  'are two lists of one length': allocated(['ada'], [1, 2]),
  'are at most 1,000 sprints each': allocated(['ada'], [MAX_SPRINTS + 1]),
  'are no negative sprints': allocated(['ada'], [-1]),
  'are whole sprints': allocated(['ada'], [2.5]),
  'are sprints in numbers, not texts': allocated(['ada'], ['3']),
  'are sprints in numbers, not two in one text': allocated(['ada', 'ben'], ['3,4']),
  'are sprints, not null': allocated(['ada'], [null]),
  'are people in texts': allocated([7], [3]),
  'are people of up to 254 characters': {
    accepted: allocated([text(MAX_PERSON_LENGTH)], [3]),
    refused: allocated([text(MAX_PERSON_LENGTH + 1)], [3]),
  },
  'are people of one line': allocated(['ada\nbob'], [3]),
});

const hypothesisNamed = (id: string): RulesCase => ({
  commit: (fixture) =>
    fixture.save('hypotheses', id, hypothesisWith({ deliverable: null, sprints: [1] })),
});

testPairs('the id of a new hypothesis, which becomes a source of an estimate,', {
  'is in ASCII': { accepted: hypothesisNamed('h-1'), refused: hypothesisNamed('h-中') },
  'has at most 200 characters': {
    accepted: hypothesisNamed(text(200)),
    refused: hypothesisNamed(text(201)),
  },
  'has one line': { accepted: hypothesisNamed('h 1'), refused: hypothesisNamed('h\n1') },
});
