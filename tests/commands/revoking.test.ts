import { beforeAll, expect, test } from 'vitest';
import { isActive } from '../../src/domain/signing/signature.ts';
import { findInconsistencies } from './support/find-inconsistencies.ts';
import { personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableNow } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 3, clients: 2 });
});

const RACES = 10;

test('the only commencement revoked while the other side signs leaves no active signature without its frozen price (R7)', async () => {
  const races = Array.from({ length: RACES }, async (_, raceIndex) => {
    const contractor = slotNamed('Contractor commencement');
    const client = slotNamed('Client commencement');
    const staff = personAt(workspace, 'staff', raceIndex);
    const { deliverableId, hypothesisIds } = await plantFixture(workspace.researchId);
    await signAs(staff, { deliverableId, slot: contractor, attempts: 1 });
    const shown = (await deliverableNow(deliverableId))[contractor.key];
    if (!isActive(shown)) throw new Error('The contractor side did not sign.');
    const [revoked, answers] = await Promise.all([
      staff.app.revokeSignature({
        id: deliverableId,
        slot: contractor,
        shown,
      }),
      signAs(personAt(workspace, 'clients', raceIndex), {
        deliverableId,
        slot: client,
        attempts: 1 + (raceIndex % 2),
      }),
    ]);
    expect(revoked).toMatchObject({ ok: true });
    return { answers, inconsistencies: await findInconsistencies(deliverableId, hypothesisIds) };
  });
  const results = await Promise.all(races);
  expect(results.flatMap(({ inconsistencies }) => inconsistencies)).toEqual([]);
  expect(results.flatMap(({ answers }) => answers)).toContain('signed');
});
