import { beforeAll, describe, test } from 'vitest';
import { SPRINT_RATE, type StoredData, storedSummary, without } from '../support/records.ts';
import { type RulesCase, runCase } from './support/cases.ts';
import type { Outcome } from './support/commit.ts';
import { deliverable } from './support/deliverables.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

describe('an estimate', () => {
  const updatingEstimate = (estimate: unknown, stored: StoredData = {}): RulesCase => ({
    fixture: { records: { 'deliverables/d': deliverable({}, stored) } },
    commit: (fixture) => fixture.save('deliverables', 'd', { deliverableEstimate: estimate }),
  });
  const three = storedSummary({ h1: 1, h2: 2 });
  const UNASSIGNED = { unassignedSprints: 1, unassignedLabour: 440, unassignedDelivery: 440 };
  /** An estimate without contractors. */
  const unassigned = (subtotal: number): StoredData => {
    const [sprints, quarter] = [subtotal / SPRINT_RATE, subtotal / 4];
    return {
      ...storedSummary(),
      ...{ sprints, labour: quarter, delivery: quarter, capex: quarter, opex: quarter, subtotal },
      ...{ unassignedSprints: sprints, unassignedLabour: quarter, unassignedDelivery: quarter },
    };
  };

  test.concurrent.each<[string, Outcome, unknown]>([
    ['of two hypotheses', 'accepted', three],
    ['of none', 'accepted', storedSummary()],
    [
      'with unassigned work',
      'accepted',
      { ...three, ...UNASSIGNED, contractors: storedSummary({ h1: 2 }).contractors },
    ],
    [
      'with quarters that are cents apart',
      'refused',
      { ...three, capex: three.capex + 0.01, opex: three.opex - 0.01 },
    ],
    ['with half a sprint', 'accepted', storedSummary({ h1: 0.5 })],
    ['that is null', 'refused', null],
    ['that is a text', 'refused', 'three'],
    ['that is empty', 'refused', {}],
    ['of sources as a text', 'refused', { ...three, sourceFBUIDs: 'h1' }],
    ['of sources that are numbers', 'refused', { ...three, sourceFBUIDs: [1, 2] }],
    [
      'of 500 sources',
      'accepted',
      { ...three, sourceFBUIDs: Array.from({ length: 500 }, (_, i) => `h${i}`) },
    ],
    ['of sources in other letters', 'refused', { ...three, sourceFBUIDs: ['中'] }],
    ['of a source of 201 letters', 'refused', { ...three, sourceFBUIDs: ['x'.repeat(201)] }],
    [
      'of 100 sources of 199 letters',
      'accepted',
      { ...three, sourceFBUIDs: Array.from({ length: 100 }, (_, i) => `${i}`.padEnd(199, 'x')) },
    ],
    [
      'of 101 sources of 199 letters',
      'refused',
      { ...three, sourceFBUIDs: Array.from({ length: 101 }, (_, i) => `${i}`.padEnd(199, 'x')) },
    ],
    [
      'of 501 sources',
      'refused',
      { ...three, sourceFBUIDs: Array.from({ length: 501 }, (_, i) => `h${i}`) },
    ],
    ['of contractors as a map', 'refused', { ...three, contractors: {} }],
    ['that does not add up', 'refused', { ...three, subtotal: three.subtotal + 1 }],
    ['whose labour does not add up', 'refused', { ...three, labour: three.labour - 1 }],
    ['whose delivery does not add up', 'refused', { ...three, delivery: three.delivery - 1 }],
    ['whose cap-ex does not add up', 'refused', { ...three, capex: three.capex - 1 }],
    ['whose op-ex does not add up', 'refused', { ...three, opex: three.opex - 1 }],
    ['at another rate', 'refused', { ...three, sprints: three.sprints + 1 }],
    ['of 10¹² dollars', 'accepted', unassigned(1e12)],
    ['of more than 10¹² dollars', 'refused', unassigned(1e12 + 4 * SPRINT_RATE)],
    ['of sprints as text', 'refused', { ...three, sprints: '3' }],
    ['of sprints that are NaN', 'refused', { ...three, sprints: Number.NaN }],
    ['of a sum that is NaN', 'refused', { ...three, subtotal: Number.NaN }],
    [
      'of infinite sums',
      'refused',
      { ...three, subtotal: Number.POSITIVE_INFINITY, labour: Number.POSITIVE_INFINITY },
    ],
    ['of unassigned sprints that are NaN', 'refused', { ...three, unassignedSprints: Number.NaN }],
    ['of unassigned labour as text', 'refused', { ...three, unassignedLabour: '0' }],
    ['of unassigned delivery that is missing', 'refused', without(three, 'unassignedDelivery')],
    ['with something else', 'refused', { ...three, total: 1 }],
    ...Object.keys(three).map((name): [string, Outcome, unknown] => [
      `without ${name}`,
      'refused',
      without(three, name),
    ]),
  ])('%s is %s', (_, outcome, estimate) => runCase(outcome, updatingEstimate(estimate)));

  describe('has rows that add up', () => {
    const quarter = SPRINT_RATE / 4;
    const rows = (count: number): readonly StoredData[] =>
      Array.from({ length: count }, (_, index) => ({
        uid: `person-${index}`,
        sprints: 1,
        labourCost: quarter,
        deliveryCost: quarter,
        adjustment: null,
      }));
    const of = (contractors: readonly unknown[], sprints = contractors.length) =>
      updatingEstimate({ ...storedSummary({ h1: sprints }), contractors });

    test.concurrent.each([0, 1, 7, 8, 9, 15, 16, 17, 23, 24])(
      '%d of them, none left out',
      async (count) => {
        await runCase('accepted', of(rows(count)));
        await runCase('refused', of(rows(count), count + 1));
        if (count > 0) await runCase('refused', of(rows(count - 1), count));
      },
    );

    test.concurrent.each<[Outcome, number]>([
      ['accepted', 0.0049],
      ['refused', 0.005],
    ])('%s: rows with %d sprints more than their total', async (outcome, sprints) => {
      const row = { uid: 'person-0', sprints, labourCost: 0, deliveryCost: 0, adjustment: null };
      await runCase(outcome, updatingEstimate({ ...storedSummary(), contractors: [row] }));
    });

    test('not more than 24, because the rules add up 24', () =>
      runCase('refused', of(rows(25), 24)));
    test('not 25 rows with the right sum', () => runCase('refused', of(rows(25))));

    // The position matters: the rules check each row by its index.
    const places = Array.from({ length: 24 }, (_, place) => place);
    const withRow = (place: number, row: unknown) =>
      of(rows(24).map((honest, index) => (index === place ? row : honest)));
    const honestAt = (place: number): StoredData => rows(24)[place] ?? {};

    test.concurrent.each(places)('row %d is a person with three numbers', async (place) => {
      const honest = honestAt(place);
      await runCase('refused', withRow(place, { ...honest, sprints: 2 }));
      await runCase('refused', withRow(place, { ...honest, labourCost: quarter + 1 }));
      await runCase('refused', withRow(place, { ...honest, deliveryCost: quarter + 1 }));
      await runCase('refused', withRow(place, { ...honest, adjustment: 5 }));
      await runCase('refused', withRow(place, { ...honest, note: 5 }));
      await runCase('refused', withRow(place, { ...honest, uid: 'x'.repeat(2_100) }));
    });

    test.concurrent.each<[string, unknown]>([
      ['whose person is a number', { ...honestAt(3), uid: 7 }],
      ['whose person is a list', { ...honestAt(3), uid: [] }],
      ['whose person is null', { ...honestAt(3), uid: null }],
      ['of sprints as text', { ...honestAt(3), sprints: '1' }],
      ['of NaN sprints', { ...honestAt(3), sprints: Number.NaN }],
      ['of labour as text', { ...honestAt(3), labourCost: '440' }],
      ['of labour as a list', { ...honestAt(3), labourCost: [] }],
      ['of infinite delivery', { ...honestAt(3), deliveryCost: Number.POSITIVE_INFINITY }],
      ['that is adjusted', { ...honestAt(3), adjustment: 'x'.repeat(100_000) }],
      ['without adjustment', without(honestAt(3), 'adjustment')],
      ['without a person', without(honestAt(3), 'uid')],
      ['that is a text', 'ada'],
      ['that is null', null],
    ])('a row %s is refused', (_, row) => runCase('refused', withRow(3, row)));

    test('with researchers of 254 characters', () =>
      runCase(
        'accepted',
        of(rows(24).map((row, index) => ({ ...row, uid: `${index}`.padEnd(254, 'x') }))),
      ));

    test('not with sprints of 3 and -2 beside a total of 2', () =>
      runCase(
        'refused',
        of(
          rows(2).map((row, index) => ({ ...row, sprints: index === 0 ? 3 : -2 })),
          2,
        ),
      ));

    test('in sprints and in dollars, with the unassigned part', async () => {
      const whole = { ...storedSummary({ h1: 3 }), ...UNASSIGNED, contractors: rows(2) };
      await runCase('accepted', updatingEstimate(whole));
      await runCase('refused', updatingEstimate({ ...whole, unassignedSprints: 2 }));
      await runCase('refused', updatingEstimate({ ...whole, unassignedLabour: 441 }));
      await runCase('refused', updatingEstimate({ ...whole, unassignedDelivery: 439 }));
    });
  });

  test.concurrent.each<[string, Outcome, StoredData, number]>([
    ['the deliverable’s rate', 'accepted', { deliverableSprintRate: 1000 }, 1000],
    [
      'the default rate on a deliverable with another',
      'refused',
      { deliverableSprintRate: 1000 },
      SPRINT_RATE,
    ],
    [
      'the default rate on a deliverable without one',
      'accepted',
      { deliverableSprintRate: null },
      SPRINT_RATE,
    ],
    ['a rate that is stored as text', 'accepted', { deliverableSprintRate: '1000' }, 1000],
    [
      'the default rate on a deliverable with a blank one',
      'accepted',
      { deliverableSprintRate: ' ' },
      SPRINT_RATE,
    ],
  ])('at %s is %s', (_, outcome, stored, rate) => {
    const quarter = (3 * rate) / 4;
    const estimate = {
      ...three,
      labour: quarter,
      delivery: quarter,
      capex: quarter,
      opex: quarter,
      subtotal: 3 * rate,
      contractors: three.contractors.map((row) => ({
        ...row,
        labourCost: quarter,
        deliveryCost: quarter,
      })),
    };
    return runCase(outcome, updatingEstimate(estimate, stored));
  });

  test('is written by staff on a deliverable from before estimates', () =>
    runCase('accepted', updatingEstimate(three, { deliverableEstimate: null })));

  test('is not changed by a client', () =>
    runCase('refused', {
      ...updatingEstimate(three),
      actor: 'client',
      commit: (fixture) =>
        fixture.save('deliverables', 'd', { deliverableEstimate: three }, { uid: 'client' }),
    }));

  test('does not change in an edit', () =>
    runCase('refused', {
      fixture: { records: { 'deliverables/d': deliverable() } },
      commit: (fixture) =>
        fixture.save('deliverables', 'd', { deliverableEstimate: three, deliverableName: 'x' }),
    }));
});
