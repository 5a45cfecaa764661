import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { IMOGEN, RUTH } from '../../../local-stack/seed/people.ts';
import { storedDeliverable, storedHypothesis } from '../../support/records.ts';
import { database, type StoredTable, stored } from './database.ts';

/** The records of the current test. */
const planted: DocumentReference[] = [];

/**
 * Removes the records of the test. Otherwise hundreds of them would be in every list and on My work of the
 * lead.
 */
export async function removePlanted(): Promise<void> {
  const writer = database.bulkWriter();
  for (const record of planted.splice(0)) void writer.delete(record);
  await writer.close();
}

/** Puts a record and its first history entry into the database, as an earlier save left it. */
export async function plant(table: StoredTable, fields: DocumentData): Promise<string> {
  const [id = ''] = await plantAll(table, [fields]);
  return id;
}

/** Plants up to 250 records at once, and returns their ids in the same order. */
async function plantAll(table: StoredTable, all: readonly DocumentData[]): Promise<string[]> {
  const updatedAt = new Date(Date.now() - 60_000).toISOString();
  const revision = { updatedAt, updatedBy: IMOGEN.uid, previousHistoryFBUID: null };
  const batch = database.batch();
  const ids = all.map((fields) => {
    const id = database.collection('ids').doc().id;
    const record = { FBUID: id, ...revision, ...fields };
    planted.push(stored(table, id));
    batch.set(stored(table, id), record);
    batch.set(stored(table, id).collection('history').doc(updatedAt), {
      ...record,
      recordedAt: Timestamp.now(),
    });
    return id;
  });
  await batch.commit();
  return ids;
}

export function plantResearch(researchName: string): Promise<string> {
  return plant('researchs', { researchName });
}

/** An unsigned deliverable, led by lead@example.com unless said otherwise. */
export function plantDeliverable(fields: DocumentData): Promise<string> {
  return plant('deliverables', deliverableFields(fields));
}

export function plantDeliverables(all: readonly DocumentData[]): Promise<string[]> {
  return plantAll('deliverables', all.map(deliverableFields));
}

function deliverableFields(fields: DocumentData): DocumentData {
  return storedDeliverable({
    deliverableName: 'Planted deliverable',
    deliverableNumber: 1,
    deliverableResearchFBUID: null,
    deliverableMethodsLink: '',
    deliverableCreated: Timestamp.now(),
    deliverableTime: null,
    deliverableEstimate: null,
    ...fields,
  });
}

export function plantHypothesis(fields: DocumentData): Promise<string> {
  return plant('hypotheses', hypothesisFields(fields));
}

export function plantHypotheses(all: readonly DocumentData[]): Promise<string[]> {
  return plantAll('hypotheses', all.map(hypothesisFields));
}

function hypothesisFields(fields: DocumentData): DocumentData {
  return storedHypothesis({
    hypothesisName: 'Planted hypothesis',
    hypothesisResearchFBUID: null,
    hypothesisStatement: '',
    hypothesisObject: '',
    hypothesisTestItems: [],
    hypothesisFidelity: '',
    hypothesisTestCount: null,
    hypothesisTime: null,
    ...fields,
  });
}

/**
 * What both commencement signatures leave on a deliverable (R7), the contractor's by lead@example.com
 * and the client's by client@example.com.
 */
export function commenced({ cost, sprints }: { readonly cost: number; readonly sprints: number }) {
  const quarter = cost / 4;
  const signature = (signatureUid: string) => ({
    deprecatedReason: null,
    signatureDate: Timestamp.fromDate(new Date('2026-03-02T01:30:00Z')),
    signatureCost: cost,
    signatureHistoryDocumentFBUID: '2026-03-01T00:00:00.000Z',
    signatureHypothesisHistoryFBUIDs: {},
    signatureReference: null,
    signatureUid,
  });
  return {
    deliverableCost: cost,
    deliverableAllocations: {
      sourceFBUIDs: [],
      contractors: [],
      sprints,
      labour: quarter,
      delivery: quarter,
      capex: quarter,
      opex: quarter,
      unassignedSprints: sprints,
      unassignedLabour: quarter,
      unassignedDelivery: quarter,
      subtotal: cost,
    },
    deliverableContractorCommencementSignature: signature(IMOGEN.uid),
    deliverableClientCommencementSignature: signature(RUTH.uid),
  };
}
