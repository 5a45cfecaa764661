import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { PEOPLE } from '../../../local-stack/seed/people.ts';
import { asCurrent, currentPrice } from '../../../src/domain/price/price.ts';
import { hypothesisOf } from '../../support/records/test-records.ts';
import {
  storedAllocations,
  storedDeliverable,
  storedHypothesis,
  storedSignature,
  storedSummary,
} from '../../support/stored-records.ts';
import { database, readStored, type StoredTable, storedReference } from './database.ts';

const planted: DocumentReference[] = [];

/**
 * Removes the planted records. Otherwise the lists and the lead's My work would show hundreds of them. Their histories
 * stay, and so do records that the app or another helper wrote.
 */
export async function removePlanted(): Promise<void> {
  const writer = database.bulkWriter();
  for (const record of planted.splice(0)) void writer.delete(record);
  await writer.close();
}

/** Writes a record, with a revision of a minute ago, and its first history entry. `removePlanted` removes the record. */
export async function plant(table: StoredTable, fields: DocumentData): Promise<string> {
  const [id = ''] = await plantAll(table, [fields]);
  return id;
}

/** Plants up to 250 records at once, and returns their ids in the same order. */
async function plantAll(table: StoredTable, all: readonly DocumentData[]): Promise<string[]> {
  const updatedAt = new Date(Date.now() - 60_000).toISOString();
  const revision = { updatedAt, updatedBy: PEOPLE.imogen.uid, previousHistoryFBUID: null };
  const batch = database.batch();
  const ids = all.map((fields) => {
    const id = database.collection('ids').doc().id;
    const record = { FBUID: id, ...revision, ...fields };
    planted.push(storedReference(table, id));
    batch.set(storedReference(table, id), record);
    batch.set(storedReference(table, id).collection('history').doc(updatedAt), {
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

/** Plants a deliverable. By default it is unsigned, without an estimate, and lead@example.com leads it. */
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
    deliverableEstimatedCost: null,
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
    hypothesisFidelity: '',
    ...fields,
  });
}

/** The fields of a deliverable whose commencement the demo lead and client have signed. All sprints are unassigned. */
export function signedCommencement({ cost, sprints }: Record<'cost' | 'sprints', number>) {
  const quarter = cost / 4;
  const signature = {
    signatureCost: cost,
    signatureDate: Timestamp.fromDate(new Date('2026-03-02T01:30:00Z')),
  };
  return {
    deliverableCost: cost,
    deliverableAllocations: {
      ...storedSummary(),
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
    deliverableContractorCommencementSignature: storedSignature(PEOPLE.imogen.uid, signature),
    deliverableClientCommencementSignature: storedSignature(PEOPLE.ruth.uid, signature),
  };
}

/**
 * Plants a deliverable with hypotheses and its current price, as the app would save them. It is unsigned unless the fields
 * have signatures.
 *
 * @param sprints one entry per hypothesis: e-mail or uid of a researcher → sprints. An empty key is unassigned work.
 */
export async function plantEstimatedDeliverable(
  deliverable: DocumentData,
  sprints: readonly Readonly<Record<string, number>>[],
) {
  const id = await plantDeliverable(deliverable);
  const hypotheses = await Promise.all(
    sprints.map((allocations, index) =>
      plantHypothesis({
        hypothesisName: `Hypothesis ${index + 1}`,
        hypothesisNumber: index + 1,
        hypothesisDeliverableFBUID: id,
        hypothesisResearchFBUID: deliverable.deliverableResearchFBUID ?? null,
        ...storedAllocations(allocations),
      }),
    ),
  );
  const { deliverableExtraItems = [], deliverableSprintRate = 1760 } = deliverable;
  const records = await Promise.all(
    hypotheses.map(async (one) => hypothesisOf((await readStored('hypotheses', one)) ?? {}, one)),
  );
  const live = currentPrice({ deliverableExtraItems, deliverableSprintRate }, records);
  await changeInPlace(id, asCurrent(live));
  return { id, hypotheses };
}

/** Changes a record and its newest entry without a new revision, bypassing the rules. */
export async function changeInPlace(
  id: string,
  fields: DocumentData,
  table: StoredTable = 'deliverables',
): Promise<void> {
  const record = storedReference(table, id);
  const { updatedAt } = (await record.get()).data() ?? {};
  await Promise.all([
    record.update(fields),
    record.collection('history').doc(updatedAt).update(fields),
  ]);
}

/**
 * Changes a record as the save of another person does, with a new revision and its history entry, bypassing the rules.
 *
 * @param clock of that person's device.
 * @returns the new revision.
 */
export async function saveAsOther(
  table: StoredTable,
  id: string,
  fields: DocumentData,
  { clock = Date.now() } = {},
): Promise<string> {
  const record = storedReference(table, id);
  const stored = (await record.get()).data() ?? {};
  const updatedAt = new Date(clock).toISOString();
  const saved = { ...stored, ...fields, updatedAt, previousHistoryFBUID: stored.updatedAt ?? null };
  const batch = database.batch();
  batch.set(record, saved);
  batch.set(record.collection('history').doc(updatedAt), { ...saved, recordedAt: Timestamp.now() });
  await batch.commit();
  return updatedAt;
}

/** A research with one unsigned deliverable of one hypothesis: 3 sprints, $5,280. lead@example.com leads it. */
export async function plantProject(label: string, fields: DocumentData = {}) {
  const name = `${label} ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(name);
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { deliverableName: name, deliverableResearchFBUID: research, ...fields },
    [{ 'lead@example.com': 3 }],
  );
  return { name, research, deliverable: id, hypothesis: hypotheses[0] ?? '' };
}
