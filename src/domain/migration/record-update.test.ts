import { describe, expect, it } from 'vitest';
import { totalSprints } from '../costing/costing.ts';
import { parseHypothesis } from '../normalise/parse-record.ts';
import { NO_PEOPLE, peopleOf } from '../people/people.ts';
import { aContractor, aSignature, aSummary, profileOf, recordOf } from '../testing/test-records.ts';
import {
  creationDate,
  type RawRecord,
  type RecordUpdate,
  rewritesAllocations,
  updateOfDeliverable,
  updateOfHypothesis,
  updateOfResearch,
  updateOfTemplate,
} from './record-update.ts';

type Stored = Readonly<Record<string, unknown>>;

const REVISED = { FBUID: 'x', updatedAt: '2025-03-01T00:00:00.000Z' };
const CREATED = new Date('2019-05-01T00:00:00.000Z');

function older(data: Stored, hasRevisionEntry = true): RawRecord {
  return { id: 'x', data: { ...REVISED, ...data }, hasRevisionEntry };
}

const fieldsOrUpdate = (update: RecordUpdate) =>
  update.kind === 'outdated' ? update.fields : update;
const problemCodeOrKind = (update: RecordUpdate) =>
  update.kind === 'blocked' ? update.problem.code : update.kind;

describe('a record gets a new revision (R46)', () => {
  it.each([
    ['research', updateOfResearch, { researchName: 'Soil' }],
    ['template', updateOfTemplate, { templateName: 'Card' }],
    ['hypothesis', updateOfHypothesis, { hypothesisDeliverableFBUID: null }],
  ] as const)(
    '%s: if no entry has the id updatedAt, and if FBUID is absent',
    (_, updateOf, data) => {
      expect(updateOf(older(data))).toEqual({ kind: 'up-to-date' });
      expect(updateOf(older(data, false))).toEqual({ kind: 'outdated', fields: {} });
      expect(updateOf(older({ ...data, FBUID: undefined }))).toEqual({
        kind: 'outdated',
        fields: {},
      });
    },
  );

  it('an unreadable record is blocked, with the reason', () => {
    expect(updateOfResearch(older({ researchName: ['Soil'] }, false))).toEqual({
      kind: 'blocked',
      problem: {
        code: 'unreadable',
        problem: 'researchName should be a text, but is a list.',
      },
    });
    expect(problemCodeOrKind(updateOfTemplate(older({ templateName: {} }, false)))).toBe(
      'unreadable',
    );
  });
});

describe('researchers become two parallel lists (R25)', () => {
  const lead = 'lead@example.com';
  const update = (people: unknown, sprints: unknown) =>
    updateOfHypothesis(
      older({
        hypothesisDeliverableFBUID: null,
        hypothesisResearchers: people,
        hypothesisResearcherSprintAllocations: sprints,
      }),
    );

  const object = (researcherUUID: string, sprintAllocated: unknown) => ({
    researcherUUID,
    sprintAllocated,
  });
  it.each<[string, unknown, unknown, readonly string[], readonly number[]]>([
    ['objects', [object(lead, 3)], [], [lead], [3]],
    ['objects, sprints as texts', [object(lead, '3')], [], [lead], [3]],
    ['objects without a second list', [object(lead, 3)], null, [lead], [3]],
    ['a mixture', [object('UidA', 1), lead], [null, 2], ['UidA', lead], [1, 2]],
    ['numbers as texts', [lead], ['4'], [lead], [4]],
    [
      'blank and missing numbers',
      [lead, 'u', 'v'],
      ['', Number.NaN, null],
      [lead, 'u', 'v'],
      [0, 0, 0],
    ],
    ['more people than numbers', [lead, 'u'], [2], [lead, 'u'], [2, 0]],
    ['more numbers than people', [lead], [2, 5], [lead, ''], [2, 5]],
    ['capitals and blanks in an e-mail', [' Lead@Example.COM '], [2], [lead], [2]],
    ['blanks around a uid, whose capitals count', [' UidA '], [2], ['UidA'], [2]],
    ['a person that is null', [null], [2], [''], [2]],
    ['lists of null', null, null, [], []],
    ['a fraction', [object(lead, 0.5)], [], [lead], [0.5]],
  ])('%s', (_, people, sprints, expectedPeople, expectedSprints) => {
    const updated = update(people, sprints);
    expect(fieldsOrUpdate(updated)).toEqual({
      hypothesisResearchers: expectedPeople,
      hypothesisResearcherSprintAllocations: expectedSprints,
    });
    expect(rewritesAllocations(updated)).toBe(true);
    const stored = {
      hypothesisResearchers: people,
      hypothesisResearcherSprintAllocations: sprints,
    };
    const before = recordOf(parseHypothesis('x', stored));
    const after = recordOf(parseHypothesis('x', { ...stored, ...fieldsOrUpdate(updated) }));
    expect(totalSprints(after)).toBe(totalSprints(before));
    const again = older({ hypothesisDeliverableFBUID: null, ...fieldsOrUpdate(updated) });
    expect(updateOfHypothesis(again)).toEqual({ kind: 'up-to-date' });
  });

  it.each([
    ['two lists', [lead, 'UidA', ''], [1, 2.5, 0]],
    ['two empty lists', [], []],
    ['two lists with sprints below zero', [lead], [-1]],
  ])('%s stay', (_, people, sprints) => {
    expect(update(people, sprints)).toEqual({ kind: 'up-to-date' });
  });

  it('50 researchers are not too many', () => {
    expect(update(Array(50).fill(object(lead, 1)), []).kind).toBe('outdated');
  });

  it('a record without either list stays unchanged', () => {
    expect(updateOfHypothesis(older({ hypothesisDeliverableFBUID: null })).kind).toBe('up-to-date');
  });

  it.each<[string, unknown, unknown, string]>([
    ['no list', 'nobody knows', [], 'unreadable'],
    ['an allocation that is no number', [lead], ['a few'], 'unreadable'],
    ['an infinite allocation', [lead], [Number.POSITIVE_INFINITY], 'unreadable'],
    ['sprints below zero', [object(lead, -1)], [], 'sprints-below-zero'],
    ['51 researchers', Array(51).fill(object(lead, 1)), [], 'too-many-researchers'],
  ])('%s: left alone, with the reason', (_, people, sprints, code) => {
    expect(problemCodeOrKind(update(people, sprints))).toBe(code);
  });
});

describe('other fields of a hypothesis', () => {
  it('an absent link to the deliverable becomes null; a stored link stays, even to a missing deliverable', () => {
    const absent = updateOfHypothesis(older({}));
    expect(fieldsOrUpdate(absent)).toEqual({ hypothesisDeliverableFBUID: null });
    expect(rewritesAllocations(absent)).toBe(false);
    expect(updateOfHypothesis(older({ hypothesisDeliverableFBUID: 'gone' })).kind).toBe(
      'up-to-date',
    );
  });

  it.each([
    [' Lead@Example.com', { hypothesisResearchLead: 'lead@example.com' }],
    ['UidA', { kind: 'up-to-date' }],
    [null, { kind: 'up-to-date' }],
    [5, { kind: 'up-to-date' }],
  ])('lead %j', (hypothesisResearchLead, expected) => {
    const data = { hypothesisDeliverableFBUID: null, hypothesisResearchLead };
    expect(fieldsOrUpdate(updateOfHypothesis(older(data)))).toEqual(expected);
  });
});

describe('a deliverable', () => {
  const hypothesis = parseHypothesis('h', {
    hypothesisDeliverableFBUID: 'x',
    hypothesisResearchers: [{ researcherUUID: 'Lead@Example.com', sprintAllocated: '3' }],
  });
  const ESTIMATE = aSummary({
    sourceFBUIDs: ['h'],
    contractors: [aContractor({ uid: 'lead@example.com' })],
  });
  const COMPLETE = {
    deliverableResearchLead: 'lead@example.com',
    deliverablePaymentState: null,
    deliverableCost: null,
    deliverableCreated: CREATED,
    deliverableEstimate: ESTIMATE,
  };
  const update = (data: Stored, people = NO_PEOPLE, hypotheses = [hypothesis]) =>
    updateOfDeliverable({
      record: older({ ...COMPLETE, ...data }),
      hypotheses,
      people,
      created: CREATED,
    });
  const allocated = (person: string, sprints: number) =>
    parseHypothesis('h', {
      hypothesisResearchers: [person],
      hypothesisResearcherSprintAllocations: [sprints],
    });

  it('in the current format stays', () => {
    expect(update({})).toEqual({ kind: 'up-to-date' });
  });

  it.each([
    ['deliverablePaymentState', null],
    ['deliverableCost', null],
    ['deliverableCreated', CREATED],
    ['deliverableEstimate', ESTIMATE],
  ] as const)('%s is filled where it is absent', (key, value) => {
    const { [key]: _, ...data } = COMPLETE;
    const record = older(data);
    const options = { record, hypotheses: [hypothesis], people: NO_PEOPLE, created: CREATED };
    expect(updateOfDeliverable(options)).toEqual({ kind: 'outdated', fields: { [key]: value } });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'about 5000'],
    ['figures as texts', { ...ESTIMATE, subtotal: '5280' }],
    ['a source that is a path', { ...ESTIMATE, sourceFBUIDs: ['x/y'] }],
    ['a source listed twice', { ...ESTIMATE, sourceFBUIDs: ['h', 'h'] }],
    ['a source that is no id', { ...ESTIMATE, sourceFBUIDs: ['h', '..', '', '__x__'] }],
    ['another price', { ...ESTIMATE, subtotal: 1, labour: 0.25 }],
    ['an unknown key', { ...ESTIMATE, total: 5280 }],
    ['sprints below zero', { ...ESTIMATE, unassignedSprints: -3 }],
  ])('a missing or wrong estimate is written again: %s', (_, deliverableEstimate) => {
    expect(fieldsOrUpdate(update({ deliverableEstimate }))).toEqual({
      deliverableEstimate: ESTIMATE,
    });
  });

  it('an estimate under an e-mail whose owner has signed up is written under the uid (R24)', () => {
    const people = peopleOf([profileOf('UidLead', { email: 'lead@example.com' })]);
    expect(fieldsOrUpdate(update({}, people))).toMatchObject({
      deliverableEstimate: { contractors: [{ uid: 'UidLead', sprints: 3 }] },
    });
  });

  it.each<[string, Stored]>([
    [
      'active signatures',
      {
        deliverableCost: 5280,
        deliverableAllocations: ESTIMATE,
        deliverableContractorCommencementSignature: aSignature(),
      },
    ],
    [
      'a revoked signature',
      { deliverableClientCommencementSignature: aSignature({ deprecatedReason: 'revoked' }) },
    ],
    [
      'a lapsed signature',
      {
        deliverableClientCommencementSignature: aSignature({
          deprecatedReason: 'hypothesis changed',
        }),
      },
    ],
    ['an unreadable signature', { deliverableClientCommencementSignature: 'signed' }],
    [
      'a frozen price that is a text',
      { deliverableCost: '5280', deliverableAllocations: { ...ESTIMATE, subtotal: '5280' } },
    ],
    [
      'completed and paid work',
      {
        deliverableCost: 100,
        deliverableClientCompletionSignature: aSignature(),
        deliverablePaymentState: 'paid',
      },
    ],
    ['an unexpected payment state', { deliverablePaymentState: 'sent' }],
    ['amounts as texts', { deliverableExtraItems: [{ amount: '12', justification: 'Glue' }] }],
  ])('with %s: only the estimate is written', (_, data) => {
    expect(fieldsOrUpdate(update({ ...data, deliverableEstimate: null }))).toEqual({
      deliverableEstimate: ESTIMATE,
    });
    expect(update(data)).toEqual({ kind: 'up-to-date' });
  });

  it('at a rate that is a text is priced at this rate (R2)', () => {
    expect(fieldsOrUpdate(update({ deliverableSprintRate: '2000' }))).toMatchObject({
      deliverableEstimate: { subtotal: 6000 },
    });
  });

  it('with a researcher without sprints gets an estimate', () => {
    const idle = [allocated('u', 0)];
    expect(fieldsOrUpdate(update({ deliverableEstimate: null }, NO_PEOPLE, idle))).toMatchObject({
      deliverableEstimate: { contractors: [{ uid: 'u', sprints: 0 }] },
    });
  });

  it.each([
    [' Lead@Example.com', { deliverableResearchLead: 'lead@example.com' }],
    [' UidA', { deliverableResearchLead: 'UidA' }],
    ['UidA', { kind: 'up-to-date' }],
  ])('lead %j', (deliverableResearchLead, expected) => {
    expect(fieldsOrUpdate(update({ deliverableResearchLead }))).toEqual(expected);
  });

  it.each<[string, Stored, Parameters<typeof update>[2], string]>([
    ['a price that cannot be read', { deliverableCost: 'dear' }, [], 'unreadable'],
    ['a rate that cannot be read', { deliverableSprintRate: 'usual' }, [], 'unreadable'],
    [
      'a hypothesis that cannot be read',
      {},
      [parseHypothesis('h', { hypothesisResearchers: 5 })],
      'hypothesis-unreadable',
    ],
    [
      '25 contractors',
      {},
      Array.from({ length: 25 }, (_, n) => allocated(`u${n}`, 1)),
      'too-many-contractors',
    ],
    ['501 hypotheses', {}, Array(501).fill(allocated('u', 1)), 'too-many-hypotheses'],
    ['sprints of a person below zero', {}, [allocated('u', -1)], 'sprints-below-zero'],
    ['unassigned sprints below zero', {}, [allocated('', -1)], 'sprints-below-zero'],
  ])('%s: left alone, with the reason', (_, data, hypotheses, code) => {
    expect(
      problemCodeOrKind(update({ ...data, deliverableEstimate: null }, NO_PEOPLE, hypotheses)),
    ).toBe(code);
  });
});

describe('the creation date of an older deliverable', () => {
  const now = new Date('2026-01-01T00:00:00.000Z');

  it.each<[string, Stored, Date | null, Date]>([
    [
      'is that of its earliest history entry',
      { updatedAt: new Date('2018-01-01') },
      CREATED,
      CREATED,
    ],
    ['is otherwise the date in its updatedAt', { updatedAt: CREATED }, null, CREATED],
    ['is otherwise now', {}, null, now],
    ['is never later than now', {}, new Date('2030-01-01'), now],
  ])('%s', (_, data, earliestEntry, expected) => {
    expect(creationDate({ data, earliestEntry, now })).toEqual(expected);
  });
});
