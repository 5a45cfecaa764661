import { describe, expect, it } from 'vitest';
import { parseHypothesis } from './hypothesis.ts';

const stored = {
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

describe('R25 hypothesis', () => {
  it('is read as stored', () => {
    expect(parseHypothesis('h1', stored)).toEqual({ ok: true, record: stored });
  });

  it('FBUID is the document id, whatever is stored', () => {
    expect(parseHypothesis('h2', stored)).toMatchObject({ record: { FBUID: 'h2' } });
  });

  it('what is missing is empty; no deliverable is the backlog', () => {
    expect(parseHypothesis('h1', {})).toEqual({
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
        hypothesisResearcherSprintAllocations: [],
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
    expect(parseHypothesis('h1', { ...stored, ...change })).toEqual({ ok: true, record: stored });
  });

  it.each([
    ['hypothesisResearchFBUID'],
    ['hypothesisDeliverableFBUID'],
    ['hypothesisNumber'],
    ['hypothesisTestCount'],
    ['hypothesisTime'],
    ['hypothesisCost'],
    ['hypothesisResearchLead'],
  ])('a blank %s is null', (name) => {
    expect(parseHypothesis('h1', { ...stored, [name]: ' ' })).toMatchObject({
      record: { [name]: null },
    });
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
    ['hypothesisName', 'a text'],
    ['hypothesisNumber', 'a number'],
    ['hypothesisResearchFBUID', 'a text'],
    ['hypothesisDeliverableFBUID', 'a text'],
    ['hypothesisStatement', 'a text'],
    ['hypothesisObject', 'a text'],
    ['hypothesisTestItems', 'a list'],
    ['hypothesisCompletionEvidence', 'a text'],
    ['hypothesisFidelity', 'a text'],
    ['hypothesisTestCount', 'a number'],
    ['hypothesisTime', 'a number'],
    ['hypothesisCost', 'a number'],
    ['hypothesisResearchLead', 'a text'],
  ])('%s of a wrong kind is refused', (name, expected) => {
    expect(parseHypothesis('h1', { ...stored, [name]: {} })).toEqual({
      ok: false,
      id: 'h1',
      problem: `${name} should be ${expected}, but is an object.`,
    });
  });

  it.each(['label', 'value', 'description'])(
    '%s of a test item of a wrong kind is refused',
    (name) => {
      expect(parseHypothesis('h1', { hypothesisTestItems: [{}, { [name]: [] }] })).toMatchObject({
        ok: false,
        problem: `hypothesisTestItems, item 2: ${name} should be a text, but is a list.`,
      });
    },
  );
});
