import { describe, expect, it } from 'vitest';
import {
  changedFields,
  editedFields,
  isLockedField,
  toFormValues,
} from '../records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
  type DeliverableFormValues,
} from '../records/record-fields.ts';
import { aDeliverable } from '../test-records.ts';

const STORED = aDeliverable({ deliverableTime: 2, deliverablePaymentState: 'invoiced' });

/** For every field of the form: another value, and what it is stored as. */
const EDITS: {
  readonly [Name in keyof DeliverableFormValues]: readonly [
    DeliverableFormValues[Name],
    DeliverableFields[Name],
  ];
} = {
  deliverableName: ['Renamed', 'Renamed'],
  deliverableNumber: ['12', 12],
  deliverableResearchLead: [' Ada@Example.com ', 'ada@example.com'],
  deliverableResearchFBUID: ['', null],
  deliverableTime: ['2.5', 2.5],
  deliverableMethodsLink: ['https://methods.example', 'https://methods.example'],
  deliverableBOMLink: ['in the drawer', 'in the drawer'],
  deliverableExtraItems: [
    [{ justification: 'Tape', amount: '12.5' }],
    [{ justification: 'Tape', amount: 12.5 }],
  ],
  deliverablePaymentState: ['paid', 'paid'],
};

describe('an edit of a deliverable (R21)', () => {
  it.each(Object.entries(EDITS))('of %s alone saves that field alone', (name, [typed, saved]) => {
    const values = { ...toFormValues(DELIVERABLE_FIELDS, STORED), [name]: typed };
    expect(editedFields(DELIVERABLE_FIELDS, STORED, values)).toEqual({ [name]: saved });
  });

  it('of every field saves every field', () => {
    const typed = Object.entries(EDITS).map(([name, [value]]) => [name, value]);
    const values = { ...toFormValues(DELIVERABLE_FIELDS, STORED), ...Object.fromEntries(typed) };
    expect(Object.keys(editedFields(DELIVERABLE_FIELDS, STORED, values)).toSorted()).toEqual(
      Object.keys(toFormValues(DELIVERABLE_FIELDS, STORED)).toSorted(),
    );
  });

  it('of nothing saves nothing', () => {
    expect(
      editedFields(DELIVERABLE_FIELDS, STORED, toFormValues(DELIVERABLE_FIELDS, STORED)),
    ).toEqual({});
    expect(
      changedFields(DELIVERABLE_FIELDS, STORED, toFormValues(DELIVERABLE_FIELDS, STORED)),
    ).toEqual([]);
  });
});

it('locks name, number, research, time and extra items while the price is frozen, and nothing else', () => {
  expect(
    Object.keys(toFormValues(DELIVERABLE_FIELDS, STORED))
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
