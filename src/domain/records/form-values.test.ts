import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliverableOf,
  hypothesisOf,
  recordOf,
} from '../../../tests/support/records/test-records.ts';
import { parseRecord } from '../normalise/parse-record.ts';
import {
  changedFields,
  DEFAULT_TEST_ITEMS,
  editedFields,
  fromFormValues,
  isLockedField,
  toFormValues,
} from './form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type EditedKind,
  type FieldTable,
  HYPOTHESIS_FIELDS,
  RECORD_FIELDS,
  RESEARCH_FIELDS,
  TEMPLATE_FIELDS,
} from './record-fields.ts';

/** For every kind that a form edits: a typed value, the value that it saves, and the value of a blank. */
const KINDS: Readonly<
  Record<EditedKind, readonly [typed: unknown, saved: unknown, blank: unknown]>
> = {
  name: [' A\u0301nh ', '\u00c1nh', ''],
  text: ['\thttps://methods.example\n', 'https://methods.example', ''],
  longText: [' As typed: A\u0301nh\n', ' As typed: \u00c1nh\n', ''],
  number: [' 2.5 ', 2.5, null],
  money: ['6.499999', 6.5, null],
  link: ['r9', 'r9', null],
  person: [' Ada@Example.com ', 'ada@example.com', null],
  payment: ['paid', 'paid', null],
  outcome: ['fail', 'fail', null],
  flag: ['yes', true, false],
  allocations: [
    [
      { researcher: ' ADA@example.com', sprints: '2' },
      { researcher: 'uidBen ', sprints: '' },
      { researcher: '', sprints: '-' },
    ],
    [
      { researcher: 'ada@example.com', sprints: 2 },
      { researcher: 'uidBen', sprints: 0 },
      { researcher: '', sprints: 0 },
    ],
    [],
  ],
  testItems: [
    [{ label: 'Pass', value: '', description: ' of ten' }],
    [{ label: 'Pass', value: '', description: ' of ten' }],
    [],
  ],
  extraItems: [
    [
      { justification: 'Tape', amount: '-2.495' },
      { justification: '', amount: ' ' },
    ],
    [
      { justification: 'Tape', amount: -2.5 },
      { justification: '', amount: 0 },
    ],
    [],
  ],
};

function editedOf(table: FieldTable) {
  return Object.entries(table).flatMap(([name, field]) =>
    field.edit === undefined ? [] : [{ name, ...field }],
  );
}

describe.each<[string, FieldTable, object]>([
  ['research', RESEARCH_FIELDS, recordOf(parseRecord('research', 'r1', {}))],
  ['template', TEMPLATE_FIELDS, recordOf(parseRecord('template', 't1', {}))],
  ['hypothesis', HYPOTHESIS_FIELDS, hypothesisOf({})],
  ['deliverable', DELIVERABLE_FIELDS, deliverableOf({})],
])('the form of a %s', (_, table, empty) => {
  const fields = editedOf(table);
  const record = empty as never;
  const each = (ofKind: (kind: EditedKind) => unknown) =>
    Object.fromEntries(fields.map(({ name, kind }) => [name, ofKind(kind)]));
  const blank = each((kind) => (Array.isArray(KINDS[kind][2]) ? [] : ''));

  it('shows what is not set as empty, and stores it as null, except in texts and lists', () => {
    expect(toFormValues(table, record)).toEqual(blank);
    expect(fromFormValues(table, blank as never)).toEqual(each((kind) => KINDS[kind][2]));
  });

  it.each(fields)('saves a change of $name alone, and nothing else (R21)', ({ name, kind }) => {
    const [typed, saved] = KINDS[kind];
    const values = { ...blank, [name]: typed } as never;
    expect(editedFields(table, record, values)).toEqual({ [name]: saved });
    expect(changedFields(table, record, values)).toEqual([name]);
  });

  it('begins blank, but for the default test items and what is prefilled (R19, R22)', () => {
    const defaults = table === HYPOTHESIS_FIELDS ? { hypothesisTestItems: DEFAULT_TEST_ITEMS } : {};
    expect(toFormValues(table)).toEqual({ ...blank, ...defaults });
    const prefilled = { [String(fields[0]?.name)]: 'Given' };
    expect(toFormValues(table, prefilled as never)).toMatchObject(prefilled);
  });
});

it('a statement that nobody edited keeps letters that are stored decomposed: it may be signed (R38)', () => {
  const stored = toFormValues(HYPOTHESIS_FIELDS, { hypothesisStatement: 'cafe\u0301' });
  const record = {
    ...fromFormValues(HYPOTHESIS_FIELDS, stored),
    hypothesisStatement: 'cafe\u0301',
  };
  const values = {
    ...toFormValues(HYPOTHESIS_FIELDS, record),
    hypothesisCompletionEvidence: 'Seen',
  };
  expect(editedFields(HYPOTHESIS_FIELDS, record, values)).toEqual({
    hypothesisCompletionEvidence: 'Seen',
  });
});

it('converting to the form and back changes nothing in a hypothesis, also with older allocations (R25)', () => {
  const money = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100);
  const name = fc.string().map((text) => text.trim());
  const older = fc.record({ researcherUUID: fc.string(), sprintAllocated: fc.nat() });
  const researcher = fc.oneof(fc.constantFrom('', 'uidBen', 'Ada@Example.com'), older);
  const sprints = fc.oneof(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    fc.constant('2'),
  );
  const stored = fc.record(
    {
      hypothesisName: name,
      hypothesisNumber: fc.integer(),
      hypothesisResearchers: fc.array(researcher),
      hypothesisResearcherSprintAllocations: fc.array(sprints),
      hypothesisCost: money,
      hypothesisResearchLead: fc.emailAddress(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(stored, (raw) => {
      const hypothesis = hypothesisOf(raw);
      const form = toFormValues(HYPOTHESIS_FIELDS, hypothesis);
      expect(hypothesis).toMatchObject(fromFormValues(HYPOTHESIS_FIELDS, form));
    }),
  );
});

it('typing in a form changes neither the record nor the defaults', () => {
  const items = [{ label: 'Null', value: '', description: '' }];
  const hypothesis = hypothesisOf({ hypothesisTestItems: items });
  for (const form of [
    toFormValues(HYPOTHESIS_FIELDS, hypothesis),
    toFormValues(HYPOTHESIS_FIELDS),
  ]) {
    for (const item of form.hypothesisTestItems) item.value = 'typed';
  }
  expect(hypothesis.hypothesisTestItems).toEqual(items);
  expect(DEFAULT_TEST_ITEMS.map(({ value }) => value).join('')).toBe('');
});

it('a number or a name that is only typed differently is no change', () => {
  const stored = deliverableOf({
    deliverableName: 'Panel',
    deliverableNumber: 1760,
    deliverableResearchLead: 'ada@example.com',
    deliverableExtraItems: [{ justification: '', amount: -440 }],
  });
  const typed = {
    ...toFormValues(DELIVERABLE_FIELDS, stored),
    deliverableName: ' Panel ',
    deliverableNumber: '1,760',
    deliverableResearchLead: 'Ada@Example.com',
    deliverableExtraItems: [{ justification: '', amount: '−$440.00' }],
  };
  expect(changedFields(DELIVERABLE_FIELDS, stored, typed)).toEqual([]);
});

it('the lockable fields are name, number, research, time and extra items, and nothing else', () => {
  const locked = Object.values(RECORD_FIELDS).flatMap((table) =>
    Object.keys(table).filter((name) => isLockedField(table, name)),
  );
  expect(locked.toSorted()).toEqual([
    'deliverableExtraItems',
    'deliverableName',
    'deliverableNumber',
    'deliverableResearchFBUID',
    'deliverableTime',
  ]);
  expect(isLockedField(DELIVERABLE_FIELDS, 'toString')).toBe(false);
});
