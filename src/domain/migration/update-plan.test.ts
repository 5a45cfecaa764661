import { describe, expect, it } from 'vitest';
import { NO_PEOPLE } from '../people/people.ts';
import { aContractor, aSummary, EMPTY_SUMMARY } from '../testing/test-records.ts';
import type { RawRecord } from './record-update.ts';
import { planUpdates, type RawRecords, sizeOfUnit } from './update-plan.ts';
import { updateProblemText } from './update-problem.ts';

type Stored = Readonly<Record<string, unknown>>;

const OBJECTS = { hypothesisResearchers: [{ researcherUUID: 'a@b.c', sprintAllocated: 3 }] };
const NOTHING: RawRecords = { research: [], template: [], hypothesis: [], deliverable: [] };

function older(id: string, data: Stored): RawRecord {
  return {
    id,
    data: { FBUID: id, updatedAt: '2025-03-01T00:00:00.000Z', ...data },
    hasRevisionEntry: data.updatedAt !== null,
  };
}

/** A deliverable in the current format, without hypotheses. */
const upToDate = (id: string, data: Stored = {}) =>
  older(id, {
    deliverablePaymentState: null,
    deliverableCost: null,
    deliverableCreated: new Date('2025-01-01'),
    deliverableEstimate: EMPTY_SUMMARY,
    ...data,
  });
const hypothesis = (id: string, data: Stored) =>
  older(id, { hypothesisDeliverableFBUID: null, ...data });
const plan = (records: Partial<RawRecords>) => planUpdates({ ...NOTHING, ...records }, NO_PEOPLE);

describe('the plan', () => {
  it('updates research, templates, hypotheses, then deliverables (R46)', () => {
    const { units, blocked } = plan({
      deliverable: [older('d', {})],
      hypothesis: [hypothesis('h', OBJECTS)],
      template: [older('t', { updatedAt: null, templateName: ' Card ' })],
      research: [older('r', { updatedAt: null })],
    });
    expect(units.map(({ record: { table, id, name } }) => [table, id, name])).toEqual([
      ['research', 'r', ''],
      ['template', 't', 'Card'],
      ['hypothesis', 'h', ''],
      ['deliverable', 'd', ''],
    ]);
    expect(units.map(sizeOfUnit)).toEqual([1, 1, 1, 1]);
    expect(blocked).toEqual([]);
  });

  it('puts hypotheses with older allocations into the unit of their deliverable', () => {
    const under = { hypothesisDeliverableFBUID: 'd' };
    const { units, blocked, upToDateCount } = plan({
      deliverable: [older('d', {})],
      hypothesis: [
        hypothesis('h1', { ...under, ...OBJECTS, hypothesisName: 'A handle helps' }),
        hypothesis('h2', { ...under, updatedAt: null }),
        hypothesis('h3', under),
        hypothesis('h4', { hypothesisDeliverableFBUID: 'gone', ...OBJECTS }),
      ],
    });
    expect(units).toMatchObject([
      { kind: 'record', record: { id: 'h2', needsHistory: true } },
      { kind: 'record', record: { id: 'h4', needsHistory: false } },
      {
        kind: 'deliverable',
        record: { id: 'd', needsHistory: true },
        linkedIds: ['h1', 'h2', 'h3'],
        rewritten: [{ table: 'hypothesis', id: 'h1', name: 'A handle helps', needsHistory: false }],
      },
    ]);
    expect(blocked).toEqual([]);
    expect(units.map(sizeOfUnit)).toEqual([1, 1, 2]);
    expect(upToDateCount).toBe(1);
  });

  it('counts up-to-date deliverables and hypotheses', () => {
    const estimate = aSummary({
      sourceFBUIDs: ['h'],
      contractors: [aContractor({ uid: 'a@b.c' })],
    });
    const current = {
      hypothesisResearchers: ['a@b.c'],
      hypothesisResearcherSprintAllocations: [3],
    };
    const both = (researchers: Stored) => ({
      deliverable: [upToDate('d', { deliverableEstimate: estimate }), upToDate('empty')],
      hypothesis: [hypothesis('h', { hypothesisDeliverableFBUID: 'd', ...researchers })],
    });
    expect(plan(both(current))).toEqual({ units: [], blocked: [], upToDateCount: 3 });
    expect(plan(both(OBJECTS))).toMatchObject({
      units: [{ kind: 'deliverable', record: { id: 'd' }, rewritten: [{ id: 'h' }] }],
      upToDateCount: 1,
    });
  });

  it('blocks unreadable records, and hypotheses that need a blocked deliverable', () => {
    const under = { hypothesisDeliverableFBUID: 'd' };
    const { units, blocked } = plan({
      deliverable: [older('d', { deliverableName: 'Press' })],
      hypothesis: [
        hypothesis('h1', { ...under, ...OBJECTS, hypothesisName: 'A handle helps' }),
        hypothesis('h2', { ...under, hypothesisResearchers: 'nobody' }),
      ],
    });
    expect(units).toEqual([]);
    expect(blocked.map(({ id, problem }) => [id, updateProblemText(problem)])).toEqual([
      ['h1', 'Its deliverable cannot be brought up to date, and both are written together.'],
      ['h2', 'It cannot be read. hypothesisResearchers should be a list, but is a text.'],
      ['d', 'Its hypothesis h2 cannot be read, so its price is unknown.'],
    ]);
    expect(blocked.map(({ table, name }) => [table, name])).toEqual([
      ['hypothesis', 'A handle helps'],
      ['hypothesis', ''],
      ['deliverable', 'Press'],
    ]);
  });

  it('is empty without records', () => {
    expect(plan({})).toEqual({ units: [], blocked: [], upToDateCount: 0 });
  });
});
