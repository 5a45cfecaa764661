import { describe, expect, it } from 'vitest';
import { newFormValues, toFormValues } from '../records/form-values.ts';
import {
  EVIDENCE_FIELDS,
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../records/record-fields.ts';
import { aHypothesis } from '../testing/test-records.ts';
import { validateForm } from './validate-form.ts';

const valid: HypothesisFormValues = {
  ...newFormValues(HYPOTHESIS_FIELDS),
  hypothesisName: 'Clean',
  hypothesisNumber: '1',
  hypothesisTestItems: [],
};

function longText(length: number): string {
  return 'x'.repeat(length);
}

function allocated(...rows: readonly (readonly [string, string])[]): HypothesisFormValues {
  return {
    ...valid,
    hypothesisResearchers: rows.map(([researcher, sprints]) => ({ researcher, sprints })),
  };
}

describe('section 5: hypothesis form', () => {
  it('needs nothing but a name and a number', () => {
    expect(validateForm(HYPOTHESIS_FIELDS, valid)).toEqual({});
  });

  it.each([
    ['empty name', { hypothesisName: '' }, { hypothesisName: 'required' }],
    ['name of blanks only', { hypothesisName: ' ' }, { hypothesisName: 'required' }],
    ['empty number', { hypothesisNumber: '' }, { hypothesisNumber: 'required' }],
    ['number of blanks only', { hypothesisNumber: ' ' }, { hypothesisNumber: 'required' }],
    ['number in words', { hypothesisNumber: 'one' }, { hypothesisNumber: 'must be a number' }],
    ['number NaN', { hypothesisNumber: 'NaN' }, { hypothesisNumber: 'must be a number' }],
    ['test count', { hypothesisTestCount: 'x' }, { hypothesisTestCount: 'must be a number' }],
    ['weeks', { hypothesisTime: 'x' }, { hypothesisTime: 'must be a number' }],
    ['cost', { hypothesisCost: '$5' }, { hypothesisCost: 'must be a number' }],
  ])('%s', (_case, change, expected) => {
    expect(validateForm(HYPOTHESIS_FIELDS, { ...valid, ...change })).toEqual(expected);
  });

  it.each([
    ['hypothesisName', longText(200), longText(201), 'must be at most 200 characters'],
    ['hypothesisNumber', '1000000', '1000001', 'must be between -1,000,000 and 1,000,000'],
    [
      'hypothesisStatement',
      longText(20_000),
      longText(20_001),
      'must be at most 20,000 characters',
    ],
    ['hypothesisObject', longText(20_000), longText(20_001), 'must be at most 20,000 characters'],
    [
      'hypothesisCompletionEvidence',
      longText(20_000),
      longText(20_001),
      'must be at most 20,000 characters',
    ],
    ['hypothesisFidelity', longText(20_000), longText(20_001), 'must be at most 20,000 characters'],
    ['hypothesisTestCount', '1000000', '1000001', 'must be between -1,000,000 and 1,000,000'],
    ['hypothesisTime', '10000', '10001', 'must be between -10,000 and 10,000'],
    ['hypothesisCost', '100000000', '100000001', 'must be between -100,000,000 and 100,000,000'],
    ['hypothesisResearchLead', longText(254), longText(255), 'must be at most 254 characters'],
  ])('limit of %s', (field, atLimit, overLimit, message) => {
    expect(validateForm(HYPOTHESIS_FIELDS, { ...valid, [field]: atLimit })).toEqual({});
    expect(validateForm(HYPOTHESIS_FIELDS, { ...valid, [field]: overLimit })).toEqual({
      [field]: message,
    });
  });

  it('names the test item with a fault', () => {
    expect(
      validateForm(HYPOTHESIS_FIELDS, {
        ...valid,
        hypothesisTestItems: [
          { label: longText(200), value: longText(2000), description: longText(2000) },
          { label: longText(201), value: longText(2001), description: longText(2001) },
        ],
      }),
    ).toEqual({
      'hypothesisTestItems.1.label': 'must be at most 200 characters',
      'hypothesisTestItems.1.value': 'must be at most 2,000 characters',
      'hypothesisTestItems.1.description': 'must be at most 2,000 characters',
    });
  });

  const items = (length: number) =>
    Array.from({ length }, (_, index) => ({ label: 'Fail', value: `${index}`, description: '' }));
  const stored = (length: number) => aHypothesis({ hypothesisTestItems: items(length) });

  it('takes 50 test items and no more', () => {
    const values = (length: number) => ({ ...valid, hypothesisTestItems: items(length) });
    expect(validateForm(HYPOTHESIS_FIELDS, values(50), stored(50))).toEqual({});
    expect(validateForm(HYPOTHESIS_FIELDS, values(51), stored(50))).toEqual({
      hypothesisTestItems: 'at most 50 test items',
    });
  });

  it('takes 20 new or changed test items at a time, beside those that stay', () => {
    const fault = {
      hypothesisTestItems: 'at most 20 new or changed test items at a time: save these first',
    };
    const values = (length: number) => ({ ...valid, hypothesisTestItems: items(length) });
    expect(validateForm(HYPOTHESIS_FIELDS, values(20))).toEqual({});
    expect(validateForm(HYPOTHESIS_FIELDS, values(21))).toEqual(fault);
    expect(validateForm(HYPOTHESIS_FIELDS, values(40), stored(20))).toEqual({});
    expect(validateForm(HYPOTHESIS_FIELDS, values(41), stored(20))).toEqual(fault);
    const changed = items(50).map((item, index) => (index < 21 ? { ...item, label: 'No' } : item));
    const onlyChanged = { ...valid, hypothesisTestItems: changed };
    expect(validateForm(HYPOTHESIS_FIELDS, onlyChanged, stored(50))).toEqual(fault);
    expect(
      validateForm(
        HYPOTHESIS_FIELDS,
        { ...valid, hypothesisTestItems: changed.slice(1) },
        stored(50),
      ),
    ).toEqual({});
  });
});

describe('section 5: sprint allocations, minimum 0, step 1', () => {
  it.each([
    ['0', undefined],
    ['1', undefined],
    ['1000', undefined],
    ['1001', 'must be at most 1,000'],
    ['-1', 'must be 0 or more'],
    ['0.5', 'must be a whole number'],
    ['two', 'must be a number'],
    ['Infinity', 'must be a number'],
    ['', 'required'],
  ])("'%s'", (sprints, expected) => {
    expect(validateForm(HYPOTHESIS_FIELDS, allocated(['u', '1'], ['v', sprints]))).toEqual(
      expected === undefined ? {} : { 'hypothesisResearchers.1.sprints': expected },
    );
  });

  it('a blank researcher may have sprints: they are unassigned (R3)', () => {
    expect(validateForm(HYPOTHESIS_FIELDS, allocated(['', '1']))).toEqual({});
  });

  it('limit of a researcher', () => {
    expect(validateForm(HYPOTHESIS_FIELDS, allocated([longText(254), '1']))).toEqual({});
    expect(validateForm(HYPOTHESIS_FIELDS, allocated([longText(255), '1']))).toEqual({
      'hypothesisResearchers.0.researcher': 'must be at most 254 characters',
    });
  });

  it('takes 50 researchers and no more', () => {
    const rows = (length: number) => Array.from({ length }, () => ['u', '1'] as const);
    expect(validateForm(HYPOTHESIS_FIELDS, allocated(...rows(50)))).toEqual({});
    expect(validateForm(HYPOTHESIS_FIELDS, allocated(...rows(51)))).toEqual({
      hypothesisResearchers: 'at most 50 researchers',
    });
  });
});

describe('R25 an untouched allocation of 0 or more of an older record blocks nothing', () => {
  const stored = aHypothesis({
    hypothesisResearchers: [
      { researcher: 'ada@example.com', sprints: 0.5 },
      { researcher: 'uidBen', sprints: -1 },
      { researcher: '', sprints: 2000 },
    ],
  });
  const old = [
    ['ada@example.com', '0.5'],
    ['uidBen', '-1'],
    ['', '2000'],
  ] as const;

  it('as it was opened, except for sprints below zero', () => {
    const { hypothesisResearchers } = toFormValues(HYPOTHESIS_FIELDS, stored);
    expect(validateForm(HYPOTHESIS_FIELDS, { ...valid, hypothesisResearchers }, stored)).toEqual({
      'hypothesisResearchers.1.sprints': 'must be 0 or more',
    });
  });

  it.each([
    ['the row above it was removed', [old[2]], {}],
    [
      'below zero, which has no price',
      [old[1]],
      { 'hypothesisResearchers.0.sprints': 'must be 0 or more' },
    ],
    ['a row was added above it', [['new', '1'], old[0]], {}],
    ['written differently', [['ADA@example.com ', '0.50']], {}],
    [
      'changed to another fraction',
      [['ada@example.com', '0.6']],
      { 'hypothesisResearchers.0.sprints': 'must be a whole number' },
    ],
    [
      "the fraction of somebody else's row",
      [['uidBen', '0.5']],
      { 'hypothesisResearchers.0.sprints': 'must be a whole number' },
    ],
    [
      'given to somebody new',
      [['new', '0.5']],
      { 'hypothesisResearchers.0.sprints': 'must be a whole number' },
    ],
    ['emptied', [['ada@example.com', '']], { 'hypothesisResearchers.0.sprints': 'required' }],
  ] as const)('%s', (_case, rows, expected) => {
    expect(validateForm(HYPOTHESIS_FIELDS, allocated(...rows), stored)).toEqual(expected);
  });

  it('a new hypothesis has no such allocations', () => {
    expect(validateForm(HYPOTHESIS_FIELDS, allocated(old[0]), null)).toEqual({
      'hypothesisResearchers.0.sprints': 'must be a whole number',
    });
  });
});

describe('R18 completion evidence alone', () => {
  it.each([
    ['nothing', '', {}],
    ['at the limit', longText(20_000), {}],
    [
      'over the limit',
      longText(20_001),
      { hypothesisCompletionEvidence: 'must be at most 20,000 characters' },
    ],
  ])('%s', (_case, hypothesisCompletionEvidence, expected) => {
    expect(validateForm(EVIDENCE_FIELDS, { hypothesisCompletionEvidence })).toEqual(expected);
  });

  it('hidden fields do not block it', () => {
    const hidden = { ...valid, hypothesisName: '', hypothesisNumber: '' };
    expect(validateForm(EVIDENCE_FIELDS, hidden)).toEqual({});
  });
});
