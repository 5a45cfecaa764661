import type { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { fromFormValues, newFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../src/domain/records/record-fields.ts';
import { isActive } from '../../src/domain/signing/signature.ts';
import { storedReference } from '../browser/support/database.ts';
import { freshId, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableNow } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 3, clients: 0 });
});

const RACES = 10;

test('a variation proposed while its original loses its commencement is saved before the revocation or not at all (R40)', async () => {
  const races = Array.from({ length: RACES }, async (_, raceIndex) => {
    const slot = slotNamed('Contractor commencement');
    const staff = personAt(workspace, 'staff', raceIndex);
    const { deliverableId } = await plantFixture(workspace.researchId);
    await signAs(staff, { deliverableId, slot, attempts: 1 });
    const shown = (await deliverableNow(deliverableId))[slot.key];
    if (!isActive(shown)) throw new Error('The contractor side did not sign.');
    const id = freshId();
    const [revoked, proposed] = await Promise.all([
      staff.app.revokeSignature({ id: deliverableId, slot, shown }),
      personAt(workspace, 'staff', raceIndex + 1).app.createDeliverable({
        id,
        fields: deliverableFields(workspace.researchId),
        variationOf: deliverableId,
      }),
    ]);
    expect(revoked).toMatchObject({ ok: true });
    expect(proposed).toMatchObject(proposed.ok ? {} : { code: 'original-not-commenced' });
    const variation = await storedReference('deliverables', id).get();
    expect(variation.exists).toBe(proposed.ok);
    const original = await storedReference('deliverables', deliverableId).get();
    // The revocation is the last write of the original.
    if (proposed.ok)
      expect(microseconds(variation.createTime)).toBeLessThan(microseconds(original.updateTime));
  });
  await Promise.all(races);
});

function microseconds(time: Timestamp | undefined): number {
  if (time === undefined) throw new Error('The record is not stored.');
  return time.seconds * 1e6 + time.nanoseconds / 1e3;
}

function deliverableFields(researchId: string) {
  return fromFormValues(
    DELIVERABLE_FIELDS,
    newFormValues(DELIVERABLE_FIELDS, {
      deliverableResearchFBUID: researchId,
      deliverableNumber: 1,
    }),
  );
}
