import { toFormValues } from '../../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../../src/domain/records/record-fields.ts';
import { activeSignaturesOf, isActive } from '../../../src/domain/records/signature.ts';
import { lapsingSignatureIds } from '../../../src/domain/signing/hypothesis-change.ts';
import { type Fixture, freshId, hypothesisFields, slotNamed } from './fixture.ts';
import { deliverableNow, readPage } from './records.ts';
import { type Person, type Submit, submitUntilSaved, TRY_AGAIN } from './workspace.ts';

export interface Changing extends Fixture {
  readonly person: Person;
  /** Who has commenced for the contractor, if the scenario starts with that. */
  readonly contractor: Person;
  readonly researchId: string;
}

/** Changes of a deliverable and of its hypotheses. Each returns the ids of the hypotheses that it created. */
export const CHANGES: Readonly<Record<string, (on: Changing) => Promise<readonly string[]>>> = {
  'more sprints': (on) => update(on, 0, allocated('researcher@example.com', 5)),
  'fewer sprints': (on) => update(on, 0, allocated('researcher@example.com', 1)),
  'the same sprints by somebody else': (on) => update(on, 0, allocated('other@example.com', 3)),
  'another statement': (on) => update(on, 0, { hypothesisStatement: 'Reworded' }),
  'a hypothesis that moves away': (on) => update(on, 0, { hypothesisDeliverableFBUID: on.otherId }),
  'a hypothesis that moves in': (on) =>
    update(on, 2, { hypothesisDeliverableFBUID: on.deliverableId }),
  'one more hypothesis': async (on) => {
    const id = freshId();
    await submitWithActiveSignatures(on, (announcedLapses) =>
      on.person.app.saveHypothesis({
        id,
        seen: 'new',
        fields: hypothesisFields(on),
        announcedLapses,
      }),
    );
    return [id];
  },
  'one hypothesis fewer': async (on) => {
    const [id] = on.hypothesisIds;
    const seen = await revisionOf(on.deliverableId, id);
    await submitWithActiveSignatures(on, (announcedLapses) =>
      on.person.app.deleteHypothesis({ id, seen, announcedLapses }),
    );
    return [];
  },
  'other extra items, while none has signed': ({ deliverableId: id, person }) =>
    tryOnce(async () => {
      const before = await deliverableNow(id);
      const values = {
        ...toFormValues(DELIVERABLE_FIELDS, before),
        deliverableExtraItems: [{ justification: 'Travel', amount: '20.05' }],
      };
      const { updatedAt: seen } = before;
      return person.app.updateDeliverable({ id, seen, values, override: false });
    }),
  'an adjustment of frozen allocations': ({ deliverableId: id, person }) =>
    tryOnce(async () => {
      const { updatedAt: seen } = await deliverableNow(id);
      const amounts = { labourAdjustment: -440, deliveryAdjustment: -440 };
      const figures = { sprintAdjustment: -1, ...amounts, reason: 'Moved to the pool' };
      return person.app.adjustAllocation({ id, seen, uids: ['researcher@example.com'], figures });
    }),
  'a revocation by the contractor': ({ deliverableId: id, contractor }) =>
    tryOnce(async () => {
      const slot = slotNamed('Contractor commencement');
      const shown = (await deliverableNow(id))[slot.key];
      return isActive(shown) ? contractor.app.revokeSignature({ id, slot, shown }) : null;
    }),
};

/** Accepts a refusal: somebody may have signed before, or not yet. */
async function tryOnce(submit: () => Promise<unknown>): Promise<readonly string[]> {
  await submit();
  return [];
}

function allocated(researcher: string, sprints: number) {
  return { hypothesisResearchers: [{ researcher, sprints }] };
}

async function update(
  on: Changing,
  index: 0 | 2,
  fields: Partial<ReturnType<typeof hypothesisFields>>,
): Promise<readonly string[]> {
  const id = on.hypothesisIds[index];
  const seen = await revisionOf(index === 0 ? on.deliverableId : on.otherId, id);
  // Nobody else changes this hypothesis, so a conflict is a fault, and `submitUntilSaved` throws.
  await submitWithActiveSignatures(on, (announcedLapses) =>
    on.person.app.saveHypothesis({ id, seen, fields, announcedLapses }),
  );
  return [];
}

/** Submits until the change is saved. Each attempt announces the signatures that are active when it starts. */
async function submitWithActiveSignatures<T>(
  { deliverableId, otherId }: Fixture,
  submit: (announcedLapses: readonly string[]) => ReturnType<Submit<T>>,
): Promise<void> {
  const activeSignatureIds = async (id: string) => {
    const deliverable = await deliverableNow(id);
    return lapsingSignatureIds([{ deliverable, lapsing: activeSignaturesOf(deliverable) }]);
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
