import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliverableOf } from '../testing/test-records.ts';
import {
  fromFormValues,
  labelsOf,
  NEW_EXTRA_ITEM,
  newFormValues,
  toFormValues,
} from './form-values.ts';
import { DELIVERABLE_FIELDS, type DeliverableFormValues, PROFILE_FIELDS } from './record-fields.ts';

const newForm = newFormValues(DELIVERABLE_FIELDS);
const values = {
  ...newForm,
  deliverableName: 'Panel',
  deliverableNumber: '12',
  deliverableResearchLead: 'lead@example.com',
  deliverableResearchFBUID: 'r1',
  deliverableTime: '3',
  deliverableMethodsLink: 'https://methods.example.com',
  deliverableBOMLink: 'see the drive',
  deliverableExtraItems: [{ justification: 'Discount', amount: '-2.5' }],
  deliverablePaymentState: 'paid',
};
const fields = {
  ...fromFormValues(DELIVERABLE_FIELDS, newForm),
  deliverableName: 'Panel',
  deliverableNumber: 12,
  deliverableResearchLead: 'lead@example.com',
  deliverableResearchFBUID: 'r1',
  deliverableTime: 3,
  deliverableMethodsLink: 'https://methods.example.com',
  deliverableBOMLink: 'see the drive',
  deliverableExtraItems: [{ justification: 'Discount', amount: -2.5 }],
  deliverablePaymentState: 'paid',
};
/** Every field empty: a list without rows, or ''. */
const blank = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [] : '']),
) as unknown as DeliverableFormValues;

describe('deliverable → form', () => {
  it('shows what is set', () => {
    expect(toFormValues(DELIVERABLE_FIELDS, deliverableOf(fields))).toEqual(values);
  });

  it('shows what is not set as empty', () => {
    expect(toFormValues(DELIVERABLE_FIELDS, deliverableOf({}))).toEqual(blank);
  });
});

describe('form → deliverable', () => {
  it('stores exactly the fields of the form (R21)', () => {
    const saved = fromFormValues(DELIVERABLE_FIELDS, values);
    expect(saved).toStrictEqual(fields);
    expect(Object.keys(saved)).toEqual(
      Object.entries(DELIVERABLE_FIELDS).flatMap(([name, field]) =>
        'edit' in field ? [name] : [],
      ),
    );
  });

  it("stores a blank as null, except in texts and lists; 'Not invoiced' is null, never '' (R13)", () => {
    expect(fromFormValues(DELIVERABLE_FIELDS, blank)).toMatchObject({
      deliverableName: '',
      deliverableNumber: null,
      deliverableResearchLead: null,
      deliverableResearchFBUID: null,
      deliverableTime: null,
      deliverableMethodsLink: '',
      deliverableBOMLink: '',
      deliverableExtraItems: [],
      deliverablePaymentState: null,
    });
  });

  it('trims names and links, lower-cases e-mails (R24), rounds money to cents (R1)', () => {
    expect(
      fromFormValues(DELIVERABLE_FIELDS, {
        ...values,
        deliverableName: ' Panel ',
        deliverableResearchLead: ' LEAD@Example.com',
        deliverableMethodsLink: ' https://methods.example.com\n',
        deliverableBOMLink: '\tsee the drive ',
        deliverableExtraItems: [{ justification: 'Discount', amount: '-2.495' }],
      }),
    ).toEqual(fields);
  });

  it('an amount left empty is 0 (section 3)', () => {
    const deliverableExtraItems = [{ justification: 'x', amount: ' ' }];
    expect(fromFormValues(DELIVERABLE_FIELDS, { ...values, deliverableExtraItems })).toMatchObject({
      deliverableExtraItems: [{ justification: 'x', amount: 0 }],
    });
  });

  it('an unexpected payment state that was not touched stays as it is (R13)', () => {
    const form = toFormValues(
      DELIVERABLE_FIELDS,
      deliverableOf({ deliverablePaymentState: 'lost' }),
    );
    expect(fromFormValues(DELIVERABLE_FIELDS, form)).toMatchObject({
      deliverablePaymentState: 'lost',
    });
  });

  it('converting to the form and back changes nothing, for trimmed names and whole cents', () => {
    const money = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100);
    const stored = fc.record(
      {
        deliverableName: fc.string().map((text) => text.trim()),
        deliverableNumber: fc.integer(),
        deliverableResearchLead: fc.emailAddress(),
        deliverableTime: fc.double({ noNaN: true, noDefaultInfinity: true }),
        deliverableExtraItems: fc.array(fc.record({ amount: money, justification: fc.string() })),
        deliverablePaymentState: fc.constantFrom('invoiced', 'paid', null),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(stored, (raw) => {
        const deliverable = deliverableOf(raw);
        expect(deliverable).toMatchObject(
          fromFormValues(DELIVERABLE_FIELDS, toFormValues(DELIVERABLE_FIELDS, deliverable)),
        );
      }),
    );
  });
});

it('labelsOf gives the labels of the form, and the name of a field without a label', () => {
  expect(labelsOf(DELIVERABLE_FIELDS)).toMatchObject({
    deliverableName: 'Name',
    deliverableTime: 'Delivery time (weeks)',
  });
  expect(labelsOf(PROFILE_FIELDS)).toMatchObject({ FBAUTHID: 'FBAUTHID', displayName: 'Name' });
});

describe('new deliverable', () => {
  it('is blank without a prefill', () => {
    expect(
      newFormValues(DELIVERABLE_FIELDS, {
        deliverableResearchFBUID: null,
        deliverableNumber: null,
      }),
    ).toEqual(blank);
  });

  it('begins with the prefilled research and number (R19)', () => {
    expect(
      newFormValues(DELIVERABLE_FIELDS, { deliverableResearchFBUID: 'r1', deliverableNumber: 0 }),
    ).toEqual({
      ...blank,
      deliverableResearchFBUID: 'r1',
      deliverableNumber: '0',
    });
  });

  it('an added extra item costs 0 (section 3)', () => {
    expect(NEW_EXTRA_ITEM).toEqual({ justification: '', amount: '0' });
  });
});
