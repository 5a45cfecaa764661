import { describe, expect, it } from 'vitest';
import { isOverBudget, type Measure } from './bench/budgets.ts';
import { comparisonReport, report } from './bench/report.ts';

const measure = (value: number, more: Partial<Measure> = {}): Measure => ({
  what: 'first cards',
  ...{ unit: '×', value, budget: 0.6, stretch: 0.5, ...more },
});

describe('a figure of the bench', () => {
  it.each([
    ['below its budget', measure(0.59), false, 'ok'],
    ['at its budget', measure(0.6), false, 'ok'],
    ['above its budget', measure(0.61), true, 'over'],
    ['that could not be taken', measure(Number.NaN), true, 'over'],
    ['without a budget', measure(9, { budget: null, stretch: null }), false, ''],
  ])('%s', (_, figure, isOver, verdict) => {
    expect(isOverBudget(figure)).toBe(isOver);
    const line = report([figure]).trim().split('\n').at(-1) ?? '';
    expect(line).toMatch(/^first cards /);
    expect(line.split(/\s{2,}/).at(-1)).toBe(verdict === '' ? '9 ×' : verdict);
  });
});

describe('the comparison with react-admin', () => {
  it('prints the figures of all lists with their unit in one line', () => {
    const printed = comparisonReport({
      lists: ['Countersign', 'react-admin'],
      rows: [{ what: 'reads', unit: 'reads', figures: [0, 440] }],
    });
    const [head = '', line = ''] = printed.trim().split('\n');
    expect(head.split(/\s{2,}/).slice(1)).toEqual(['Countersign', 'react-admin']);
    expect(line.split(/\s{2,}/)).toEqual(['reads', '0 reads', '440 reads']);
  });
});
