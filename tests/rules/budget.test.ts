import { beforeAll, describe, expect, test } from 'vitest';
import type { CostliestWrite } from './budget/costliest-write.ts';
import { DELIVERABLE_WRITES } from './budget/deliverable-writes.ts';
import { HYPOTHESIS_WRITES } from './budget/hypothesis-writes.ts';
import { REMARK_WRITES } from './budget/remark-writes.ts';
import { UPDATE_WRITES } from './budget/update-writes.ts';
import { VARIATION_WRITES } from './budget/variation-writes.ts';
import {
  BALLAST,
  BUDGET_PROJECT,
  EXPRESSIONS_PER_DOCUMENT,
  LEAST_HEADROOM,
  openRulesWithBallast,
  withBallast,
} from './support/budget.ts';
import { expectCommit } from './support/commit.ts';
import { rulesText } from './support/emulators.ts';
import { newFixture } from './support/fixture.ts';
import { loadRules } from './support/session.ts';

/** MEASURE=1 prints how many expressions each action uses, within 4. It takes minutes. */
const MEASURE = process.env.MEASURE === '1';

const COSTLIEST_WRITES: readonly CostliestWrite[] = [
  ...DELIVERABLE_WRITES,
  ...HYPOTHESIS_WRITES,
  ...REMARK_WRITES,
  ...UPDATE_WRITES,
  ...VARIATION_WRITES,
];

async function passesWith(
  { actor = 'staff', records = {}, commit }: CostliestWrite,
  ballast: Readonly<Record<'record' | 'entry', number>>,
): Promise<boolean> {
  await loadRules(BUDGET_PROJECT, withBallast(rulesText('firestore.rules'), ballast));
  const fixture = await newFixture({ settings: { mode: 'members' }, records });
  return expectCommit('accepted', actor, commit(fixture)).then(
    () => true,
    () => false,
  );
}

async function used(worst: CostliestWrite, document: 'record' | 'entry'): Promise<number> {
  let least = 0;
  let most = EXPRESSIONS_PER_DOCUMENT;
  while (most - least > 4) {
    const middle = Math.round((least + most) / 2);
    if (await passesWith(worst, { record: 0, entry: 0, [document]: middle })) least = middle;
    else most = middle;
  }
  return EXPRESSIONS_PER_DOCUMENT - least;
}

beforeAll(openRulesWithBallast);

if (MEASURE) {
  describe('expressions used by the most expensive legal writes', () => {
    test.each(COSTLIEST_WRITES)('$name', { timeout: 120_000 }, async (worst) => {
      const figures = [await used(worst, 'record'), await used(worst, 'entry')];
      console.log(`${worst.name}: record ${figures[0]}, history entry ${figures[1]}`);
      expect(Math.max(...figures)).toBeLessThanOrEqual(EXPRESSIONS_PER_DOCUMENT - LEAST_HEADROOM);
    });
  });
} else {
  describe(`the most expensive legal write of each listed action leaves at least ${LEAST_HEADROOM} of ${EXPRESSIONS_PER_DOCUMENT} expressions`, () => {
    test.each(COSTLIEST_WRITES)('$name', async ({ actor = 'staff', records = {}, commit }) => {
      const fixture = await newFixture({ settings: { mode: 'members' }, records });
      await expectCommit('accepted', actor, commit(fixture));
    });

    test('ballast of the whole limit refuses a write, and the usual ballast accepts it', async () => {
      const research = COSTLIEST_WRITES.find(({ name }) => name === 'research, create');
      if (research === undefined) throw new Error('There is no such action.');
      expect(await passesWith(research, { record: EXPRESSIONS_PER_DOCUMENT, entry: 0 })).toBe(
        false,
      );
      expect(await passesWith(research, { record: 0, entry: EXPRESSIONS_PER_DOCUMENT })).toBe(
        false,
      );
      expect(await passesWith(research, BALLAST)).toBe(true);
    });
  });
}
