import { describe, expect, it } from 'vitest';
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

  it.each([
    [
      'test items that are no list',
      { hypothesisTestItems: {} },
      'hypothesisTestItems should be a list, but is an object.',
    ],
    [
      'a test item that is a text',
      { hypothesisTestItems: [{}, 'x'] },
      'hypothesisTestItems, item 2 should be an object, but is a text.',
    ],
    [
      'a label of a wrong kind',
      { hypothesisTestItems: [{ label: [] }] },
      'hypothesisTestItems, item 1: label should be a text, but is a list.',
    ],
    [
      'words instead of weeks',
      { hypothesisTime: 'about 3' },
      'hypothesisTime should be a number, but is a text.',
    ],
    [
      'sprints below zero, which would silently lower the total',
      { hypothesisResearcherSprintAllocations: [2, -3] },
      'hypothesisResearchers, item 2: sprints should be 0 or more, but is a number.',
    ],
  ])('is refused with the name of the field: %s', (_, fields, problem) => {
    expect(parseHypothesis('h1', { ...stored, ...fields })).toEqual({
      ok: false,
      id: 'h1',
      problem,
    });
  });

  it('NaN of an emptied number field is none, as histories keep it', () => {
    expect(parseHypothesis('h1', { hypothesisTestCount: NaN, hypothesisCost: NaN })).toMatchObject({
      record: { hypothesisTestCount: null, hypothesisCost: null },
    });
  });

  it.each([
    ['NaN of an emptied number field', NaN, 0],
    ['nothing', null, 0],
    ['half a sprint', 0.5, 0.5],
  ])(
    'missing or fractional sprints of an older record are read (R25): %s',
    (_, stored, sprints) => {
      expect(
        parseHypothesis('h1', {
          hypothesisResearchers: ['uid-ann'],
          hypothesisResearcherSprintAllocations: [stored],
        }),
      ).toMatchObject({ record: { hypothesisResearchers: [{ researcher: 'uid-ann', sprints }] } });
    },
  );
});
