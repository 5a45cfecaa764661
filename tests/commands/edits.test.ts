import { beforeAll, expect, test } from 'vitest';
import { historyFaults, historyOf, readStored } from '../browser/support/database.ts';
import { findInconsistencies } from './support/find-inconsistencies.ts';
import { addHypothesis, personAt, plantFixture } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { deliverableNow } from './support/records.ts';
import { submitUntilSaved, TRY_AGAIN } from './support/submit-until-saved.ts';
import { openWorkspace, type Person, type Workspace } from './support/workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: WRITERS, clients: 0 });
});

const WRITERS = 8;
const EDITS_OF_EACH = 5;

test('40 edits of one record by 8 writers are all saved, each with its entry in one unbroken history (R16, R17)', async () => {
  const { staff, researchId } = workspace;
  const writing = staff.map((person, index) => edit(person, researchId, `writer ${index + 1}`));
  const saved = (await Promise.all(writing)).flat();
  expect(saved).toHaveLength(WRITERS * EDITS_OF_EACH);
  const entries = await historyOf('researchs', researchId);
  const names = entries.map(({ data }) => data.researchName);
  expect(names.toSorted()).toEqual(['Races', ...saved].toSorted());
  expect(await historyFaults('researchs', researchId)).toEqual([]);
  expect((await readStored('researchs', researchId))?.researchName).toBe(names.at(-1));
});

/**
 * Saves on the revision that the page shows, after a conflict on the new one, and after 'try again' at once.
 *
 * @returns the saved names.
 */
async function edit(
  { app }: Person,
  researchId: string,
  writer: string,
): Promise<readonly string[]> {
  const saved: string[] = [];
  while (saved.length < EDITS_OF_EACH) {
    const researchName = `${writer}, edit ${saved.length + 1}`;
    const { updatedAt: seen } = (await readStored('researchs', researchId)) ?? {};
    const save = () =>
      app.saveRecord({ table: 'research', id: researchId, seen, fields: { researchName } });
    let result = await save();
    while (!result.ok && TRY_AGAIN.includes(result.code)) result = await save();
    if (result.ok) saved.push(researchName);
    else if (result.code !== 'conflict') throw new Error(`${researchName}: ${result.message}`);
    await think();
  }
  return saved;
}

/** A random pause: people do not save at the same moment. */
function think(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
}

const PAIRS = 5;

test('two people who add a hypothesis or change different ones of a deliverable at once both save (R17)', async () => {
  const { researchId } = workspace;
  const faults = Array.from({ length: PAIRS }, async (_, pair) => {
    const people = [personAt(workspace, 'staff', pair), personAt(workspace, 'staff', pair + 1)];
    const { deliverableId, hypothesisIds } = await plantFixture(researchId);
    const added = await Promise.all(
      people.map((person) => addHypothesis(person, { researchId, deliverableId })),
    );
    const { seen } = await readPage(deliverableId);
    const changed = people.map(({ app }, index) => {
      const id = hypothesisIds[index] ?? '';
      return submitUntilSaved(() =>
        app.saveHypothesis({
          id,
          seen: seen.hypotheses[id] ?? null,
          fields: { hypothesisResearchers: [{ researcher: 'researcher@example.com', sprints: 4 }] },
          announced: [],
        }),
      );
    });
    expect(await Promise.all(changed)).toEqual(['written', 'written']);
    const { deliverableEstimate } = await deliverableNow(deliverableId);
    expect(deliverableEstimate?.sprints).toBe(3 + 3 + 4 + 4);
    return findInconsistencies(deliverableId, [...hypothesisIds, ...added]);
  });
  expect((await Promise.all(faults)).flat()).toEqual([]);
});
