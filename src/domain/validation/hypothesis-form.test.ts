import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypothesisOf } from '../fixtures.ts';
import { DEFAULT_TEST_ITEMS } from '../test-items.ts';
import {
  fromHypothesis,
  type HypothesisFormValues,
  newHypothesisValues,
  toCompletionEvidenceFields,
  toHypothesisFields,
} from './hypothesis-form.ts';

const values: HypothesisFormValues = {
  hypothesisName: 'Clean',
  hypothesisNumber: '1',
  hypothesisResearchFBUID: 'r1',
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: ['ada@example.com', 'uidBen'],
  hypothesisResearcherSprintAllocations: ['2', '0'],
  hypothesisStatement: ' Rain washes ',
  hypothesisObject: 'Panel',
  hypothesisTestItems: [{ label: 'Null', value: 'dirty', description: 'soot' }],
  hypothesisCompletionEvidence: 'Photos\n',
  hypothesisFidelity: 'High',
  hypothesisTestCount: '4',
  hypothesisTime: '5',
  hypothesisCost: '6.5',
  hypothesisResearchLead: 'lead@example.com',
};
const fields = {
  hypothesisName: 'Clean',
  hypothesisNumber: 1,
  hypothesisResearchFBUID: 'r1',
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: ['ada@example.com', 'uidBen'],
  hypothesisResearcherSprintAllocations: [2, 0],
  hypothesisStatement: ' Rain washes ',
  hypothesisObject: 'Panel',
  hypothesisTestItems: [{ label: 'Null', value: 'dirty', description: 'soot' }],
  hypothesisCompletionEvidence: 'Photos\n',
  hypothesisFidelity: 'High',
  hypothesisTestCount: 4,
  hypothesisTime: 5,
  hypothesisCost: 6.5,
  hypothesisResearchLead: 'lead@example.com',
};
const blank: HypothesisFormValues = {
  hypothesisName: '',
  hypothesisNumber: '',
  hypothesisResearchFBUID: '',
  hypothesisDeliverableFBUID: '',
  hypothesisResearchers: [],
  hypothesisResearcherSprintAllocations: [],
  hypothesisStatement: '',
  hypothesisObject: '',
  hypothesisTestItems: [],
  hypothesisCompletionEvidence: '',
  hypothesisFidelity: '',
  hypothesisTestCount: '',
  hypothesisTime: '',
  hypothesisCost: '',
  hypothesisResearchLead: '',
};

describe('hypothesis → form', () => {
  it('shows what is set', () => {
    expect(fromHypothesis(hypothesisOf(fields))).toEqual(values);
  });

  it('shows what is not set as empty', () => {
    expect(fromHypothesis(hypothesisOf({}))).toEqual(blank);
  });

  it('typing in the form leaves the record as it is', () => {
    const hypothesis = hypothesisOf(fields);
    const form = fromHypothesis(hypothesis);
    const [item] = form.hypothesisTestItems;
    if (item !== undefined) item.label = 'typed';
    form.hypothesisResearchers.push('typed');
    expect(hypothesis).toEqual(hypothesisOf(fields));
  });
});

describe('form → hypothesis', () => {
  it('stores exactly the fields of the form (R21), long texts as typed', () => {
    expect(toHypothesisFields(values)).toStrictEqual(fields);
  });

  it('stores blanks as null; no deliverable is the backlog', () => {
    expect(toHypothesisFields(blank)).toStrictEqual({
      ...blank,
      hypothesisNumber: null,
      hypothesisResearchFBUID: null,
      hypothesisDeliverableFBUID: null,
      hypothesisTestCount: null,
      hypothesisTime: null,
      hypothesisCost: null,
      hypothesisResearchLead: null,
    });
  });

  it('trims the name, lower-cases e-mails (R24), rounds money to cents (R1)', () => {
    expect(
      toHypothesisFields({
        ...values,
        hypothesisName: ' Clean ',
        hypothesisResearchers: [' ADA@example.com', 'uidBen '],
        hypothesisCost: '6.499999',
        hypothesisResearchLead: ' Lead@Example.com ',
      }),
    ).toEqual(fields);
  });

  it.each([
    ['fewer allocations than researchers', ['2'], [2, 0]],
    ['more allocations than researchers', ['2', '0', '9'], [2, 0]],
    ['an allocation that is being typed', ['2', ''], [2, 0]],
    ['an allocation that is no number yet', ['2', '-'], [2, 0]],
  ])('has one allocation per researcher: %s', (_case, typed, stored) => {
    const form = { ...values, hypothesisResearcherSprintAllocations: typed };
    expect(toHypothesisFields(form).hypothesisResearcherSprintAllocations).toEqual(stored);
  });

  it('opening and saving changes nothing, whatever the record was like (R25)', () => {
    const stored = fc.record(
      {
        hypothesisName: fc.string().map((text) => text.trim()),
        hypothesisNumber: fc.integer(),
        hypothesisResearchers: fc.array(
          fc.oneof(
            fc.constantFrom('', 'uidBen', 'Ada@Example.com'),
            fc.record({ researcherUUID: fc.string(), sprintAllocated: fc.nat() }),
          ),
        ),
        hypothesisResearcherSprintAllocations: fc.array(
          fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant('2')),
        ),
        hypothesisCost: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
        hypothesisResearchLead: fc.emailAddress(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(stored, (raw) => {
        const hypothesis = hypothesisOf(raw);
        expect(hypothesis).toMatchObject(toHypothesisFields(fromHypothesis(hypothesis)));
      }),
    );
  });

  it('a non-owner writes the completion evidence and nothing else (R18)', () => {
    expect(toCompletionEvidenceFields(values)).toStrictEqual({
      hypothesisCompletionEvidence: 'Photos\n',
    });
  });
});

describe('new hypothesis', () => {
  const noPrefill = {
    hypothesisResearchFBUID: null,
    hypothesisDeliverableFBUID: null,
    hypothesisNumber: null,
  };

  it('is blank without a prefill, but for the default test items (R22)', () => {
    expect(newHypothesisValues(noPrefill)).toEqual({
      ...blank,
      hypothesisTestItems: DEFAULT_TEST_ITEMS,
    });
  });

  it('takes research, deliverable and number from the query string (R19)', () => {
    expect(
      newHypothesisValues({
        hypothesisResearchFBUID: 'r1',
        hypothesisDeliverableFBUID: 'd1',
        hypothesisNumber: 3,
      }),
    ).toMatchObject({
      hypothesisResearchFBUID: 'r1',
      hypothesisDeliverableFBUID: 'd1',
      hypothesisNumber: '3',
    });
  });

  it('typing in its test items leaves the defaults as they are', () => {
    const [item] = newHypothesisValues(noPrefill).hypothesisTestItems;
    if (item !== undefined) item.value = 'typed';
    expect(newHypothesisValues(noPrefill).hypothesisTestItems[0]?.value).toBe('');
  });
});
