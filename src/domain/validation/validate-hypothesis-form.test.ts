import { describe, expect, it } from 'vitest';
import type { Hypothesis } from '../records/entities.ts';
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

/** The errors of a valid form with these changes, by default of a new hypothesis. */
function errors(change: Partial<HypothesisFormValues> = {}, stored: Hypothesis | null = null) {
  return validateForm(HYPOTHESIS_FIELDS, { ...valid, ...change }, stored);
}

function longText(length: number): string {
  return 'x'.repeat(length);
}

function allocated(...rows: readonly (readonly [string, string])[]) {
  return { hypothesisResearchers: rows.map(([researcher, sprints]) => ({ researcher, sprints })) };
}

describe('section 5: hypothesis form', () => {
  it('needs nothing but a name and a number', () => {
    expect(errors()).toEqual({});
  });

  it.each([
    ['empty name', { hypothesisName: '' }, { hypothesisName: 'required' }],
    ['empty number', { hypothesisNumber: '' }, { hypothesisNumber: 'required' }],
    ['number in words', { hypothesisNumber: 'one' }, { hypothesisNumber: 'must be a number' }],
    ['test count', { hypothesisTestCount: 'x' }, { hypothesisTestCount: 'must be a number' }],
    ['weeks', { hypothesisTime: 'x' }, { hypothesisTime: 'must be a number' }],
    ['cost', { hypothesisCost: '$5' }, { hypothesisCost: 'must be a number' }],
  ])('%s', (_case, change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  const texts = (max: number) =>
    [
      longText(max),
      longText(max + 1),
      `must be at most ${max.toLocaleString('en-AU')} characters`,
    ] as const;
  const numbers = (max: number) => {
    const limit = max.toLocaleString('en-AU');
    return [String(max), String(max + 1), `must be between -${limit} and ${limit}`] as const;
  };
  it.each([
    ['hypothesisName', ...texts(200)],
    ['hypothesisNumber', ...numbers(1_000_000)],
    ['hypothesisStatement', ...texts(20_000)],
    ['hypothesisObject', ...texts(20_000)],
    ['hypothesisCompletionEvidence', ...texts(20_000)],
    ['hypothesisFidelity', ...texts(20_000)],
    ['hypothesisTestCount', ...numbers(1_000_000)],
    ['hypothesisTime', ...numbers(10_000)],
    ['hypothesisCost', ...numbers(100_000_000)],
    ['hypothesisResearchLead', ...texts(254)],
  ])('limit of %s', (field, atLimit, overLimit, message) => {
    expect(errors({ [field]: atLimit })).toEqual({});
    expect(errors({ [field]: overLimit })).toEqual({ [field]: message });
  });

  it('names the test item with a fault', () => {
    expect(
      errors({
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
    expect(errors({ hypothesisTestItems: items(50) }, stored(50))).toEqual({});
    expect(errors({ hypothesisTestItems: items(51) }, stored(50))).toEqual({
      hypothesisTestItems: 'at most 50 test items',
    });
  });

  it('takes 20 new or changed test items at a time, beside those that stay', () => {
    const fault = {
      hypothesisTestItems: 'at most 20 new or changed test items at a time: save these first',
    };
    expect(errors({ hypothesisTestItems: items(20) })).toEqual({});
    expect(errors({ hypothesisTestItems: items(21) })).toEqual(fault);
    expect(errors({ hypothesisTestItems: items(40) }, stored(20))).toEqual({});
    expect(errors({ hypothesisTestItems: items(41) }, stored(20))).toEqual(fault);
    const changed = items(50).map((item, index) => (index < 21 ? { ...item, label: 'No' } : item));
    expect(errors({ hypothesisTestItems: changed }, stored(50))).toEqual(fault);
    expect(errors({ hypothesisTestItems: changed.slice(1) }, stored(50))).toEqual({});
  });
});

describe('section 5: sprint allocations, minimum 0, step 1', () => {
  it.each([
    ['1001', 'must be at most 1,000'],
    ['-1', 'must be 0 or more'],
    ['0.5', 'must be a whole number'],
    ['', 'required'],
  ])("'%s'", (sprints, expected) => {
    expect(errors(allocated(['u', '1'], ['v', sprints]))).toEqual(
      expected === undefined ? {} : { 'hypothesisResearchers.1.sprints': expected },
    );
  });

  it('a blank researcher may have sprints: they are unassigned (R3)', () => {
    expect(errors(allocated(['', '1']))).toEqual({});
  });

  it('limit of a researcher', () => {
    expect(errors(allocated([longText(254), '1']))).toEqual({});
    expect(errors(allocated([longText(255), '1']))).toEqual({
      'hypothesisResearchers.0.researcher': 'must be at most 254 characters',
    });
  });

  it('takes 50 researchers and no more', () => {
    const rows = (length: number) => Array.from({ length }, () => ['u', '1'] as const);
    expect(errors(allocated(...rows(50)))).toEqual({});
    expect(errors(allocated(...rows(51)))).toEqual({
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
    expect(errors({ hypothesisResearchers }, stored)).toEqual({
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
    expect(errors(allocated(...rows), stored)).toEqual(expected);
  });

  it('a new hypothesis has no such allocations', () => {
    expect(errors(allocated(old[0]))).toEqual({
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
