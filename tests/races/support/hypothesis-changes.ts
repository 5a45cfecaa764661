import type { CommandResult } from '../../../src/data/commands/refusal.ts';
import { signatureIds } from '../../../src/domain/signing/hypothesis-change.ts';
import { activeSignaturesOf } from '../../../src/domain/signing/signature.ts';
import { freshId, hypothesisFields, type Stage } from './fixture.ts';
import { look } from './read-page.ts';
import { deliverableNow } from './records.ts';
import { pressUntilSaved, TRY_AGAIN } from './submit-until-saved.ts';
import type { Person } from './workspace.ts';

export type Change = (
  person: Person,
  stage: Stage,
  researchId: string,
) => Promise<readonly string[]>;

/** What can be done to the hypotheses of a deliverable; each says which hypotheses it made. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'more sprints': (person, stage) =>
    update(person, stage, 0, allocated('researcher@example.com', 5)),
  'fewer sprints': (person, stage) =>
    update(person, stage, 0, allocated('researcher@example.com', 1)),
  'the same sprints by somebody else': (person, stage) =>
    update(person, stage, 0, allocated('other@example.com', 3)),
  'one more hypothesis': (person, stage, researchId) => add(person, stage, researchId),
  'one hypothesis less': (person, stage) => remove(person, stage),
  'a hypothesis that moves away': (person, stage) =>
    update(person, stage, 0, { hypothesisDeliverableFBUID: stage.otherId }),
  'a hypothesis that moves in': (person, stage) =>
    update(person, stage, 2, { hypothesisDeliverableFBUID: stage.deliverableId }),
};

function allocated(researcher: string, sprints: number) {
  return { hypothesisResearchers: [{ researcher, sprints }] };
}

type Fields = Partial<ReturnType<typeof hypothesisFields>>;

async function update(
  person: Person,
  stage: Stage,
  index: 0 | 2,
  fields: Fields,
): Promise<readonly string[]> {
  const id = stage.hypothesisIds[index];
  const under = index === 0 ? stage.deliverableId : stage.otherId;
  const seen = await revisionOf(under, id);
  const submission = { recordId: id, startedAt: Date.now() };
  // Nobody else changes the hypothesis, so a conflict over it would be none of this person's.
  await pressLooking(stage, (announced) =>
    person.ask('saveHypothesis', { submission, seen, fields, renumber: false, announced }),
  );
  return [];
}

async function add(person: Person, stage: Stage, researchId: string): Promise<readonly string[]> {
  const { deliverableId } = stage;
  const submission = { recordId: freshId(), startedAt: Date.now() };
  const fields = hypothesisFields({ researchId, deliverableId });
  await pressLooking(stage, (announced) =>
    person.ask('saveHypothesis', { submission, seen: 'new', fields, renumber: true, announced }),
  );
  return [submission.recordId];
}

async function remove(person: Person, stage: Stage): Promise<readonly string[]> {
  const [id] = stage.hypothesisIds;
  const seen = await revisionOf(stage.deliverableId, id);
  const startedAt = Date.now();
  await pressLooking(stage, (announced) =>
    person.ask('deleteHypothesis', { id, seen, startedAt, announced }),
  );
  return [];
}

/** Presses until it is saved, each time with what is signed in sight. */
async function pressLooking<T>(
  { deliverableId, otherId }: Stage,
  press: (announced: readonly string[]) => Promise<CommandResult<T>>,
): Promise<void> {
  const signed = async (id: string) => {
    const deliverable = await deliverableNow(id);
    return signatureIds(deliverable, activeSignaturesOf(deliverable));
  };
  await pressUntilSaved(
    async () => press((await Promise.all([deliverableId, otherId].map(signed))).flat()),
    [...TRY_AGAIN, 'signatures-unseen'],
  );
}

async function revisionOf(deliverableId: string, id: string): Promise<string | null> {
  const { hypotheses } = await look(deliverableId);
  return hypotheses.find(({ FBUID }) => FBUID === id)?.updatedAt ?? null;
}
