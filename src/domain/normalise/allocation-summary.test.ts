import { describe, expect, it } from 'vitest';
import { aContractor, EMPTY_SUMMARY } from '../testing/test-records.ts';
import { readAllocationSummary } from './allocation-summary.ts';
import { parseDocument } from './stored-fields.ts';

const adjustment = {
  editorUid: 'uidAda',
  editDate: new Date(5),
  reason: 'holiday',
  sprintAdjustment: -1,
  labourAdjustment: -440,
  deliveryAdjustment: 440,
};
const summary = {
  sourceFBUIDs: ['h2', 'h1'],
  contractors: [
    { uid: 'Ben@Example.com', sprints: 3, labourCost: 1320, deliveryCost: 1321, adjustment },
    { uid: 'uidAda', sprints: 1, labourCost: 440, deliveryCost: 441, adjustment: null },
  ],
  sprints: 4,
  labour: 1760,
  delivery: 1762,
  capex: 1764,
  opex: 1766,
  unassignedSprints: 1,
  unassignedLabour: 2,
  unassignedDelivery: 3,
  subtotal: 7052,
};

function parsed(stored: unknown) {
  return parseDocument('', stored, readAllocationSummary);
}

describe('R25 allocation summary', () => {
  it('is read exactly as it was frozen, in its order and with its uids', () => {
    expect(parsed(summary)).toEqual({ ok: true, record: summary });
  });

  it('what is missing is empty or 0', () => {
    expect(parsed({ contractors: [{ uid: 'u' }, {}] })).toEqual({
      ok: true,
      record: {
        ...EMPTY_SUMMARY,
        contractors: ['u', ''].map((uid) =>
          aContractor({ uid, sprints: 0, labourCost: 0, deliveryCost: 0 }),
        ),
      },
    });
  });

  it('an adjustment needs a date; its other fields default to empty or 0', () => {
    const stored = { contractors: [{ uid: 'u', adjustment: { editDate: new Date(5) } }] };
    expect(parsed(stored)).toMatchObject({
      record: {
        contractors: [
          {
            adjustment: {
              editorUid: '',
              editDate: new Date(5),
              reason: '',
              sprintAdjustment: 0,
              labourAdjustment: 0,
              deliveryAdjustment: 0,
            },
          },
        ],
      },
    });
  });

  const { sourceFBUIDs: _, contractors: __, ...totals } = summary;
  it.each(Object.keys(totals))('%s in words is refused, not guessed', (name) => {
    expect(parsed({ ...summary, [name]: 'some' })).toMatchObject({
      ok: false,
      problem: `${name} should be a number, but is a text.`,
    });
  });

  it.each([
    ['sources', { sourceFBUIDs: 'h1' }, 'sourceFBUIDs should be a list, but is a text.'],
    ['contractors', { contractors: {} }, 'contractors should be a list, but is an object.'],
    [
      'uid',
      { contractors: [{ uid: {} }] },
      'contractors, item 1: uid should be a text, but is an object.',
    ],
    [
      'sprints',
      { contractors: [{ sprints: 'x' }] },
      'contractors, item 1: sprints should be a number, but is a text.',
    ],
    [
      'adjustment',
      { contractors: [{ adjustment: 5 }] },
      'contractors, item 1: adjustment should be an object, but is a number.',
    ],
  ])('a fault in %s is named', (_case, stored, problem) => {
    expect(parsed(stored)).toMatchObject({ ok: false, problem });
  });

  it.each([
    ['editDate', undefined, 'a date, but is missing'],
    ['sprintAdjustment', 'x', 'a number, but is a text'],
  ])('a fault in %s of an adjustment is named', (name, value, fault) => {
    const stored = { contractors: [{ adjustment: { ...adjustment, [name]: value } }] };
    expect(parsed(stored)).toMatchObject({
      ok: false,
      problem: `contractors, item 1: adjustment: ${name} should be ${fault}.`,
    });
  });
});
