import { expect, test } from '@playwright/test';
import { isOverBudget } from './budgets.ts';
import { byteMeasures } from './byte-measures.ts';
import { readMeasures } from './reads.ts';
import { report } from './report.ts';

test('what a browser has to load stays within its budgets', () => {
  const measures = byteMeasures(process.env.APP_FOLDER ?? 'dist');
  expect(measures.length).toBeGreaterThan(5);
  expect(measures.filter(isOverBudget)).toEqual([]);
});

test('what a screen reads of the large workspace stays within its budgets', async ({ baseURL }) => {
  const browserPath = process.env.BROWSER_PATH ?? '';
  const measures = await readMeasures({ baseUrl: baseURL ?? '', browserPath });
  console.log(report(measures));
  expect(measures.length).toBeGreaterThan(8);
  // A broken counter would count 0 and be within every budget.
  expect(measures.find(({ what }) => what === '/deliverable, first visit')?.value).toBeGreaterThan(
    399,
  );
  const ofClient = measures.find(({ what }) => /for a client, first visit/.test(what));
  expect(ofClient?.value).toBeGreaterThanOrEqual((ofClient?.budget ?? 0) - 5);
  expect(measures.filter(isOverBudget)).toEqual([]);
});
