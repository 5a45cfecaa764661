import { type Browser, expect, test } from '@playwright/test';
import { byteMeasures } from './bytes.ts';
import { isOver, table } from './measure.ts';
import { pageReads } from './reads.ts';
import { signIn } from './visits.ts';

// In the large workspace: 400 deliverables, 2,000 hypotheses, 60 people. `npm run bench` prints these figures too.

/** The app, and the session of the lead. */
async function openApp(browser: Browser, baseURL = '') {
  const app = { browser, baseURL };
  return { app, session: await signIn(app) };
}

test('a list shows after at most 330 kB of JavaScript and 45 kB of CSS', async ({
  browser,
  baseURL,
}) => {
  const { app, session } = await openApp(browser, baseURL);
  const measures = await byteMeasures(app, session);
  console.log(table(measures));
  for (const { what, measured } of measures) expect(measured, what).toBeGreaterThan(0);
  expect(measures.filter(isOver)).toEqual([]);
});

test('the list of deliverables bills at most 600 reads, 20 on return; a deliverable its own documents and 80', async ({
  browser,
  baseURL,
}) => {
  const { app, session } = await openApp(browser, baseURL);
  const measures = await pageReads(app, session);
  console.log(table(measures));
  for (const { what, least, measured } of measures) {
    expect(measured, what).toBeGreaterThanOrEqual(least);
  }
  expect(measures.filter(isOver)).toEqual([]);
});
