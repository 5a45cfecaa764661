import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFormValues, toFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../src/domain/records/record-fields.ts';
import { readStored } from '../browser/support/database.ts';
import { addHypothesis, freshId, slotNamed } from './support/fixture.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace } from './support/workspace.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });

test('a new deliverable takes the rate of its research, and a later change of the rate leaves every existing one, signed or not, as it is stored (R2, R42)', async () => {
  const { researchId, staff } = await openWorkspace({ staff: 1, clients: 0 });
  const [lead] = staff;
  if (lead === undefined) throw new Error('There is no staff.');
  const { app } = lead;
  const setRate = async (researchSprintRate: number) => {
    const { updatedAt: seen } = (await readStored('researchs', researchId)) ?? {};
    const fields = { researchSprintRate };
    expect(await app.saveRecord({ table: 'research', id: researchId, seen, fields })).toMatchObject(
      { ok: true },
    );
  };
  const create = async () => {
    const id = freshId();
    const values = toFormValues(DELIVERABLE_FIELDS, {
      deliverableName: 'Rated',
      deliverableResearchFBUID: researchId,
    });
    const created = await app.createDeliverable({
      id,
      fields: fromFormValues(DELIVERABLE_FIELDS, values),
    });
    expect(created).toMatchObject({ ok: true });
    await addHypothesis(lead, { researchId, deliverableId: id });
    return id;
  };
  await fc.assert(
    fc.asyncProperty(cents, cents, async (rate, later) => {
      await setRate(rate / 100);
      const [signed, unsigned] = [await create(), await create()];
      const slot = slotNamed('Contractor commencement');
      await signAs(lead, { deliverableId: signed, slot, attempts: 1 });
      const before = [
        await readStored('deliverables', signed),
        await readStored('deliverables', unsigned),
      ];
      for (const stored of before) {
        expect(stored).toMatchObject({
          deliverableSprintRate: rate / 100,
          deliverableEstimatedCost: (3 * rate) / 100,
        });
      }
      await setRate(later / 100);
      expect([
        await readStored('deliverables', signed),
        await readStored('deliverables', unsigned),
      ]).toEqual(before);
    }),
    { numRuns: 8 },
  );
});
