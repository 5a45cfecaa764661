import type { DocumentData } from 'firebase-admin/firestore';
import { database } from '../../e2e/support/database.ts';

/**
 * Changes a record and its newest entry without a new revision, bypassing the rules and the app, as if a hand-made
 * client had stored both.
 */
export async function forge(
  table: 'deliverables' | 'hypotheses',
  id: string,
  fields: DocumentData,
): Promise<void> {
  const record = database.doc(`environments/local/${table}/${id}`);
  const { updatedAt } = (await record.get()).data() ?? {};
  await Promise.all([
    record.update(fields),
    record.collection('history').doc(updatedAt).update(fields),
  ]);
}

/** An estimate that adds up, with these sprints of one contractor at 1,760 AUD each. */
export function summaryOf(sprints: number, sourceFBUIDs: readonly string[], uid: string) {
  const quarter = sprints * 440;
  return {
    sourceFBUIDs,
    contractors: [{ uid, sprints, labourCost: quarter, deliveryCost: quarter, adjustment: null }],
    sprints,
    ...{ labour: quarter, delivery: quarter, capex: quarter, opex: quarter },
    ...{ unassignedSprints: 0, unassignedLabour: 0, unassignedDelivery: 0 },
    subtotal: 4 * quarter,
  };
}
