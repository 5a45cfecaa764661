import { describe, expect, it } from 'vitest';
import { aDeliverable } from '../testing/test-records.ts';
import { changedFields, editedFields, isLockedField, toFormValues } from './form-values.ts';
import { DELIVERABLE_FIELDS } from './record-fields.ts';

const STORED = aDeliverable({ deliverableTime: 2, deliverablePaymentState: 'invoiced' });
const UNEDITED = toFormValues(DELIVERABLE_FIELDS, STORED);

/** For every kind that the deliverable's form edits: a typed value, and the value that an edit saves. */
const EDIT_OF_KIND = {
  name: [' Renamed ', 'Renamed'],
  text: [' https://methods.example', 'https://methods.example'],
  number: ['2.5', 2.5],
  link: ['', null],
  person: [' Ada@Example.com ', 'ada@example.com'],
  payment: ['paid', 'paid'],
  extraItems: [
    [{ justification: 'Tape', amount: '12.5' }],
    [{ justification: 'Tape', amount: 12.5 }],
  ],
} as const;

const EDITS = Object.entries(DELIVERABLE_FIELDS).flatMap(([name, field]) =>
  'edit' in field ? [[name, EDIT_OF_KIND[field.kind]] as const] : [],
);

describe('an edit of a deliverable (R21)', () => {
  it.each(EDITS)('of %s alone saves that field alone', (name, [typed, saved]) => {
    const values = { ...UNEDITED, [name]: typed };
    expect(editedFields(DELIVERABLE_FIELDS, STORED, values)).toEqual({ [name]: saved });
  });

  it('of every field saves every field', () => {
    const typed = EDITS.map(([name, [value]]) => [name, value]);
    const values = { ...UNEDITED, ...Object.fromEntries(typed) };
    expect(Object.keys(editedFields(DELIVERABLE_FIELDS, STORED, values))).toEqual(
      Object.keys(UNEDITED),
    );
  });

  it('of nothing saves nothing', () => {
    expect(editedFields(DELIVERABLE_FIELDS, STORED, UNEDITED)).toEqual({});
    expect(changedFields(DELIVERABLE_FIELDS, STORED, UNEDITED)).toEqual([]);
  });
});

it('the lockable fields are name, number, research, time and extra items, and nothing else', () => {
  expect(
    Object.keys(UNEDITED)
      .filter((name) => isLockedField(DELIVERABLE_FIELDS, name))
      .toSorted(),
  ).toEqual([
    'deliverableExtraItems',
    'deliverableName',
    'deliverableNumber',
    'deliverableResearchFBUID',
    'deliverableTime',
  ]);
  expect(
    ['deliverableCost', 'toString', ''].filter((name) => isLockedField(DELIVERABLE_FIELDS, name)),
  ).toEqual([]);
});
