import { describe, expect, it } from 'vitest';
import { isPriceable } from '../costing/costing.ts';
import { hypothesisOf } from '../testing/test-records.ts';
import { parseHypothesis } from './parse-record.ts';

const stored = {
  ...hypothesisOf({}),
  updatedAt: 'at',
  updatedBy: 'by',
  previousHistoryFBUID: 'before',
  FBUID: 'h1',
  hypothesisName: 'Clean',
  hypothesisNumber: 1,
  hypothesisResearchFBUID: 'r1',
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: ['ada@example.com', 'uidBen'],
  hypothesisResearcherSprintAllocations: [2, 3],
  hypothesisStatement: 'Rain washes',
  hypothesisObject: 'Panel',
  hypothesisTestItems: [{ label: 'Null', value: 'dirty', description: 'soot' }],
  hypothesisCompletionEvidence: 'Photos',
  hypothesisFidelity: 'High',
  hypothesisTestCount: 4,
  hypothesisTime: 5,
  hypothesisCost: 6,
  hypothesisResearchLead: 'lead@example.com',
};

const { hypothesisResearchers: _, hypothesisResearcherSprintAllocations: __, ...others } = stored;
const record = {
  ...others,
  hypothesisResearchers: [
    { researcher: 'ada@example.com', sprints: 2 },
    { researcher: 'uidBen', sprints: 3 },
  ],
};

describe('R25 hypothesis', () => {
  it('is read as stored', () => {
    expect(parseHypothesis('h1', stored)).toEqual({ ok: true, record });
  });

  it('what is missing is empty; without a deliverable it is in the backlog', () => {
    expect(parseHypothesis('h1', {})).toMatchObject({
      ok: true,
      record: {
        updatedAt: null,
        updatedBy: null,
        previousHistoryFBUID: null,
        FBUID: 'h1',
        hypothesisName: '',
        hypothesisNumber: null,
        hypothesisResearchFBUID: null,
        hypothesisDeliverableFBUID: null,
        hypothesisResearchers: [],
        hypothesisStatement: '',
        hypothesisObject: '',
        hypothesisTestItems: [],
        hypothesisCompletionEvidence: '',
        hypothesisFidelity: '',
        hypothesisTestCount: null,
        hypothesisTime: null,
        hypothesisCost: null,
        hypothesisResearchLead: null,
      },
    });
  });

  it.each([
    ['number as a text', { hypothesisNumber: '1' }],
    ['test count as a text', { hypothesisTestCount: '4' }],
    ['weeks as a text', { hypothesisTime: '5' }],
    ['cost as a text', { hypothesisCost: '6' }],
    ['research lead in another case (R24)', { hypothesisResearchLead: 'Lead@Example.com ' }],
    ['empty test items', { hypothesisTestItems: [null, stored.hypothesisTestItems[0]] }],
  ])('older form: %s', (_case, change) => {
    expect(parseHypothesis('h1', { ...stored, ...change })).toEqual({ ok: true, record });
  });

  it('parts of a test item that are missing are empty', () => {
    expect(parseHypothesis('h1', { hypothesisTestItems: [{ label: 'Pass' }, {}] })).toMatchObject({
      record: {
        hypothesisTestItems: [
          { label: 'Pass', value: '', description: '' },
          { label: '', value: '', description: '' },
        ],
      },
    });
  });

  const pass = { label: 'Pass', value: '', description: '' };
  const blank = { label: '', value: '', description: '' };
  it.each([
    ['no list', {}, [], ' should be a list, but is an object.'],
    ['a text', [pass, 'x'], [pass], ', item 2 should be an object, but is a text.'],
    ['a label of a wrong kind', [{ label: [] }], [blank], ', item 1: label should be a text,'],
  ])('keeps the readable texts of test items: %s', (_, items, readable, problem) => {
    expect(parseHypothesis('h1', { ...stored, hypothesisTestItems: items })).toMatchObject({
      ok: true,
      record: {
        hypothesisName: stored.hypothesisName,
        hypothesisTestItems: readable,
        unreadableParts: [
          {
            field: 'hypothesisTestItems',
            problem: expect.stringContaining(`hypothesisTestItems${problem}`),
          },
        ],
      },
    });
  });

  it('sprints below zero are an unreadable part: they have no price', () => {
    const parsed = parseHypothesis('h1', {
      hypothesisResearchers: ['uid-ann', 'uid-bob'],
      hypothesisResearcherSprintAllocations: [1000, -1000],
    });
    expect(parsed).toMatchObject({
      ok: true,
      record: {
        unreadableParts: [
          {
            field: 'hypothesisResearchers',
            problem:
              'hypothesisResearcherSprintAllocations, item 2 should be 0 or more, but is below zero.',
          },
        ],
      },
    });
    expect(parsed.ok && isPriceable(parsed.record)).toBe(false);
  });

  it.each([
    ['NaN of an emptied number field', NaN],
    ['nothing', null],
    ['half a sprint', 0.5],
  ])('missing or fractional sprints of an older record have a price (R25): %s', (_, sprints) => {
    const parsed = parseHypothesis('h1', {
      hypothesisResearchers: ['uid-ann'],
      hypothesisResearcherSprintAllocations: [sprints],
    });
    expect(parsed.ok && isPriceable(parsed.record)).toBe(true);
  });
});
