import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toStoredHypothesis } from '../normalise/allocations.ts';
import { hypothesisOf } from '../testing/test-records.ts';
import { fromFormValues, newFormValues, toFormValues } from './form-values.ts';
import {
  EVIDENCE_FIELDS,
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
  type HypothesisFormValues,
} from './record-fields.ts';
import { DEFAULT_TEST_ITEMS } from './test-items.ts';

const newForm = newFormValues(HYPOTHESIS_FIELDS);
const values: HypothesisFormValues = {
  ...newForm,
  hypothesisName: 'Clean',
  hypothesisNumber: '1',
  hypothesisResearchFBUID: 'r1',
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: [
    { researcher: 'ada@example.com', sprints: '2' },
    { researcher: 'uidBen', sprints: '0' },
  ],
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
const fields: HypothesisFields = {
  ...fromFormValues(HYPOTHESIS_FIELDS, newForm),
  hypothesisName: 'Clean',
  hypothesisNumber: 1,
  hypothesisResearchFBUID: 'r1',
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: [
    { researcher: 'ada@example.com', sprints: 2 },
    { researcher: 'uidBen', sprints: 0 },
  ],
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
/** Every field empty: a list without rows, or ''. */
const blank = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [] : '']),
) as unknown as HypothesisFormValues;

describe('hypothesis → form', () => {
  it('shows what is set', () => {
    expect(
      toFormValues(HYPOTHESIS_FIELDS, hypothesisOf({ ...toStoredHypothesis(fields) })),
    ).toEqual(values);
  });

  it('shows what is not set as empty', () => {
    expect(toFormValues(HYPOTHESIS_FIELDS, hypothesisOf({}))).toEqual(blank);
  });

  it('typing in the form leaves the record as it is', () => {
    const hypothesis = hypothesisOf({ ...toStoredHypothesis(fields) });
    const form = toFormValues(HYPOTHESIS_FIELDS, hypothesis);
    const [item] = form.hypothesisTestItems;
    if (item !== undefined) item.label = 'typed';
    const [row] = form.hypothesisResearchers;
    if (row !== undefined) row.researcher = 'typed';
    expect(hypothesis).toEqual(hypothesisOf({ ...toStoredHypothesis(fields) }));
  });
});

describe('form → hypothesis', () => {
  it('stores exactly the fields of the form (R21), long texts as typed', () => {
    const saved = fromFormValues(HYPOTHESIS_FIELDS, values);
    expect(saved).toStrictEqual(fields);
    expect(Object.keys(saved)).toEqual(
      Object.entries(HYPOTHESIS_FIELDS).flatMap(([name, field]) => ('edit' in field ? [name] : [])),
    );
  });

  it('stores a blank number, link or person as null; no deliverable is the backlog', () => {
    expect(fromFormValues(HYPOTHESIS_FIELDS, blank)).toMatchObject({
      hypothesisName: '',
      hypothesisResearchers: [],
      hypothesisTestItems: [],
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
      fromFormValues(HYPOTHESIS_FIELDS, {
        ...values,
        hypothesisName: ' Clean ',
        hypothesisResearchers: [
          { researcher: ' ADA@example.com', sprints: '2' },
          { researcher: 'uidBen ', sprints: '0' },
        ],
        hypothesisCost: '6.499999',
        hypothesisResearchLead: ' Lead@Example.com ',
      }),
    ).toEqual(fields);
  });

  it.each([
    ['an empty allocation', ''],
    ['an allocation that is no number yet', '-'],
  ])('converts %s to 0', (_case, typed) => {
    const hypothesisResearchers = [{ researcher: 'uidBen', sprints: typed }];
    expect(fromFormValues(HYPOTHESIS_FIELDS, { ...values, hypothesisResearchers })).toMatchObject({
      hypothesisResearchers: [{ researcher: 'uidBen', sprints: 0 }],
    });
  });

  it('converting to the form and back changes nothing, also for older allocations (R25)', () => {
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
          fc.oneof(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.constant('2')),
        ),
        hypothesisCost: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
        hypothesisResearchLead: fc.emailAddress(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(stored, (raw) => {
        const hypothesis = hypothesisOf(raw);
        expect(hypothesis).toMatchObject(
          fromFormValues(HYPOTHESIS_FIELDS, toFormValues(HYPOTHESIS_FIELDS, hypothesis)),
        );
      }),
    );
  });

  it('stores researchers as two lists, and neither list where they are not saved', () => {
    const { hypothesisName } = fields;
    expect(toStoredHypothesis({ hypothesisName })).toStrictEqual({ hypothesisName });
    const hypothesisResearchers = [{ researcher: 'uidBen', sprints: 2 }];
    expect(toStoredHypothesis({ hypothesisName, hypothesisResearchers })).toStrictEqual({
      hypothesisName,
      hypothesisResearchers: ['uidBen'],
      hypothesisResearcherSprintAllocations: [2],
    });
  });

  it('converts with EVIDENCE_FIELDS the completion evidence and nothing else (R18)', () => {
    expect(fromFormValues(EVIDENCE_FIELDS, values)).toStrictEqual({
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
    expect(newFormValues(HYPOTHESIS_FIELDS, noPrefill)).toEqual({
      ...blank,
      hypothesisTestItems: DEFAULT_TEST_ITEMS,
    });
  });

  it('begins with the prefilled research, deliverable and number (R19)', () => {
    expect(
      newFormValues(HYPOTHESIS_FIELDS, {
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
    const [item] = newFormValues(HYPOTHESIS_FIELDS, noPrefill).hypothesisTestItems;
    if (item !== undefined) item.value = 'typed';
    expect(newFormValues(HYPOTHESIS_FIELDS, noPrefill).hypothesisTestItems[0]?.value).toBe('');
  });
});
