import { beforeAll, expect, test } from 'vitest';
import { findInconsistencies } from './support/find-inconsistencies.ts';
import { addHypothesis, personAt, plantFixture } from './support/fixture.ts';
import { readPage } from './support/read-page.ts';
import { deliverableNow, hypothesesUnder } from './support/records.ts';
import { submitUntilSaved } from './support/submit-until-saved.ts';
import { NO_PROFILES, openWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 4, clients: 0 });
});

const PAIRS = 5;

test('two people who add a hypothesis at once get different numbers, and are told them (R20)', async () => {
  const pairs = Array.from({ length: PAIRS }, async (_, index) => {
    const { researchId } = workspace;
    const fixture = await plantFixture(researchId);
    const place = { researchId, deliverableId: fixture.deliverableId };
    const added = await Promise.all([
      addHypothesis(personAt(workspace, 'staff', index), place),
      addHypothesis(personAt(workspace, 'staff', index + 1), place),
    ]);
    const stored = await hypothesesUnder(fixture.deliverableId);
    const numberOf = (id: string) => stored.find(({ FBUID }) => FBUID === id)?.hypothesisNumber;
    return {
      answered: added.map(({ number }) => number).toSorted(),
      stored: added.map(({ id }) => numberOf(id)).toSorted(),
      faults: await findInconsistencies(fixture.deliverableId, [
        ...fixture.hypothesisIds,
        ...added.map(({ id }) => id),
      ]),
    };
  });
  expect(await Promise.all(pairs)).toEqual(
    Array.from({ length: PAIRS }, () => ({ answered: [3, 4], stored: [3, 4], faults: [] })),
  );
});

const HYPOTHESES = 5;

test('concurrent changes of different hypotheses of one deliverable get no conflict (R17)', async () => {
  const { researchId } = workspace;
  const lead = personAt(workspace, 'staff', 0);
  const { deliverableId, hypothesisIds } = await plantFixture(researchId);
  const ids: string[] = [...hypothesisIds.slice(0, 2)];
  while (ids.length < HYPOTHESES)
    ids.push((await addHypothesis(lead, { researchId, deliverableId })).id);
  const { seen } = await readPage(deliverableId);
  const fields = { hypothesisResearchers: [{ researcher: 'researcher@example.com', sprints: 4 }] };
  const saved = ids.map((recordId, index) => {
    const submission = { recordId, startedAt: Date.now() };
    const revision = seen.hypotheses[recordId] ?? null;
    const person = personAt(workspace, 'staff', index);
    return submitUntilSaved(() =>
      person.app.saveHypothesis({
        submission,
        seen: revision,
        fields,
        people: NO_PROFILES,
        renumber: false,
        announced: [],
      }),
    );
  });
  expect((await Promise.all(saved)).map(({ id }) => id)).toEqual(ids);
  expect((await deliverableNow(deliverableId)).deliverableEstimate?.sprints).toBe(4 * HYPOTHESES);
  expect(await findInconsistencies(deliverableId, ids)).toEqual([]);
});
