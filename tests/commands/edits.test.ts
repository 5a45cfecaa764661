import { expect, test } from 'vitest';
import { historyFaults, historyOf, readStored } from '../browser/support/database.ts';
import { TRY_AGAIN } from './support/submit-until-saved.ts';
import { openWorkspace, type Person } from './support/workspace.ts';

const WRITERS = 8;
const EDITS_OF_EACH = 5;

test('40 edits of one record by 8 writers are all saved, each with its entry in one unbroken history (R16, R17)', async () => {
  const { staff, researchId } = await openWorkspace({ staff: WRITERS, clients: 0 });
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
    const submission = { recordId: researchId, startedAt: Date.now() };
    const save = () =>
      app.updateRecord({ table: 'research', submission, seen, fields: { researchName } });
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
