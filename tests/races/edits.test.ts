import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyFaults, historyOf, readStored } from '../e2e/support/database.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

const BROWSERS = 8;
const WRITERS_IN_EACH = 5;
const EDITS_OF_EACH = 5;

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: BROWSERS, clients: 0 });
});

afterAll(() => workspace.close());

test('200 edits of one record by 40 writers are all saved, each with its entry in one unbroken history (R16, R17)', async () => {
  const { staff, researchId } = workspace;
  const started = performance.now();
  const tallies = await Promise.all(
    staff.flatMap((person, browser) =>
      Array.from({ length: WRITERS_IN_EACH }, (_, seat) =>
        person.ask('edit', {
          researchId,
          writer: `writer ${browser * WRITERS_IN_EACH + seat + 1}`,
          edits: EDITS_OF_EACH,
        }),
      ),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const saved = tallies.flatMap((tally) => tally.saved);
  console.log(
    `${saved.length} edits saved in ${seconds.toFixed(1)} s; refused:`,
    tallies.reduce<Record<string, number>>((sum, { refused }) => {
      for (const [code, count] of Object.entries(refused)) sum[code] = (sum[code] ?? 0) + count;
      return sum;
    }, {}),
  );
  const entries = await historyOf('researchs', researchId);
  const names = entries.map(({ data }) => data.researchName);
  expect(names).toHaveLength(1 + BROWSERS * WRITERS_IN_EACH * EDITS_OF_EACH);
  expect(names.toSorted()).toEqual(['Races', ...saved].toSorted());
  expect(await historyFaults('researchs', researchId)).toEqual([]);
  expect((await readStored('researchs', researchId))?.researchName).toBe(names.at(-1));
});
