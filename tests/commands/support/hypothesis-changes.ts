import type { CommandResult } from '../../../src/data/commands/refusal.ts';
import { signatureIds } from '../../../src/domain/signing/hypothesis-change.ts';
import { activeSignaturesOf } from '../../../src/domain/signing/signature.ts';
import { type Fixture, freshId, hypothesisFields } from './fixture.ts';
import { readPage } from './read-page.ts';
import { deliverableNow } from './records.ts';
import { submitUntilSaved, TRY_AGAIN } from './submit-until-saved.ts';
import type { Person } from './workspace.ts';

export type Change = (
  person: Person,
  fixture: Fixture,
  researchId: string,
) => Promise<readonly string[]>;

/** Changes of a deliverable's hypotheses. Each returns the ids of the hypotheses that it created. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'more sprints': (person, fixture) =>
    update(person, fixture, 0, allocated('researcher@example.com', 5)),
  'fewer sprints': (person, fixture) =>
    update(person, fixture, 0, allocated('researcher@example.com', 1)),
  'the same sprints by somebody else': (person, fixture) =>
    update(person, fixture, 0, allocated('other@example.com', 3)),
  'one more hypothesis': (person, fixture, researchId) => add(person, fixture, researchId),
  'one hypothesis fewer': (person, fixture) => remove(person, fixture),
  'a hypothesis that moves away': (person, fixture) =>
    update(person, fixture, 0, { hypothesisDeliverableFBUID: fixture.otherId }),
  'a hypothesis that moves in': (person, fixture) =>
    update(person, fixture, 2, { hypothesisDeliverableFBUID: fixture.deliverableId }),
};

function allocated(researcher: string, sprints: number) {
  return { hypothesisResearchers: [{ researcher, sprints }] };
}

type Fields = Partial<ReturnType<typeof hypothesisFields>>;

async function update(
  person: Person,
  fixture: Fixture,
  index: 0 | 2,
  fields: Fields,
): Promise<readonly string[]> {
  const id = fixture.hypothesisIds[index];
  const under = index === 0 ? fixture.deliverableId : fixture.otherId;
  const seen = await revisionOf(under, id);
  // Nobody else changes this hypothesis, so a conflict is a fault, and `submitUntilSaved` throws.
  await submitWithActiveSignatures(fixture, (announced) =>
    person.app.saveHypothesis({ id, seen, fields, announced }),
  );
  return [];
}

async function add(
  person: Person,
  fixture: Fixture,
  researchId: string,
): Promise<readonly string[]> {
  const { deliverableId } = fixture;
  const id = freshId();
  const fields = hypothesisFields({ researchId, deliverableId });
  await submitWithActiveSignatures(fixture, (announced) =>
    person.app.saveHypothesis({ id, seen: 'new', fields, announced }),
  );
  return [id];
}

async function remove(person: Person, fixture: Fixture): Promise<readonly string[]> {
  const [id] = fixture.hypothesisIds;
  const seen = await revisionOf(fixture.deliverableId, id);
  await submitWithActiveSignatures(fixture, (announced) =>
    person.app.deleteHypothesis({ id, seen, announced }),
  );
  return [];
}

/** Submits until the change is saved. Each attempt announces the signatures that are active when it starts. */
async function submitWithActiveSignatures<T>(
  { deliverableId, otherId }: Fixture,
  submit: (announced: readonly string[]) => Promise<CommandResult<T>>,
): Promise<void> {
  const activeSignatureIds = async (id: string) => {
    const deliverable = await deliverableNow(id);
    return signatureIds(deliverable, activeSignaturesOf(deliverable));
  };
  await submitUntilSaved(
    async () =>
      submit((await Promise.all([deliverableId, otherId].map(activeSignatureIds))).flat()),
    // Two signers may beat the command twice; then it cannot tell the lost race from a forbidden write.
    [...TRY_AGAIN, 'signatures-unseen', 'not-permitted'],
  );
}

async function revisionOf(deliverableId: string, id: string): Promise<string | null> {
  const { hypotheses } = await readPage(deliverableId);
  return hypotheses.find(({ FBUID }) => FBUID === id)?.updatedAt ?? null;
}
