import { isOverBudget } from '../bench/budgets.ts';
import { byteMeasures } from '../bench/byte-measures.ts';
import { expect, test } from './support/test.ts';

test('what a browser has to load stays within its budgets', () => {
  const measures = byteMeasures(process.env.APP_FOLDER ?? 'dist');
  expect(measures.length).toBeGreaterThan(5);
  expect(measures.filter(isOverBudget)).toEqual([]);
});
