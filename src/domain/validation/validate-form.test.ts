import { describe, expect, it } from 'vitest';
import { aHypothesis } from '../../../tests/support/records/test-records.ts';
import type { Hypothesis } from '../records/entities.ts';
import { toFormValues } from '../records/form-values.ts';
import {
  ADJUSTMENT_FIELDS,
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
  EVIDENCE_FIELDS,
  type FieldTable,
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
  MAX_ITEMS,
  MAX_LONG_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PERSON_LENGTH,
  MAX_TEXT_LENGTH,
  NEW_ADJUSTMENT,
  RESEARCH_FIELDS,
  TEMPLATE_FIELDS,
} from '../records/record-fields.ts';
import { validateForm } from './validate-form.ts';

const VALID = {
  ...toFormValues(HYPOTHESIS_FIELDS),
  hypothesisName: 'Clean',
  hypothesisNumber: '1',
};

function errors(change: Partial<HypothesisFormValues> = {}, stored: Hypothesis | null = null) {
  return validateForm(HYPOTHESIS_FIELDS, { ...VALID, ...change }, stored);
}

function deliverableErrors(change: Partial<DeliverableFormValues> = {}) {
  const valid = { ...toFormValues(DELIVERABLE_FIELDS), deliverableName: 'Panel' };
  return validateForm(DELIVERABLE_FIELDS, { ...valid, ...change });
}

function formErrors(field: string, text: string) {
  if (field.startsWith('deliverable')) return deliverableErrors({ [field]: text });
  if (field.startsWith('hypothesis')) return errors({ [field]: text });
  if (field in NEW_ADJUSTMENT) {
    return validateForm(ADJUSTMENT_FIELDS, { ...NEW_ADJUSTMENT, contractor: 'Ann', [field]: text });
  }
  return field === 'researchName'
    ? validateForm(RESEARCH_FIELDS, { ...toFormValues(RESEARCH_FIELDS), researchName: text })
    : validateForm(TEMPLATE_FIELDS, { templateName: text });
}

const longText = (length: number) => 'x'.repeat(length);

describe('texts and numbers', () => {
  it('needs nothing but a name, and for a hypothesis a number', () => {
    expect(errors()).toEqual({});
    expect(deliverableErrors()).toEqual({});
  });

  it.each([
    'researchName',
    'templateName',
    'deliverableName',
    'hypothesisName',
    'hypothesisNumber',
    'contractor',
  ])('%s is required', (field) => {
    for (const text of ['', ' \t\n'])
      expect(formErrors(field, text)).toEqual({ [field]: 'required' });
  });

  const LIMITS: Readonly<Record<string, number>> = {
    name: MAX_NAME_LENGTH,
    person: MAX_PERSON_LENGTH,
    text: MAX_TEXT_LENGTH,
  };
  it.each(
    Object.entries<FieldTable[string]>({
      ...DELIVERABLE_FIELDS,
      ...HYPOTHESIS_FIELDS,
      ...ADJUSTMENT_FIELDS,
    }).flatMap(([field, { kind, max = LIMITS[kind], signed = false }]) =>
      max === undefined ? [] : [[field, kind, max, signed] as const],
    ),
  )(
    'limit of %s, a %s: %d, below 0 only if it adds or takes away: %s',
    (field, kind, max, signed) => {
      const limit = max.toLocaleString('en-AU');
      if (kind === 'number' || kind === 'money') {
        for (const text of [`${max}`, '1.5', '0', '-0'])
          expect(formErrors(field, text)).toEqual({});
        const error = `must be between ${signed ? `-${limit}` : 0} and ${limit}`;
        expect(formErrors(field, `${max + 1}`)).toEqual({ [field]: error });
        const belowZero = { [field]: 'must be 0 or more' };
        for (const text of ['-0.01', '−2', '–3', `-${max}`]) {
          expect(formErrors(field, text)).toEqual(signed ? {} : belowZero);
        }
        expect(formErrors(field, `-${max + 1}`)).toEqual(signed ? { [field]: error } : belowZero);
        expect(formErrors(field, 'NaN')).toEqual({ [field]: 'must be a number' });
      } else {
        const text = (length: number) => `${longText(length - 2)}@x`;
        expect(formErrors(field, text(max))).toEqual({});
        const tooLong = (excess: string) =>
          `must be at most ${limit} characters: ${excess} too many`;
        expect(formErrors(field, text(max + 1))).toEqual({ [field]: tooLong('1') });
        expect(formErrors(field, text(max + 1000))).toEqual({ [field]: tooLong('1,000') });
      }
    },
  );

  it('a number and a person that were stored otherwise pass unchanged, and only in their own field (R25)', () => {
    const stored = aHypothesis({
      hypothesisTime: -2,
      hypothesisNumber: 2e6,
      hypothesisResearchLead: ' Imogen',
      hypothesisResearchers: [{ researcher: 'Sam Whitcombe', sprints: 1 }],
    });
    const opened = toFormValues(HYPOTHESIS_FIELDS, stored);
    const change = { ...opened, hypothesisName: 'Clean' };
    expect(errors(change, stored)).toEqual({});
    expect(errors({ ...change, hypothesisTime: '−2.00' }, stored)).toEqual({});
    const wrong = {
      hypothesisTime: '-1',
      hypothesisTestCount: '-2',
      hypothesisResearchLead: 'Sam',
    };
    expect(errors({ ...change, ...wrong }, stored)).toEqual({
      hypothesisTime: 'must be 0 or more',
      hypothesisTestCount: 'must be 0 or more',
      hypothesisResearchLead: 'must be an e-mail address',
    });
  });

  it('a person is an e-mail address (R24), but for one of the contractors of a table', () => {
    for (const text of ['Imogen', 'Sam Whitcombe', 'Sam <sam@x.example>', 'sam@', 'a@b c@d']) {
      expect(formErrors('deliverableResearchLead', text)).toEqual({
        deliverableResearchLead: 'must be an e-mail address',
      });
      expect(formErrors('contractor', text)).toEqual({});
    }
    for (const text of [' SAM@x.example ', 'zoë@exämple.com', ' '])
      expect(formErrors('deliverableResearchLead', text)).toEqual({});
  });

  it('keeps the largest hypothesis under 1 MiB, at three bytes a character', () => {
    const longTexts = 4 * MAX_LONG_TEXT_LENGTH;
    const testItems = MAX_ITEMS * (MAX_NAME_LENGTH + 2 * MAX_TEXT_LENGTH);
    const researchers = MAX_ITEMS * MAX_PERSON_LENGTH;
    expect(3 * (longTexts + testItems + researchers)).toBeLessThan(1024 * 1024 * 0.9);
  });
});

describe('lists', () => {
  it('name the extra item with a fault, in the order of the field table', () => {
    const found = deliverableErrors({
      deliverableName: '',
      deliverableTime: 'x',
      deliverableExtraItems: [
        { justification: '', amount: '-5' },
        { justification: longText(2001), amount: 'five' },
        { justification: longText(2000), amount: '100000001' },
        { justification: '', amount: '' },
      ],
    });
    expect(Object.entries(found)).toEqual([
      ['deliverableName', 'required'],
      ['deliverableTime', 'must be a number'],
      ['deliverableExtraItems.1.justification', 'must be at most 2,000 characters: 1 too many'],
      ['deliverableExtraItems.1.amount', 'must be a number'],
      ['deliverableExtraItems.2.amount', 'must be between -100,000,000 and 100,000,000'],
    ]);
  });

  const items = (length: number) =>
    Array.from({ length }, (_, index) => ({ label: 'Fail', value: `${index}`, description: '' }));

  it('take 50 items and no more', () => {
    const rows = (length: number) =>
      Array.from({ length }, () => ({ researcher: 'u@x', sprints: '1' }));
    const extras = (length: number) =>
      Array.from({ length }, () => ({ justification: '', amount: '0' }));
    const found = (length: number) => ({
      ...errors({ hypothesisTestItems: items(length) }),
      ...errors({ hypothesisResearchers: rows(length) }),
      ...deliverableErrors({ deliverableExtraItems: extras(length) }),
    });
    expect(found(50)).toEqual({});
    expect(found(51)).toEqual({
      hypothesisTestItems: 'at most 50 test items',
      hypothesisResearchers: 'at most 50 researchers',
      deliverableExtraItems: 'at most 50 extra items',
    });
  });
});

function allocated(...rows: readonly (readonly [string, string])[]) {
  return { hypothesisResearchers: rows.map(([researcher, sprints]) => ({ researcher, sprints })) };
}

describe('sprint allocations, minimum 0, step 1', () => {
  it.each([
    ['0', null],
    ['1000', null],
    ['1001', 'must be at most 1,000'],
    ['-0.5', 'must be 0 or more'],
    ['0.5', 'Sprints are whole numbers'],
    ['1,5', 'Sprints are whole numbers'],
    // Perhaps a slip of '20'.
    ['2,0', 'Sprints are whole numbers'],
    ['1,000', null],
    [' ', 'required'],
  ])("'%s'", (sprints, error) => {
    expect(errors(allocated(['u@x', '1'], ['v@x', sprints]))).toEqual(
      error === null ? {} : { 'hypothesisResearchers.1.sprints': error },
    );
  });

  it('a researcher may be blank: the sprints are unassigned (R3)', () => {
    expect(errors(allocated(['', '1'], ['Ann', '1']))).toEqual({
      'hypothesisResearchers.1.researcher': 'must be an e-mail address',
    });
    expect(errors(allocated([longText(255), '1']))).toEqual({
      'hypothesisResearchers.0.researcher': 'must be at most 254 characters: 1 too many',
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
  const WHOLE = { 'hypothesisResearchers.0.sprints': 'Sprints are whole numbers' };

  it('as it was opened, except for sprints below zero', () => {
    const { hypothesisResearchers } = toFormValues(HYPOTHESIS_FIELDS, stored);
    expect(errors({ hypothesisResearchers }, stored)).toEqual({
      'hypothesisResearchers.1.sprints': 'must be 0 or more',
    });
  });

  it.each([
    ['the row above it was removed', [['', '2000']], {}],
    ['written differently', [['ADA@example.com ', '0.50']], {}],
    ["the fraction of somebody else's row", [['uidBen', '0.5']], WHOLE],
    ['emptied', [['ada@example.com', '']], { 'hypothesisResearchers.0.sprints': 'required' }],
  ] as const)('%s', (_case, rows, expected) => {
    expect(errors(allocated(...rows), stored)).toEqual(expected);
  });

  it('a new hypothesis has no such allocations', () => {
    expect(errors(allocated(['ada@example.com', '0.5']))).toEqual(WHOLE);
  });
});

it('hidden fields do not block the completion evidence alone (R18)', () => {
  const hidden = { ...VALID, hypothesisName: '', hypothesisNumber: '' };
  const withEvidence = (length: number) =>
    validateForm(EVIDENCE_FIELDS, { ...hidden, hypothesisCompletionEvidence: longText(length) });
  expect(withEvidence(20_000)).toEqual({});
  expect(withEvidence(20_001)).toEqual({
    hypothesisCompletionEvidence: 'must be at most 20,000 characters: 1 too many',
  });
});
